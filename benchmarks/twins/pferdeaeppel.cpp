// Pferdeäppel: Brown's horse hunts White's; every square that a horse reaches is fouled for good.
//
// A turn is the horse's knight move and, while brown apples are left, a second apple on any free square or none.
// White is caught when Brown moves onto it or leaves it no free square that Brown does not threaten.
#include "twin.hpp"

// Up to 100 squares in two words.
struct Squares {
    Set low, high;
    Squares operator&(Squares other) const { return {low & other.low, high & other.high}; }
    Squares operator~() const { return {~low, ~high}; }
    explicit operator bool() const { return (low | high) != 0; }
    bool has(int square) const { return (square < 64 ? low >> square : high >> (square - 64)) & 1; }
    void remove(int square) { square < 64 ? low &= ~bit(square) : high &= ~bit(square - 64); }
    void add(int square) { square < 64 ? low |= bit(square) : high |= bit(square - 64); }
    int count() const { return size(low) + size(high); }
    int* write(int* moves) const {
        for (int square : Points{low}) *moves++ = square;
        for (int square : Points{high}) *moves++ = square + 64;
        return moves;
    }
};

struct Pferdeaeppel : Rules {
    static constexpr int MAX_MOVES = 101, NONE = 127, BROWN_APPLES = 26, GOLDEN_APPLES = 12;
    static constexpr const char* REASONS[] = {"", "caught", "white_survived", "brown_blocked"};
    enum { CAUGHT = 1, WHITE_SURVIVED, BROWN_BLOCKED };
    enum Side : int { WHITE, BROWN };

    int board = 8;
    bool any = false;            // escape: the last escape route is any free square, not only a safe one
    Squares knight[100]{}, all{};

    Pferdeaeppel() { lay(); }
    void lay() {
        all = {};
        for (int a = 0; a < board * board; ++a) {
            all.add(a);
            knight[a] = {};
            for (int b = 0; b < board * board; ++b) {
                int down = b / board - a / board, right = b % board - a % board;
                if (down * down + right * right == 5) knight[a].add(b);
            }
        }
    }
    bool set(const std::string& name, const std::string& value) {
        if (name == "escape") {
            any = value == "any";
            return any || value == "safe";
        }
        board = std::atoi(value.c_str());
        if (name != "board" || board < 6 || board > 10) return false;
        lay();
        return true;
    }

    struct State {
        Squares free;  // squares without an apple
        int white, brown;
        int turn;
        bool second;   // the second apple of this turn is asked for
        bool caught;   // Brown has moved onto White
        int brown_apples, golden_apples;  // left in supply
    };

    State start() const {
        State state{all, board * board - 1, 0, WHITE, false, false, BROWN_APPLES, GOLDEN_APPLES};
        state.free.remove(state.white);
        state.free.remove(state.brown);
        return state;
    }

    Squares escapes(const State& state) const { return knight[state.white] & state.free; }
    Squares safe(const State& state) const { return escapes(state) & ~knight[state.brown]; }

    // A move is the square that the horse or the apple goes to.
    int legal(const State& state, int* moves) const {
        int* next = moves;
        if (state.second) {
            Squares targets = state.free, route = any ? escapes(state) : safe(state);
            if (route.count() == 1) targets = targets & ~route;
            next = targets.write(next);
            *next++ = NONE;
        } else if (state.turn == WHITE) {
            next = escapes(state).write(next);
        } else {
            Squares targets = knight[state.brown] & state.free;
            if (knight[state.brown].has(state.white)) targets.add(state.white);
            next = targets.write(next);
        }
        return static_cast<int>(next - moves);
    }

    State play(State state, int move) const {
        if (state.second) {
            if (move != NONE) state.free.remove(move), --state.brown_apples;
            state.second = false;
            state.turn ^= 1;
            return state;
        }
        (state.turn == WHITE ? state.white : state.brown) = move;
        if (state.white == state.brown) {
            state.caught = true;  // ends the round and drops nothing
            return state;
        }
        state.free.remove(move);
        --(state.brown_apples > 0 ? state.brown_apples : state.golden_apples);
        state.second = state.brown_apples > 0;
        if (!state.second) state.turn ^= 1;
        return state;
    }

    int outcome(const State& state, int count) const {
        if (state.caught) return CAUGHT;
        if (state.golden_apples == 0) {
            bool threatened = state.turn == BROWN && knight[state.brown].has(state.white);
            return threatened || !safe(state) ? CAUGHT : WHITE_SURVIVED;
        }
        // White is to move, or Brown's horse has moved and Brown's second apple would be next.
        if (state.second == (state.turn == BROWN) && !safe(state)) return CAUGHT;
        return count == 0 ? BROWN_BLOCKED : 0;
    }

    std::string word(const State& state, int move) const {
        if (state.second && move == NONE) return "none";
        auto name = [this](int square) { return point_name(square / board + 1, square % board + 1); };
        if (state.second) return "+" + name(move);
        bool catches = state.turn == BROWN && move == state.white;
        return name(state.turn == WHITE ? state.white : state.brown) + (catches ? "x" : "-") + name(move);
    }
};

int main(int argc, char** argv) { return twin<Pferdeaeppel>(argc, argv); }
