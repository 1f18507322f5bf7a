import { failed, type ImportProblem, skipped } from './types.ts';

/** A JSON value of a file, as text. */
export interface JsonText {
  /** `line 7` or `record 7`. */
  place: string;
  /** The name of the list that it was in. */
  list: string | undefined;
  content: { text: string } | { problem: ImportProblem };
}

export const MAX_BYTES = 5_000_000;
/** Keys of an object whose arrays have the records. */
export const LISTS = new Set([
  'conversations',
  'memories',
  'action_items',
  'actionItems',
  'lifelogs',
  'facts',
  'todos',
  'people',
  'chat_history',
  'chat_messages',
  'messages',
  'files',
  'data',
]);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Finds the records of a JSON text without parsing it: brackets and strings are enough. @streamparser/json takes twice the CPU, and
 * stream-json eight times; both hold a string of any length, and stop at the first record that is not JSON.
 */
export class JsonSplitter {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The depth inside the object whose keys are compared; 0 outside of one. */
  #root = 0;
  /** True if a list was found in the object: it is no record. */
  #isWrapper = false;
  #expectsKey = false;
  /** The bytes of a key, while it is read. */
  #key: number[] | undefined;
  #lastKey = '';
  /** The depth inside the list whose elements are records. */
  #listDepth: number | undefined;
  #list: string | undefined;
  #pieces: Uint8Array[] = [];
  #size = 0;
  #isCapturing = false;
  #count = 0;
  #hasText = false;

  *push(chunk: Uint8Array): Generator<JsonText, void> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#isInString) {
        this.#readString(byte);
        continue;
      }
      if (byte > 0x20) this.#hasText = true;
      if (byte === QUOTE) {
        this.#isInString = true;
        this.#key = this.#expectsKey && this.#depth === this.#root && this.#root > 0 ? [] : undefined;
      } else if (byte === COMMA) this.#expectsKey = true;
      else if (byte === COLON) this.#expectsKey = false;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        if (this.#open(byte)) from = at;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        const isRecord = this.#close();
        if (isRecord) yield this.#take(chunk.subarray(from, at + 1));
      }
    }
    this.#hold(chunk.subarray(from));
  }

  *end(): Generator<JsonText, void> {
    const isOpen = this.#depth > 0 || this.#isInString;
    if (!isOpen && (this.#count > 0 || !this.#hasText)) return;
    const problem = isOpen
      ? failed('The file ends inside of it')
      : this.#isWrapper
        ? skipped(`There is no record in it: looked for objects, and for lists named ${[...LISTS].join(', ')}`)
        : failed('There is no JSON object in the file');
    yield { place: `record ${this.#count + 1}`, list: this.#list, content: { problem } };
  }

  #readString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#isInString = false;
      if (this.#key) this.#lastKey = Buffer.from(this.#key).toString();
      this.#key = undefined;
      return;
    }
    if (this.#key && this.#key.length < 64) this.#key.push(byte);
  }

  /** Returns whether a record begins. */
  #open(byte: number): boolean {
    const at = this.#depth;
    this.#depth += 1;
    if (this.#listDepth !== undefined) return at === this.#listDepth && byte === OPEN_OBJECT && this.#begin();
    if (at === 0) {
      this.#isWrapper = byte === OPEN_LIST;
      if (byte === OPEN_LIST) this.#listDepth = 1;
      else this.#enter();
      return byte === OPEN_OBJECT && this.#begin();
    }
    if (at !== this.#root || !LISTS.has(this.#lastKey)) return false;
    if (byte === OPEN_OBJECT && this.#lastKey !== 'data') return false;
    this.#isWrapper = true;
    this.#drop();
    if (byte === OPEN_LIST) {
      this.#listDepth = this.#depth;
      this.#list = this.#lastKey;
      return false;
    }
    // A record if it has no list of records.
    this.#enter();
    return this.#begin();
  }

  #enter(): void {
    this.#root = this.#depth;
    this.#expectsKey = true;
    this.#lastKey = '';
  }

  /** Returns whether a record ends. */
  #close(): boolean {
    this.#depth = Math.max(0, this.#depth - 1);
    if (this.#listDepth !== undefined) {
      if (this.#depth === this.#listDepth) return this.#isCapturing;
      if (this.#depth < this.#listDepth) {
        this.#listDepth = undefined;
        this.#list = undefined;
      }
      return false;
    }
    if (this.#depth !== this.#root - 1) return false;
    this.#root = this.#depth > 0 ? this.#depth : 0;
    return this.#isCapturing && (this.#depth > 0 || !this.#isWrapper);
  }

  #begin(): true {
    this.#drop();
    this.#isCapturing = true;
    return true;
  }

  #drop(): void {
    this.#pieces = [];
    this.#size = 0;
    this.#isCapturing = false;
  }

  #hold(piece: Uint8Array): void {
    if (!this.#isCapturing) return;
    this.#size += piece.length;
    if (this.#size <= MAX_BYTES) this.#pieces.push(Buffer.from(piece));
    else this.#pieces = [];
  }

  #take(last: Uint8Array): JsonText {
    this.#hold(last);
    this.#count += 1;
    const content = this.#size > MAX_BYTES ? { problem: tooLong() } : decode(Buffer.concat(this.#pieces));
    this.#drop();
    return { place: `record ${this.#count}`, list: this.#list, content };
  }
}

export const tooLong = () => failed(`It is larger than ${MAX_BYTES / 1_000_000} MB`);

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function decode(bytes: Uint8Array): JsonText['content'] {
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    return { problem: failed('It is not UTF-8 text') };
  }
}
