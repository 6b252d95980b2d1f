// Fuchs und Gänse: thirteen geese against one fox on the cross of 33 points.
//
// The fox begins and steps along a line or jumps an adjacent goose, again while it can and likes: `stop` ends the chain,
// which is one ply. Geese step sideways or to a greater row. Ten captured geese win for the fox, in mid-chain too;
// the side to move without a decision loses.
#include "twin.hpp"

constexpr bool on_cross(int row, int col) { return (row >= 3 && row <= 5) || (col >= 3 && col <= 5); }
constexpr LineBoard<33> BOARD(7, on_cross);
constexpr Set ALL = bit(33) - 1;

struct Geese {
    Set targets[33]{};
    constexpr Geese() {
        for (int a = 0; a < 33; ++a)
            for (int b = 0; b < 33; ++b)
                if (BOARD.joined(a, b) && BOARD.row[b] >= BOARD.row[a]) targets[a] |= bit(b);
    }
};
constexpr Geese GEESE;

struct FoxAndGeese : Rules {
    static constexpr bool REPEATS = true;
    static constexpr int MAX_MOVES = 80;
    static constexpr const char* REASONS[] = {"",          "repetition",    "no_progress", "fox_captured_ten",
                                              "fox_blocked", "geese_blocked"};
    enum { CAPTURED_TEN = 3, FOX_BLOCKED, GEESE_BLOCKED };
    enum Side : int { FOX, GEESE_SIDE };

    int repetition = 3;
    bool set(const std::string& name, const std::string& value) { return set_repetition(repetition, name, value); }

    struct State {
        Set geese;
        int fox, turn, captured;
        int jumping;  // 1 inside a chain: the fox has jumped and can jump again
        int quiet;    // plies since the last capture
    };

    State start() const { return {bit(13) - 1, BOARD.at(4, 4), FOX, 0, 0, 0}; }

    Set jumps(int fox, Set geese) const {
        Set empty = ALL & ~(bit(fox) | geese), landings = 0;
        for (int goose : Points{BOARD.near[fox] & geese}) landings |= BOARD.beyond[fox][goose] & empty;
        return landings;
    }

    // A move is origin * 64 + target; `stop` is the fox's move to where it stands.
    int legal(const State& state, int* moves) const {
        Set empty = ALL & ~(bit(state.fox) | state.geese);
        int* next = moves;
        auto steps = [&next](int origin, Set targets) {
            for (int target : Points{targets}) *next++ = origin * 64 + target;
        };
        if (state.turn == FOX) {
            Set others = state.jumping ? bit(state.fox) : BOARD.near[state.fox] & empty;
            steps(state.fox, others | jumps(state.fox, state.geese));
        } else {
            for (int goose : Points{state.geese}) steps(goose, GEESE.targets[goose] & empty);
        }
        return static_cast<int>(next - moves);
    }

    State play(State state, int move) const {
        int origin = move / 64, target = move % 64;
        if (state.turn == GEESE_SIDE) {
            state.geese ^= bit(origin) ^ bit(target);
            state.turn = FOX;
            ++state.quiet;
            return state;
        }
        Set prey = BOARD.between[origin][target];
        state.fox = target;
        if (prey) {
            state.geese ^= prey;
            ++state.captured;
            state.quiet = 0;
            state.jumping = jumps(target, state.geese) != 0;
        } else {
            state.quiet += !state.jumping;  // stopping belongs to the ply that captured
            state.jumping = 0;
        }
        state.turn = state.jumping ? FOX : GEESE_SIDE;
        return state;
    }

    int outcome(const State& state, int count) const {
        if (state.captured == 10) return CAPTURED_TEN;
        if (count == 0) return state.turn == FOX ? FOX_BLOCKED : GEESE_BLOCKED;
        return state.quiet == 120 ? NO_PROGRESS : 0;
    }

    std::string word(const State&, int move) const {
        int origin = move / 64, target = move % 64;
        if (origin == target) return "stop";
        return BOARD.name(origin) + (BOARD.between[origin][target] ? "x" : "-") + BOARD.name(target);
    }

    bool turn_begins(const State& state) const { return !state.jumping; }
    Set key(const State& state) const {
        return state.geese | Set(state.fox) << 33 | Set(state.captured) << 39 | Set(state.turn) << 43;
    }

    // Perft in turns: a chain of jumps with its end is one.
    std::uint64_t turns(const State& state, int depth) const {
        if (depth == 0) return 1;
        int moves[MAX_MOVES], count = legal(state, moves);
        if (outcome(state, count) != 0) return 0;
        std::uint64_t sequences = 0;
        for (int i = 0; i < count; ++i) {
            State next = play(state, moves[i]);
            bool over = !next.jumping || next.captured == 10;
            sequences += turns(next, depth - over);
        }
        return sequences;
    }
};

int main(int argc, char** argv) {
    if (argc != 3 || std::strcmp(argv[1], "turns") != 0) return twin<FoxAndGeese>(argc, argv);
    FoxAndGeese game;
    std::printf("%llu\n", static_cast<unsigned long long>(game.turns(game.start(), std::atoi(argv[2]))));
}
