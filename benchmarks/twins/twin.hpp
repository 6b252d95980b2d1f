// What every twin shares: sets of points in one word, boards of lines, the random generator, and the measured loops.
//
// A game is a struct that derives from Rules and has, beside its options as members,
//   State                              a value, cheap to copy
//   MAX_MOVES, REASONS                 room for the decisions of one position; the word of each outcome code (0: goes on)
//   start(), play(state, move)         -> State
//   legal(state, moves)                -> how many decisions were written to moves
//   outcome(state, count)              -> code; count is what legal returned
//   word(state, move)                  -> the decision as text
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

using Set = std::uint64_t;

constexpr Set bit(int point) { return Set{1} << point; }
inline int lowest(Set set) { return __builtin_ctzll(set); }
inline int size(Set set) { return __builtin_popcountll(set); }

// for (int point : Points{set}): the points of a set, smallest first.
struct Points {
    Set set;
    struct End {};
    struct Iterator {
        Set left;
        int operator*() const { return lowest(left); }
        void operator++() { left &= left - 1; }
        bool operator!=(End) const { return left != 0; }
    };
    Iterator begin() const { return {set}; }
    End end() const { return {}; }
};

// The column's letter and the row's number, both counted from 1 at the top left.
inline std::string point_name(int row, int col) { return static_cast<char>('a' + col - 1) + std::to_string(row); }

// N points of a square grid, joined by every straight line, and by diagonals where row + column is even.
template <int N>
struct LineBoard {
    int row[N]{}, col[N]{};
    Set near[N]{};
    Set beyond[N][N]{};   // [from][over]: the point behind on the same line, as a set; empty unless over is near
    Set between[N][N]{};  // [from][landing]: the point that a jump passes over; empty where it is no jump

    template <class OnBoard>
    constexpr LineBoard(int side, OnBoard on_board) {
        int points = 0;
        for (int r = 1; r <= side; ++r)
            for (int c = 1; c <= side; ++c)
                if (on_board(r, c)) row[points] = r, col[points] = c, ++points;
        for (int from = 0; from < N; ++from)
            for (int over = 0; over < N; ++over) {
                if (!joined(from, over)) continue;
                near[from] |= bit(over);
                int landing = at(2 * row[over] - row[from], 2 * col[over] - col[from]);
                if (landing < 0) continue;
                beyond[from][over] = bit(landing);
                between[from][landing] = bit(over);
            }
    }
    constexpr int at(int r, int c) const {
        for (int point = 0; point < N; ++point)
            if (row[point] == r && col[point] == c) return point;
        return -1;
    }
    std::string name(int point) const { return point_name(row[point], col[point]); }
    constexpr bool joined(int a, int b) const {
        int down = row[b] - row[a], right = col[b] - col[a];
        bool straight = down * down + right * right == 1;
        bool diagonal = down * down == 1 && right * right == 1 && (row[a] + col[a]) % 2 == 0;
        return straight || diagonal;
    }
};

struct Random {  // xorshift64; a number below n by multiply and shift
    std::uint64_t x;
    explicit Random(std::uint64_t seed) : x(seed * 0x9E3779B97F4A7C15ull + 0x1234567ull) { x += x == 0; }
    int pick(int n) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        return static_cast<int>(((x >> 32) * static_cast<std::uint64_t>(n)) >> 32);
    }
};

// What a game is until it says otherwise. One that ends by repetition sets REPEATS, keeps the codes REPETITION and
// NO_PROGRESS, and has `repetition`, `state.quiet` (plies since progress), key(state) and turn_begins(state).
struct Rules {
    static constexpr bool REPEATS = false;
    static constexpr int REPETITION = 1, NO_PROGRESS = 2;
    bool set(const std::string&, const std::string&) { return false; }
    template <class State>
    int choose(const State&, const int* moves, int count, Random& random) const { return moves[random.pick(count)]; }
};

// The game's outcome with its history: line[q] is the key of the position q plies after the last progress.
// The same side is to move every other ply, and no position comes back sooner than after four.
template <class Game>
int result(const Game& game, const typename Game::State& state, int count, Set* line) {
    int code = game.outcome(state, count);
    if constexpr (Game::REPEATS) {
        if ((code != 0 && code != Rules::NO_PROGRESS) || !game.turn_begins(state)) return code;
        Set key = line[state.quiet] = game.key(state);
        if (state.quiet < 4 * (game.repetition - 1)) return code;
        int seen = 1;
        for (int q = state.quiet - 4; q >= 0; q -= 2) seen += line[q] == key;
        if (seen >= game.repetition) return Rules::REPETITION;
    }
    return code;
}

