"""The rules of the games, one file a game: pure functions over a small state, and nothing else.

Every rules module has

    SEATS, MOVES        how many sides; decisions are numbers 0..MOVES-1
    MAX_LEGAL, SCALE    the most legal decisions a position can have; the largest return (absolute value)
    REASONS             names of the outcome codes; code 0 is a game that goes on
    start(...)          the first state, for the game's options
    to_move(state)      the seat whose decision it is, or CHANCE
    legal(state, moves)         write the legal decisions into moves, return how many (0 when the game is over)
    play(state, move)           the state after a legal decision
    outcome(state, options)     the outcome code, given the number of legal decisions (never asked at a chance decision)
    returns(state, code, into)  write the return of each seat

and where it applies: chance and draw, key, quiet, REPEATS, REPETITION and NO_PROGRESS (a game with repetition), copy
and STORAGE (a state that is or has an array), HIDDEN and determinise (hidden information).
``tischlein.kernel.defaults`` says what holds where a game says nothing.
"""
