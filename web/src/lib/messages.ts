// Written by `python -m tischlein.table.typescript` from src/tischlein/table/messages; do not edit.

export type OfferKind = "draw" | "takeback" | "rematch" | "rematch_same_sides"

export type StepKind = "move" | "capture" | "place" | "pass" | "throw"

export type Act = "decide" | "draw" | "takeback" | "rematch" | "rematch_same_sides" | "resign" | "claim" | "hint" | "share"

export type Phase = "waiting" | "playing" | "over"

/** The same words in both languages. */
export interface Text {
  /** English */
  en: string
  /** German */
  de: string
}

/** A place of a board where a piece can stand. */
export type Point = [name: string, column: number, row: number]
//   name: as decisions name it, such as c4
//   column: from 1, left to right
//   row: from 1, top to bottom

/** A board of points joined by lines, or of squares. */
export interface PointBoard {
  type: "points"
  /** squares: all of them are drawn, chequered; only those in points are played on */
  style: "lines" | "squares"
  /** how many */
  columns: number
  /** how many */
  rows: number
  /** where pieces can stand */
  points: Point[]
  /** names of neighbouring points with a line between them; none on squares */
  lines: [string, string][]
}

/** A kind of piece. */
export interface Piece {
  /** as scenes name it, such as golden_apple */
  name: string
  /** whose it is; null: nobody's */
  side: string | null
  /** with its article */
  text: Text
}

/** Something the board does not show. */
export interface Counter {
  /** such as captured */
  name: string
  /** what is counted */
  text: Text
  /** the number it counts to or from; null: none */
  total: number | null
}

/** What one sees at one moment. */
export interface Scene {
  /** the pieces on each point that has any, the lowest first */
  board: Record<string, string[]>
  /** in the order of the game's counters */
  counters: number[]
}

/** A legal decision. */
export interface Choice {
  /** what to send */
  word: string
  /** what sort of decision it is */
  kind: "move" | "capture" | "place" | "pass" | "throw"
  /** which piece moves or is placed; null: none */
  piece: string | null
  /** the point it leaves; null: it is placed, or nothing moves */
  origin: string | null
  /** the point it reaches; null: nothing moves */
  target: string | null
  /** the points whose pieces are captured */
  captures: string[]
  /** for a button, where no piece moves */
  text: Text | null
}

/** What a side is asked to decide. */
export interface Prompt {
  /** an imperative, without its full stop */
  what: Text
  /** how it is done on the board; null: no more to say */
  how: Text | null
}

/** What a step changes on one point. */
export type Change = [point: string, was: string[], now: string[]]
//   point: its name
//   was: the pieces before, the lowest first
//   now: the pieces after

/** A decision that was made. */
export interface Step {
  /** the event's number; 0: made before the table was opened */
  n: number
  /** which turn of the game it belongs to, from 1; a turn may be several steps */
  turn: number
  /** who decided; null: chance */
  side: string | null
  /** the decision */
  word: string
  /** what sort of decision it was */
  kind: "move" | "capture" | "place" | "pass" | "throw"
  /** which piece moved or was placed */
  piece: string | null
  /** the point it left */
  origin: string | null
  /** the point it reached */
  target: string | null
  /** the points whose pieces were captured */
  captures: string[]
  /** in words, where no piece moved */
  text: Text | null
  /** applied forwards or backwards they lead from scene to scene */
  changes: Change[]
  /** the counters after it */
  counters: number[]
}

/** Somebody who plays; the players of a match stay, their sides change. */
export interface Player {
  /** what plays */
  kind: "human" | "bot"
  /** null: the lot is not drawn yet */
  side: string | null
  /** of a bot */
  level: number | null
  /** whether the seat has been taken */
  joined: boolean
  /** whether somebody is connected; of a bot, whether it answers */
  present: boolean
}

/** An offer that waits for an answer. */
export interface Offer {
  /** its event's number, which the answer names */
  n: number
  /** what is offered */
  kind: "draw" | "takeback" | "rematch" | "rematch_same_sides"
  /** who offers, an index into players */
  player: number
}

/** The clock at the moment of sending. */
export interface Clock {
  /** seconds of each side */
  remaining: Record<string, number>
  /** the side whose time runs; null: none */
  running: string | null
}

/** How much time a side has. */
export interface ClockTerms {
  /** at the start, 10 to 86400 */
  seconds: number
  /** added after every turn, 0 to 600 */
  increment?: number
}

/** When a match ends: whatever comes first; a round under way is played to its end. */
export interface MatchTerms {
  /** after so many rounds */
  rounds?: number | null
  /** when somebody has so many points */
  points?: number | null
  /** when so much time has gone by */
  seconds?: number | null
}

