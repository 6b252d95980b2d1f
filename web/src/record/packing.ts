// A whole record inside a link, behind the #: deflated, then in the letters that addresses may have.

/** The most characters of a record that is opened here: as many as the server reads. */
export const LONGEST = 60_000;

/** Bytes that one feeds at a time: what they unpack to is at most a thousand times as much. */
const SLICE = 256;

/** The record as part of a link. */
export async function pack(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record);
  const packed = await through(new CompressionStream("deflate-raw"), bytes, Infinity);
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * The record that a link holds, or why there is none: it cannot be read, or would be longer than LONGEST.
 *
 * Unpacking stops as soon as there is more than that, however much would follow.
 */
export async function unpack(packed: string): Promise<{ record: string } | { fault: "unreadable" | "too_long" }> {
  if (packed.length > LONGEST * 4) return { fault: "too_long" };
  // Emphasis of the text around a link ends in letters that could be the link's own.
  const tries = [packed, packed.replace(/[_-]+$/, "")];
  for (const each of new Set(tries))
    try {
      const letters = atob(each.replaceAll("-", "+").replaceAll("_", "/"));
      const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
      const unpacked = await through(new DecompressionStream("deflate-raw"), bytes, LONGEST * 4);
      const record = new TextDecoder("utf-8", { fatal: true }).decode(unpacked);
      return record.length > LONGEST ? { fault: "too_long" } : { record };
    } catch (error) {
      if (error instanceof TooLong) return { fault: "too_long" };
    }
  return { fault: "unreadable" };
}

class TooLong extends Error {}

/** What comes out of a stream; raises TooLong at more than `most` bytes, and what the stream breaks on. */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array> {
  const reader = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  const feeding = (async () => {
    // A little at a time, and only when what came out of it has been read: a whole link at once would unpack at once.
    for (let at = 0; at < bytes.length; at += SLICE) {
      await writer.ready;
      await writer.write(bytes.subarray(at, at + SLICE));
    }
    await writer.close();
  })();
  feeding.catch(() => undefined); // the reader meets the same error
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      void reader.cancel().catch(() => undefined);
      throw new TooLong();
    }
    parts.push(value as Uint8Array);
  }
  await feeding;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
