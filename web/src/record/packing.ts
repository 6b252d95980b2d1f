// A whole record inside a link, behind the #: deflated, then in the letters that addresses may have.

/** The record as part of a link. */
export async function pack(record: string): Promise<string> {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(record));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The record that a link holds; null: none that can be read. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await through(new DecompressionStream("deflate-raw"), bytes),
    );
  } catch {
    return null;
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const read = new Response(stream.readable).arrayBuffer();
  const writer = stream.writable.getWriter();
  await Promise.all([writer.write(bytes).then(() => writer.close())]).catch(() => undefined);
  return new Uint8Array(await read);
}
