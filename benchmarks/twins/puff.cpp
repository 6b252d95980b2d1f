// Conträrer and Langer Puff: fifteen stones a side enter, run over 24 points and leave; doubles (a Pasch) play on.
//
// Both sides' stones live on one board of 24 points. White's own point n is board point n - 1; Black's is the same
// (ruleset long) or lies opposite, at 24 - n, and Black runs downwards (contrary).
#include "twin.hpp"

using Board = std::uint32_t;
constexpr Board ALL = (1u << 24) - 1, LOW_SIX = 63, HIGH_SIX = LOW_SIX << 18;

// How many stones of one side stand on each point: bit p of plane k is binary digit k of point p's number.
struct Stones {
    Board plane[4];
    Board some() const { return plane[0] | plane[1] | plane[2] | plane[3]; }
    Board band() const { return plane[1] | plane[2] | plane[3]; }  // points held by two or more
    void add(Board point) {
        for (Board& digit : plane) {
            Board carry = digit & point;
            digit ^= point;
            point = carry;
        }
    }
    void remove(Board point) {
        for (Board& digit : plane) {
            Board borrow = ~digit & point;
            digit ^= point;
            point = borrow;
        }
    }
};

// The 21 throws, lower die first.
struct Throws {
    int low[21]{}, high[21]{}, index[7][7]{};
    constexpr Throws() {
        int n = 0;
        for (int a = 1; a <= 6; ++a)
            for (int b = a; b <= 6; ++b) low[n] = a, high[n] = b, index[a][b] = index[b][a] = n++;
    }
};
constexpr Throws THROWS;

struct Puff : Rules {
    static constexpr int MAX_MOVES = 32;
    static constexpr const char* REASONS[] = {"", "borne_off", "heap", "row"};
    enum { BORNE_OFF = 1, HEAP, ROW };
    enum Side : int { WHITE, BLACK };
    enum Phase : int { BEGIN, THROW, PLAY, NAME, AGAIN };
    // Decisions of PLAY: 0 enters, 1 to 24 plays the stone on that own point, STOP declines a bottom.
    // Of the rest: the side that begins, the throw's number, the Pasch's value; THROW_AGAIN or END.
    static constexpr int STOP = 25, THROW_AGAIN = 26, END = 27;

    bool contrary = true, enter_first = true, all_home = true;
    bool multiples = false, one_two = false, rest_to_opponent = false;

    bool set(const std::string& name, const std::string& value) {
        if (name == "ruleset") {
            contrary = value == "contrary";
            return contrary || value == "long";
        }
        bool* option = name == "enter_first"        ? &enter_first
                       : name == "all_home"         ? &all_home
                       : name == "multiples"        ? &multiples
                       : name == "one_two"          ? &one_two
                       : name == "rest_to_opponent" ? &rest_to_opponent
                                                    : nullptr;
        if (option == nullptr || (value != "0" && value != "1")) return false;
        *option = value == "1";
        return true;
    }

    struct State {
        Stones stones[2];
        std::int8_t waiting[2], borne[2];  // stones yet to enter, stones borne off for good
        std::int8_t pasche[2];             // doubles that each side has had: 0, 1, 2 (or more)
        std::int8_t thrower, mover;        // the mover is the opponent while it plays the thrower's rest
        std::int8_t phase;
        std::int8_t over;                  // reason the game has ended for
        Board dice;                        // dice yet to play, the next in the lowest four bits
        std::int8_t forced;                // how many of them must be played while they can; bottoms follow
        std::int8_t thrown;                // how many of them were thrown: the opponent's where the thrower cannot
        bool names;                        // when all are played, a Pasch may be named (one_two)
        bool again;                        // when the throw is over, the thrower may throw again
    };

    State start() const {
        State state{};
        state.waiting[WHITE] = state.waiting[BLACK] = 15;
        return state;
    }

    // Points as the side counts them, as a board; the other way round it is its own inverse.
    bool upwards(int side) const { return side == WHITE || !contrary; }
    Board point(int side, int own) const { return upwards(side) ? 1u << (own - 1) : 1u << (24 - own); }

    bool all_at_home(const State& state, int side) const {
        return state.waiting[side] == 0 && !(state.stones[side].some() & ~(upwards(side) ? HIGH_SIX : LOW_SIX));
    }
    bool may_enter(const State& state, int side, int die) const {
        return state.waiting[side] > 0 && !(state.stones[side ^ 1].band() & point(side, die));
    }
    // The stones that this die can move or bear off, as board points.
    Board movable(const State& state, int side, int die) const {
        if (enter_first && state.waiting[side] > 0) return 0;
        Board own = state.stones[side].some(), open = ALL & ~state.stones[side ^ 1].band();
        bool up = upwards(side);
        Board moves = own & (up ? open >> die : open << die);
        if (!all_home || all_at_home(state, side)) moves |= own & (up ? ALL << (24 - die) : ALL >> (24 - die));
        return moves & ALL;
    }
    bool playable(const State& state, int side, int die) const {
        return may_enter(state, side, die) || movable(state, side, die);
    }

