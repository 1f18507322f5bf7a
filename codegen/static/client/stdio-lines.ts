/** Stands for a line that is longer than the limit. */
export const tooLong: unique symbol = Symbol('too long');

/** Splits bytes into lines of at most `maxBytes`. The rest of a longer line is dropped, so that memory stays bounded. */
export async function* readLines(
  input: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string | typeof tooLong> {
  const line = new LineBuffer(maxBytes);
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      line.add(chunk.subarray(start, end));
      yield line.take();
      start = end + 1;
    }
    line.add(chunk.subarray(start));
  }
  if (!line.isEmpty) yield line.take();
}

/** The bytes of the current line. */
class LineBuffer {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get isEmpty(): boolean {
    return this.#bytes === 0;
  }

  add(part: Uint8Array): void {
    this.#bytes += part.length;
    if (this.#bytes > this.#maxBytes) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  take(): string | typeof tooLong {
    const decoder = new TextDecoder();
    const line =
      this.#bytes > this.#maxBytes
        ? tooLong
        : this.#parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
    this.#parts = [];
    this.#bytes = 0;
    return line;
  }
}
