export const NEWLINE = 0x0a;

/**
 * Divides rows of Postgres' COPY text into parts of whole rows, of at least `minBytes` but for the last one. A row ends at a newline; a
 * newline in a value is escaped.
 */
export async function* toRowParts(
  chunks: AsyncIterable<Uint8Array>,
  minBytes: number,
): AsyncGenerator<Buffer, void, undefined> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (length + end < minBytes || end === 0) {
      pending.push(chunk);
      length += chunk.length;
      continue;
    }
    yield Buffer.concat([...pending, chunk.subarray(0, end)]);
    pending = [chunk.subarray(end)];
    length = chunk.length - end;
  }
  if (length > 0) yield Buffer.concat(pending);
}

/** The number of rows in a part. */
export function countRows(part: Uint8Array): number {
  let count = 0;
  for (let at = part.indexOf(NEWLINE); at !== -1; at = part.indexOf(NEWLINE, at + 1)) count++;
  return count;
}