/** The running score of a match, this table's round included once it is over. */
export interface Score {
  /** this table's round, from 1 */
  round: number
  /** of each player */
  points: number[]
  /** until no new round begins; null: no limit, or over */
  seconds_left: number | null
  /** whether no further round begins */
  over: boolean
  /** the player who won the match */
  winner: number | null
}

/** How the game ended. */
export interface End {
  /** a word: of the rules, or resigned, agreed, time, abandoned */
  reason: string
  /** the reason as a sentence */
  text: Text
  /** the side that won; null: nobody */
  winner: string | null
  /** the points of each side */
  returns: Record<string, number>
}

/** What a draw by chance can be checked with: see docs/protocol.md. */
export interface Fairness {
  /** SHA-256 of the table's secret, published before the nonces come in */
  commitment: string
  /** of each player; null: not yet, or a bot */
  nonces: (string | null)[]
  /** how many draws there were, the lot for sides included */
  draws: number
  /** shown once the game is over */
  secret: string | null
}

export type OptionValue = boolean | number | string

/** A value of an option. */
export interface OptionChoice {
  /** what to send */
  value: boolean | number | string
  /** what it means */
  text: Text
}

/** What can be agreed on before a game. */
export interface GameOption {
  /** what to send */
  name: string
  /** what is chosen */
  text: Text
  /** the first one is the default */
  choices: OptionChoice[]
}

/** One side of a game. */
export interface Side {
  /** as messages name it */
  name: string
  /** with its article */
  text: Text
  /** what it plays for; null: the game does not say */
  goal: Text | null
}

/** How a game looks at its start with certain options. */
export interface Look {
  /** those that change the board, with their values; empty: none do */
  options: Record<string, boolean | number | string>
  /** the board */
  surface: PointBoard
  /** the first position */
  start: Scene
}

/** A game that can be played here. */
export interface GameInfo {
  /** as messages name it */
  name: string
  /** for people */
  title: Text
  /** in the order of the seats; the first entry need not begin */
  sides: Side[]
  /** the side that decides first; null: chance */
  begins: string | null
  /** what can be agreed on */
  options: GameOption[]
  /** every kind of piece */
  pieces: Piece[]
  /** what scenes count */
  counters: Counter[]
  /** whether rounds are worth points, so that a match is the usual thing */
  points: boolean
  /** how it looks; the first one with the default options */
  looks: Look[]
}

/** GET /api/games. */
export interface Games {
  /** in the order of the lobby */
  games: GameInfo[]
  /** of the bots, the weakest first */
  levels: number[]
}

/** A game to go on with. */
export interface Start {
  /** its record; game and options are taken from it */
  record: string
  /** how many of its decisions; null: all */
  decisions?: number | null
}

/** POST /api/tables: a table with a bot. */
export interface Practice {
  type: "practice"
  /** its name */
  game: string
  /** those that differ from the default */
  options?: Record<string, boolean | number | string>
  /** yours; null: by lot */
  side?: string | null
  /** of the bot */
  level?: number
  /** null: none */
  clock?: ClockTerms | null
  /** null: the score runs on without end */
  match?: MatchTerms | null
  /** null: from the beginning */
  start?: Start | null
}

/** POST /api/tables: a table for two people. */
export interface Private {
  type: "private"
  /** its name */
  game: string
  /** those that differ from the default */
  options?: Record<string, boolean | number | string>
  /** yours; null: by lot */
  side?: string | null
  /** whether there is a link for spectators */
  spectators?: boolean
  /** null: none */
  clock?: ClockTerms | null
  /** null: the score runs on without end */
  match?: MatchTerms | null
  /** null: from the beginning */
  start?: Start | null
}

/** The reply to POST /api/tables.  A link is shown this once; the server keeps only hashes of the secrets. */
export interface Opened {
  /** its id */
  table: string
  /** your link, such as /t/<table>#<secret> */
  you: string
  /** the other player's link; null: a bot */
  guest: string | null
  /** the spectators' link; null: none */
  spectators: string | null
  /** SHA-256 of the secret by which chance decides here */
  commitment: string
}

/** POST /api/records: a record to be read. */
export interface ReadRecord {
  /** its text */
  record: string
}

/** What a record says beside its decisions. */
export interface Comment {
  /** that stand before it */
  decisions: number
  /** which may have several lines */
  text: string
}

