const OPENING = /<(?:think|thinking|thought)>/i;
const CLOSING = /<\/(?:think|thinking|thought)>/i;
/** The longest beginning of a tag that may stand at the end of a piece. */
const LONGEST_TAG = '</thinking>'.length;

type Piece = { text: string } | { thought: string };

/** Separates the thoughts that a model writes between `<think>` and `</think>` from its answer, piece by piece. */
export class ThoughtFilter {
  #isThought: boolean;
  #waiting = '';

  /** `startsInThought`: the opening tag is part of the prompt, and only the closing one arrives. */
  constructor(startsInThought = false) {
    this.#isThought = startsInThought;
  }

  *push(piece: string): Generator<Piece> {
    this.#waiting += piece;
    for (;;) {
      const tag = (this.#isThought ? CLOSING : OPENING).exec(this.#waiting);
      if (!tag) break;
      yield* this.#emit(this.#waiting.slice(0, tag.index));
      this.#waiting = this.#waiting.slice(tag.index + tag[0].length);
      this.#isThought = !this.#isThought;
    }
    const start = this.#waiting.lastIndexOf('<');
    const isOpen = start >= 0 && this.#waiting.length - start < LONGEST_TAG && !this.#waiting.includes('>', start);
    const end = isOpen ? start : this.#waiting.length;
    yield* this.#emit(this.#waiting.slice(0, end));
    this.#waiting = this.#waiting.slice(end);
  }

  *end(): Generator<Piece> {
    yield* this.#emit(this.#waiting);
    this.#waiting = '';
  }

  *#emit(text: string): Generator<Piece> {
    if (text !== '') yield this.#isThought ? { thought: text } : { text };
  }
}

/** The text after a closing tag without an opening one; undefined if there is none. */
export function afterThoughts(text: string): string | undefined {
  const closing = CLOSING.exec(text);
  return closing ? text.slice(closing.index + closing[0].length) : undefined;
}
