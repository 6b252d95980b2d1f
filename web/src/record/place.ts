/** The offset of a line and column, both from 1, in a text. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(before + Math.min(column - 1, lines[line - 1]?.length ?? 0), text.length);
}
