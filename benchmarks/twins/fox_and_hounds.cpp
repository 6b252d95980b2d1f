// Fuchs und Hunde on the 32 squares of a chessboard whose row + column is even.
//
// The fox begins; it steps diagonally any way, a hound only to a smaller row. The fox wins on row 8 or when its row is
// greater than every hound's; the side to move without a decision loses. A hounds' move is progress and never comes
// back, so neither draw can arise from the start: the plies are counted, positions need not be kept.
#include "twin.hpp"

// Square i lies on row i / 4 + 1; the columns of odd rows are 1, 3, 5, 7, of even rows 2, 4, 6, 8.
struct Squares {
    Set up[32]{}, down[32]{};  // neighbours on the smaller row, on the greater row
    Set level[32]{};           // the squares of this row and of every greater one
    constexpr Squares() {
        for (int a = 0; a < 32; ++a)
            for (int b = 0; b < 32; ++b) {
                int right = col(b) - col(a);
                bool beside = right == 1 || right == -1;
                if (beside && b / 4 == a / 4 - 1) up[a] |= bit(b);
                if (beside && b / 4 == a / 4 + 1) down[a] |= bit(b);
                if (b / 4 >= a / 4) level[a] |= bit(b);
            }
    }
    static constexpr int col(int square) { return 2 * (square % 4) + 1 + square / 4 % 2; }
};
constexpr Squares SQUARES;
constexpr Set ALL = bit(32) - 1, LAST_ROW = ALL & ~(bit(28) - 1);

struct FoxAndHounds : Rules {
    static constexpr int MAX_MOVES = 8;
    static constexpr const char* REASONS[] = {"", "repetition", "no_progress", "fox_through", "fox_blocked",
                                              "hounds_blocked"};
    enum { FOX_THROUGH = 3, FOX_BLOCKED, HOUNDS_BLOCKED };
    enum Side : int { FOX, HOUNDS };

    int repetition = 3;
    bool set(const std::string& name, const std::string& value) { return set_repetition(repetition, name, value); }

    struct State {
        Set hounds;
        int fox, turn;
        int quiet;  // plies since the hounds moved
    };

    State start() const { return {LAST_ROW, 2, FOX, 0}; }

    // A move is origin * 32 + target.
    int legal(const State& state, int* moves) const {
        Set empty = ALL & ~(bit(state.fox) | state.hounds);
        int* next = moves;
        auto steps = [&next](int origin, Set targets) {
            for (int target : Points{targets}) *next++ = origin * 32 + target;
        };
        if (state.turn == FOX) {
            steps(state.fox, (SQUARES.up[state.fox] | SQUARES.down[state.fox]) & empty);
        } else {
            for (int hound : Points{state.hounds}) steps(hound, SQUARES.up[hound] & empty);
        }
        return static_cast<int>(next - moves);
    }

    State play(const State& state, int move) const {
        int origin = move / 32, target = move % 32;
        if (state.turn == FOX) return {state.hounds, target, HOUNDS, state.quiet + 1};
        return {state.hounds ^ bit(origin) ^ bit(target), state.fox, FOX, 0};
    }

    int outcome(const State& state, int count) const {
        if (bit(state.fox) & LAST_ROW || !(state.hounds & SQUARES.level[state.fox])) return FOX_THROUGH;
        if (count == 0) return state.turn == FOX ? FOX_BLOCKED : HOUNDS_BLOCKED;
        return state.quiet == 120 ? NO_PROGRESS : 0;
    }

    std::string word(const State&, int move) const {
        auto name = [](int square) { return point_name(square / 4 + 1, Squares::col(square)); };
        return name(move / 32) + "-" + name(move % 32);
    }
};

int main(int argc, char** argv) { return twin<FoxAndHounds>(argc, argv); }
