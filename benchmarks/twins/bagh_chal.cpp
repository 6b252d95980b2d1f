// Tiger und Ziegen (Bagh Chal): four tigers hunt twenty goats on 5x5 points.
//
// Goats are placed one a turn while any is in hand, then step along a line. A tiger steps, or jumps one adjacent goat
// and captures it. Five captures win for the tigers; the side to move without a decision loses.
#include "twin.hpp"

constexpr LineBoard<25> BOARD(5, [](int, int) { return true; });
constexpr Set ALL = bit(25) - 1, CORNERS = bit(0) | bit(4) | bit(20) | bit(24);

struct BaghChal : Rules {
    static constexpr bool REPEATS = true;
    static constexpr int MAX_MOVES = 80;
    static constexpr const char* REASONS[] = {"",           "repetition",    "no_progress", "tigers_captured_five",
                                              "tigers_blocked", "goats_blocked"};
    enum { CAPTURED_FIVE = 3, TIGERS_BLOCKED, GOATS_BLOCKED };
    enum Side : int { TIGERS, GOATS };

    int repetition = 3;
    bool set(const std::string& name, const std::string& value) { return set_repetition(repetition, name, value); }

    struct State {
        Set tigers, goats;
        int turn, in_hand, captured;
        int quiet;  // plies since the last placement or capture
    };

    State start() const { return {CORNERS, 0, GOATS, 20, 0, 0}; }

    // A move is origin * 32 + target; a placement has both on the same point.
    int legal(const State& state, int* moves) const {
        Set empty = ALL & ~(state.tigers | state.goats);
        int* next = moves;
        auto steps = [&next](int origin, Set targets) {
            for (int target : Points{targets}) *next++ = origin * 32 + target;
        };
        if (state.turn == TIGERS) {
            for (int tiger : Points{state.tigers}) {
                steps(tiger, BOARD.near[tiger] & empty);
                for (int goat : Points{BOARD.near[tiger] & state.goats}) steps(tiger, BOARD.beyond[tiger][goat] & empty);
            }
        } else if (state.in_hand > 0) {
            for (int point : Points{empty}) *next++ = point * 33;
        } else {
            for (int goat : Points{state.goats}) steps(goat, BOARD.near[goat] & empty);
        }
        return static_cast<int>(next - moves);
    }

    State play(State state, int move) const {
        int origin = move / 32, target = move % 32;
        Set step = bit(origin) ^ bit(target);
        ++state.quiet;
        if (state.turn == TIGERS) {
            Set prey = BOARD.between[origin][target];
            state.tigers ^= step;
            if (prey) state.goats ^= prey, ++state.captured, state.quiet = 0;
        } else if (state.in_hand > 0) {
            state.goats |= bit(target), --state.in_hand, state.quiet = 0;
        } else {
            state.goats ^= step;
        }
        state.turn ^= 1;
        return state;
    }

    int outcome(const State& state, int count) const {
        if (state.captured == 5) return CAPTURED_FIVE;
        if (count == 0) return state.turn == TIGERS ? TIGERS_BLOCKED : GOATS_BLOCKED;
        return state.quiet == 120 ? NO_PROGRESS : 0;
    }

    std::string word(const State& state, int move) const {
        int origin = move / 32, target = move % 32;
        if (origin == target) return BOARD.name(target);
        bool jump = state.turn == TIGERS && BOARD.between[origin][target];
        return BOARD.name(origin) + (jump ? "x" : "-") + BOARD.name(target);
    }

    bool turn_begins(const State&) const { return true; }
    Set key(const State& state) const {
        return state.tigers | state.goats << 25 | Set(state.turn) << 50 | Set(state.in_hand) << 51 |
               Set(state.captured) << 56;
    }
};

int main(int argc, char** argv) { return twin<BaghChal>(argc, argv); }
