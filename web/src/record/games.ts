// The games of a file: where each record begins, found as the terminal finds it.

/** The most characters of a file or a text with several games. */
export const LONGEST_FILE = 4_000_000;

/** The most games of a file that one can choose from. */
export const MOST_GAMES = 2000;

export interface Game {
  /** its record */
  text: string;
  /** the line of the whole text that it begins on, from 1 */
  line: number;
  /** its tags as they stand there: what a list of games shows before any of them is read */
  tags: Record<string, string>;
}

const BEGIN = /^\s*(?:\ufeff\s*)?\[\s*Game\b/;
const TAG = /^\s*\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$/;

/**
 * The records of a text.  A line that begins with `[Game` begins one wherever it stands; what stands before the first
 * one belongs to nothing where it is blank or a remark, else it is a record of its own, which reading it will refuse.
 */
export function gamesOf(text: string): Game[] {
  const games: { lines: string[]; line: number }[] = [];
  text.split("\n").forEach((line, index) => {
    const open = games[games.length - 1];
    if (BEGIN.test(line)) games.push({ lines: [line.replaceAll("\ufeff", "")], line: index + 1 });
    else if (open) open.lines.push(line);
    else if (line.trim() && !/^\s*[;%]/.test(line)) games.push({ lines: [line], line: index + 1 });
  });
  return games.map(({ lines, line }) => ({ text: lines.join("\n"), line, tags: tagsOf(lines) }));
}

function tagsOf(lines: string[]): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const line of lines) {
    if (!line.trim() || /^\s*[;%]/.test(line)) continue;
    const tag = TAG.exec(line);
    if (!tag?.[1] || tag[2] === undefined) break;
    tags[tag[1]] = tag[2].replace(/\\(.)/g, "$1");
  }
  return tags;
}
