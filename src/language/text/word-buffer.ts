/** An unfinished citation such as "[1, " at the end of a text. */
const OPEN_CITATION = /\[[\d,; ]*$/;
const WHITE_SPACE = /[ \n\t]/;

/**
 * Collects a text that arrives in pieces and returns it in whole words, so that an address or a citation is never divided. A citation with
 * spaces is kept together too.
 */
export class WordBuffer {
  #pending = '';

  /** Returns the part up to the last white space. A piece without any is only kept: a word of many pieces takes linear time. */
  push(piece: string): string {
    const text = this.#pending + piece;
    if (!WHITE_SPACE.test(piece)) {
      this.#pending = text;
      return '';
    }
    let end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), text.lastIndexOf('\t')) + 1;
    const open = OPEN_CITATION.exec(text.slice(Math.max(0, end - 40), end))?.[0];
    if (open !== undefined) end -= open.length;
    // A word may be attached to the citation.
    if (open !== undefined) end = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('\n', end - 1)) + 1;
    this.#pending = text.slice(end);
    return text.slice(0, end);
  }

  flush(): string {
    const rest = this.#pending;
    this.#pending = '';
    return rest;
  }
}