    int legal(const State& state, int* moves) const {
        int* next = moves;
        auto range = [&next](int from, int to) {
            for (int move = from; move <= to; ++move) *next++ = move;
        };
        switch (state.phase) {
            case BEGIN: range(WHITE, BLACK); break;
            case THROW: range(0, 20); break;
            case NAME: range(1, 6); break;
            case AGAIN: range(THROW_AGAIN, END); break;
            case PLAY: {
                int die = state.dice & 15;
                bool up = upwards(state.mover);
                if (may_enter(state, state.mover, die)) *next++ = 0;
                for (int at : Points{movable(state, state.mover, die)}) *next++ = up ? at + 1 : 24 - at;
                if (state.forced == 0) *next++ = STOP;
            }
        }
        return static_cast<int>(next - moves);
    }

    State play(State state, int move) const {
        switch (state.phase) {
            case BEGIN:
                state.thrower = move;
                state.phase = THROW;
                break;
            case THROW: throw_dice(state, THROWS.low[move], THROWS.high[move]); break;
            case NAME:
                lay_pasch(state, move);
                state.thrown = 0;
                proceed(state);
                break;
            case AGAIN:
                if (move == END) state.thrower ^= 1;
                state.phase = THROW;
                break;
            case PLAY:
                if (move == STOP) {
                    finish(state);
                } else {
                    place(state, move);
                    if (!state.over) proceed(state);
                }
        }
        return state;
    }

    void throw_dice(State& state, int low, int high) const {
        state.mover = state.thrower;
        state.again = state.names = false;
        if (low == high) {
            lay_pasch(state, low);
        } else {
            state.dice = low | high << 4;
            state.forced = state.thrown = 2;
            if (one_two && low == 1 && high == 2) {
                state.dice |= 5 << 8 | 6 << 12;
                state.forced = 4;
                state.names = true;
            }
        }
        proceed(state);
    }

    // The first Pasch of a side is two tops and two bottoms, a later one four and four, and another throw.
    void lay_pasch(State& state, int value) const {
        std::int8_t& pasche = state.pasche[state.thrower];
        Board tops = 0x1111 * value, bottoms = 0x1111 * (7 - value);
        state.again = pasche > 0;
        state.dice = pasche > 0 ? tops | bottoms << 16 : (tops & 0xFF) | (bottoms & 0xFF) << 8;
        state.forced = state.thrown = pasche > 0 ? 4 : 2;
        pasche += pasche < 2;
    }

    // Lets the mover play the next die, or whatever follows where there is none or it cannot be played.
    void proceed(State& state) const {
        if (state.dice != 0 && playable(state, state.mover, state.dice & 15)) {
            state.phase = PLAY;
        } else if (state.dice == 0 && state.names) {
            state.names = false;
            state.phase = NAME;
        } else if (rest_to_opponent && state.thrown > 0 && state.mover == state.thrower) {
            state.mover ^= 1;
            state.dice &= (1u << 4 * state.thrown) - 1;
            state.forced = state.thrown;
            state.names = false;
            proceed(state);
        } else {
            finish(state);
        }
    }

    void finish(State& state) const {
        state.dice = 0;
        state.phase = state.again ? AGAIN : THROW;
        if (!state.again) state.thrower ^= 1;
    }

    // Plays the next die: a stone of the mover enters, moves (throwing a single stone out) or leaves for good.
    void place(State& state, int own) const {
        int side = state.mover, target = own + (state.dice & 15);
        Stones &mine = state.stones[side], &theirs = state.stones[side ^ 1];
        state.dice >>= 4;
        state.forced -= state.forced > 0;
        state.thrown -= state.thrown > 0;
        if (own == 0) --state.waiting[side];
        else mine.remove(point(side, own));
        if (target > 24) {
            if (++state.borne[side] == 15) state.over = BORNE_OFF;
        } else {
            Board at = point(side, target);
            mine.add(at);
            if (theirs.some() & at) theirs.remove(at), ++state.waiting[side ^ 1];
        }
        if (multiples && !state.over && state.waiting[side] + state.borne[side] == 0) {
            Board on = mine.some(), lowest_on = on & -on;
            if (on == lowest_on) state.over = HEAP;
            if (on == lowest_on * 0x7FFF) state.over = ROW;
        }
    }

    int outcome(const State& state, int) const { return state.over; }

    std::string word(const State& state, int move) const {
        switch (state.phase) {
            case BEGIN: return move == WHITE ? "white" : "black";
            case THROW: return std::to_string(THROWS.low[move]) + "-" + std::to_string(THROWS.high[move]);
            case NAME: return "pasch-" + std::to_string(move);
            case AGAIN: return move == END ? "end" : "throw";
        }
        if (move == STOP) return "stop";
        int target = move + (state.dice & 15);
        if (target > 24) return std::to_string(move) + "-off";
        bool hits = state.stones[state.mover ^ 1].some() & point(state.mover, target);
        return (move == 0 ? "in" : std::to_string(move)) + "-" + std::to_string(target) + (hits ? "*" : "");
    }

    // A throw is two dice.
    int choose(const State& state, const int* moves, int count, Random& random) const {
        if (state.phase != THROW) return moves[random.pick(count)];
        int first = 1 + random.pick(6), second = 1 + random.pick(6);
        return THROWS.index[first][second];
    }
};

int main(int argc, char** argv) { return twin<Puff>(argc, argv); }