/** The reply to POST /api/records. */
export interface RecordRead {
  /** its name */
  game: string
  /** all of them */
  options: Record<string, boolean | number | string>
  /** what else the record says */
  tags: Record<string, string>
  /** in the order of the game */
  comments: Comment[]
  /** the board */
  surface: PointBoard
  /** the first position */
  start: Scene
  /** every decision */
  steps: Step[]
  /** the side whose decision it is; null: the game is over, or chance */
  to_move: string | null
  /** null: the game is not over */
  end: End | null
  /** the record as the table writes it */
  record: string
}

/** GET /api/tables/<table>: how things stand at a table, without its board. */
export interface Standing {
  /** its name */
  game: string
  /** whether one plays against a bot */
  practice: boolean
  /** which of the players one is; null: a spectator */
  player: number | null
  /** waiting: for the players to join, where chance needs their nonces */
  phase: "waiting" | "playing" | "over"
  /** of the match, from 1 */
  round: number
  /** the side whose decision it is; null: nobody's */
  to_move: string | null
  /** who plays */
  players: Player[]
  /** null: the game is not over */
  end: End | null
  /** the id of the table of the next round, where the same secret opens */
  next: string | null
}

/** GET /api/reach: how other devices get to this server. */
export interface Reach {
  /** such as http://192.168.0.7:8000/; null: only this machine gets here */
  address: string | null
}

/** The reply to a request that fails. */
export interface Problem {
  /** a word for programs */
  code: string
  /** the reason */
  text: Text
  /** in a record, from 1 */
  line?: number | null
  /** in a record, from 1 */
  column?: number | null
}

/** GET /health. */
export interface Health {
  /** ok; failing: what is written cannot be read again (the reply's status is 503) */
  status: string
  /** of the server */
  version: string
  /** ready, warming, or off */
  bots: string
  /** why it fails, for the operator */
  reason?: string | null
}

/** First of all: who is there. */
export interface Hello {
  type: "hello"
  /** what stands behind the # of the link */
  secret: string
  /** the last state's n that the client still has; null: it has nothing */
  n?: number | null
  /** that state's history; null: n is believed without it */
  history?: string | null
  /** only look on, as spectators do, although the secret may be a player's */
  watch?: boolean
}

/** Take the seat; once a seat, later ones change nothing.  Nobody acts before. */
export interface Join {
  type: "join"
  /** of this command */
  id: number
  /** random, the player's share in everything that chance decides here */
  nonce: string
}

/** Make a decision; saying the same twice is harmless. */
export interface Decide {
  type: "decide"
  /** of this command */
  id: number
  /** the n of the state that it was made on */
  n: number
  /** one of its choices */
  word: string
}

/** Ask which rule refuses a decision now; answered by verdict. */
export interface WhyNot {
  type: "why_not"
  /** of this command */
  id: number
  /** the decision */
  word: string
}

/** Ask what could be decided after these decisions of one's turn, without making them; answered by prospect. */
export interface LookAhead {
  type: "look_ahead"
  /** of this command */
  id: number
  /** the n of the state that it is asked on */
  n: number
  /** decisions, one after the other */
  words: string[]
}

/**
 * Offer a draw, a takeback or a rematch.
 *
 * Against a bot a takeback and a rematch happen at once; so does whatever the other player offers already.
 */
export interface Propose {
  type: "propose"
  /** of this command */
  id: number
  /** the n of the state that it was made on */
  n: number
  /** what is offered */
  kind: "draw" | "takeback" | "rematch" | "rematch_same_sides"
}

/** Answer an offer; "no" to one's own withdraws it. */
export interface Answer {
  type: "answer"
  /** of this command */
  id: number
  /** the offer's n */
  offer: number
  /** or no */
  yes: boolean
}

/** Give up the game. */
export interface Resign {
  type: "resign"
  /** of this command */
  id: number
}

/** End a game without a clock because the other player, who is to move, has been away for five minutes. */
export interface Claim {
  type: "claim"
  /** of this command */
  id: number
  /** the n of the state that it was made on */
  n: number
  /** the other one loses, or nobody wins */
  how: "win" | "call_off"
}

/** Ask what a strong bot would do; only in practice, and on one's own turn. */
export interface AskHint {
  type: "ask_hint"
  /** of this command */
  id: number
}

/** Ask for a new link for spectators. */
export interface Share {
  type: "share"
  /** of this command */
  id: number
}

/** Ask for the whole state again. */
export interface Sync {
  type: "sync"
  /** of this command */
  id: number
}

/** Ask for a sign of life. */
export interface Ping {
  type: "ping"
  /** of this command */
  id: number
}

export type Command = Join | Decide | WhyNot | LookAhead | Propose | Answer | Resign | Claim | AskHint | Share | Sync | Ping