template <class Game>
std::uint64_t perft(const Game& game, const typename Game::State& state, int depth, Set* line) {
    if (depth == 0) return 1;
    int moves[Game::MAX_MOVES];
    int count = game.legal(state, moves);
    if (result(game, state, count, line) != 0) return 0;
    if (depth == 1) return count;
    std::uint64_t sequences = 0;
    for (int i = 0; i < count; ++i) {
        auto next = game.play(state, moves[i]);
        Set* onward = line;
        if constexpr (Game::REPEATS) onward += next.quiet == 0 ? state.quiet + 1 : 0;  // progress begins a new line
        sequences += perft(game, next, depth - 1, onward);
    }
    return sequences;
}

template <class Game>
void playouts(const Game& game, long games, std::uint64_t seed) {
    constexpr int CODES = sizeof(Game::REASONS) / sizeof(*Game::REASONS);
    Random random(seed);
    int moves[Game::MAX_MOVES];
    Set line[128];
    long decisions = 0, tally[CODES] = {};
    auto begin = std::chrono::steady_clock::now();
    for (long i = 0; i < games; ++i) {
        auto state = game.start();
        int count = game.legal(state, moves);
        int code = result(game, state, count, line);
        while (code == 0) {
            state = game.play(state, game.choose(state, moves, count, random));
            ++decisions;
            count = game.legal(state, moves);
            code = result(game, state, count, line);
        }
        ++tally[code];
    }
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::printf("{\"games\": %ld, \"plies\": %ld, \"seconds\": %.6f, \"outcomes\": {", games, decisions, seconds);
    const char* separator = "";
    for (int code = 1; code < CODES; ++code) {
        if (tally[code] == 0) continue;
        std::printf("%s\"%s\": %ld", separator, Game::REASONS[code], tally[code]);
        separator = ", ";
    }
    std::printf("}}\n");
}

// Prints the words of a random game's first decisions, then depth and perft from there, and the reason if it is over.
template <class Game>
void line(const Game& game, std::uint64_t seed, int decisions, int depth) {
    Random random(seed);
    int moves[Game::MAX_MOVES], code = 0;
    Set keys[1024];
    auto state = game.start();
    for (int played = 0;; ++played) {
        int count = game.legal(state, moves);
        code = result(game, state, count, keys);
        if (code != 0 || played == decisions) break;
        int move = game.choose(state, moves, count, random);
        std::printf("%s%s", played > 0 ? " " : "", game.word(state, move).c_str());
        state = game.play(state, move);
    }
    auto count = static_cast<unsigned long long>(perft(game, state, depth, keys));
    std::printf("\t%d\t%llu\t%s\n", depth, count, code != 0 ? Game::REASONS[code] : "-");
}

// `playouts N SEED [option=value…]`, `perft DEPTH [option=value…]` or `line SEED DECISIONS DEPTH [option=value…]`.
template <class Game>
int twin(int argc, char** argv) {
    std::string command = argc > 1 ? argv[1] : "";
    int numbers = command == "playouts" ? 2 : command == "perft" ? 1 : command == "line" ? 3 : argc;
    if (argc < 2 + numbers) {
        std::fprintf(stderr, "usage: %s playouts N SEED | perft DEPTH | line SEED DECISIONS DEPTH [option=value...]\n",
                     argv[0]);
        return 2;
    }
    Game game;
    for (int i = 2 + numbers; i < argc; ++i) {
        std::string word = argv[i], name = word.substr(0, word.find('=')), value = word.substr(word.find('=') + 1);
        if (game.set(name, value)) continue;
        std::fprintf(stderr, "%s: no such option: %s\n", argv[0], argv[i]);
        return 2;
    }
    auto number = [argv](int i) { return std::strtoull(argv[1 + i], nullptr, 10); };
    if (command == "playouts") {
        playouts(game, static_cast<long>(number(1)), number(2));
    } else if (command == "line") {
        line(game, number(1), static_cast<int>(number(2)), static_cast<int>(number(3)));
    } else {
        Set keys[1024];
        auto count = perft(game, game.start(), static_cast<int>(number(1)), keys);
        std::printf("%llu\n", static_cast<unsigned long long>(count));
    }
    return 0;
}

inline bool set_repetition(int& repetition, const std::string& name, const std::string& value) {
    if (name != "repetition" || (value != "3" && value != "4")) return false;
    repetition = value[0] - '0';
    return true;
}