export type FromClient = Hello | Join | Decide | WhyNot | LookAhead | Propose | Answer | Resign | Claim | AskHint | Share | Sync | Ping

/** Who one is, and what is played here; a state follows. */
export interface Welcome {
  type: "welcome"
  /** its id */
  table: string
  /** which of the players one is; null: a spectator */
  player: number | null
  /** whether the seat is taken already; if not, send join */
  joined: boolean
  /** whether what hello names has happened here; if not, forget the steps and every command that waits */
  known: boolean
  /** what is played; looks is empty */
  game: GameInfo
  /** all of them */
  options: Record<string, boolean | number | string>
  /** the board */
  surface: PointBoard
  /** the position before the first step */
  start: Scene
  /** whether one plays against a bot */
  practice: boolean
  /** whether spectators are let in */
  spectators: boolean
  /** null: no clock */
  clock: ClockTerms | null
  /** null: the score runs on without end */
  match: MatchTerms | null
  /** the id of the table of the round before, where the same secret opens */
  previous: string | null
}

/** How things stand; sent after every event. */
export interface State {
  type: "state"
  /** the number of the last event */
  n: number
  /** names everything that has happened, this event the last; to be given back in hello */
  history: string
  /** waiting: for the players to join, where chance needs their nonces */
  phase: "waiting" | "playing" | "over"
  /** so many steps of the client's list stay as they are; the rest is replaced by */
  kept: number
  /** these */
  steps: Step[]
  /** what the board shows now */
  scene: Scene
  /** the same as a set-up text; null: there is something hidden */
  position: string | null
  /** the side whose decision it is; null: nobody's */
  to_move: string | null
  /** your legal decisions now */
  choices: Choice[]
  /** what you are asked to decide; null: it is not your decision */
  prompt: Prompt | null
  /** what to know before it is too late: an end that comes near, a position that comes again */
  notices: Text[]
  /** what you may do now */
  may: ("decide" | "draw" | "takeback" | "rematch" | "rematch_same_sides" | "resign" | "claim" | "hint" | "share")[]
  /** how the game would end if you gave up now; null: you cannot */
  resigning: End | null
  /** who plays */
  players: Player[]
  /** how many spectators there are */
  watching: number
  /** seconds until you can claim the game, as the other one is away; null: there is no need */
  claim_in: number | null
  /** what waits for an answer */
  offers: Offer[]
  /** null: no clock */
  clock: Clock | null
  /** of the match, or of all rounds so far */
  score: Score
  /** null: the game is not over */
  end: End | null
  /** the id of the table of the next round, where the same secret opens */
  next: string | null
  /** for checking what chance decided */
  fairness: Fairness
}

/** Somebody came or went. */
export interface Presence {
  type: "presence"
  /** of each player */
  present: boolean[]
  /** how many spectators there are */
  watching: number
  /** as in state */
  claim_in: number | null
}

/** A command was carried out; the state that shows it came before this. */
export interface Done {
  type: "done"
  /** of the command */
  id: number
  /** the number of the last event */
  n: number
}

/** A command was not carried out. */
export interface Refused {
  type: "refused"
  /** of the command */
  id: number
  /** a word for the reason: of the game's rules, or of the table's */
  rule: string
  /** the reason */
  text: Text
}

/** The answer to why_not. */
export interface Verdict {
  type: "verdict"
  /** of the command */
  id: number
  /** the decision */
  word: string
  /** the rule that refuses it; null: it is legal */
  rule: string | null
  /** the reason */
  text: Text | null
}

/** The answer to look_ahead. */
export interface Prospect {
  type: "prospect"
  /** of the command */
  id: number
  /** what the board would show */
  scene: Scene
  /** your legal decisions then; none: your turn would be over */
  choices: Choice[]
}

/** What a strong bot would do. */
export interface Hint {
  type: "hint"
  /** of the command */
  id: number
  /** the n of the state that it is meant for */
  n: number
  /** the decision */
  choice: Choice
}

/** A new link for spectators. */
export interface Shared {
  type: "shared"
  /** of the command */
  id: number
  /** such as /t/<table>#<secret> */
  link: string
}

/** A sign of life. */
export interface Pong {
  type: "pong"
  /** of the command */
  id: number
}

/** A message could not be read, or the connection ends. */
export interface Fault {
  type: "error"
  /** of the command, where it could be read */
  id: number | null
  /** a word for the reason */
  code: string
  /** the reason */
  text: Text
}

export type FromServer = Welcome | State | Presence | Done | Refused | Verdict | Prospect | Hint | Shared | Pong | Fault
