/** A body that already is JSON text, for example from the database. `T` is the type of its content. */
export class RawJson<T> {
  declare readonly type?: T;
  readonly text: string;
  /** For a list that is too long for memory: further JSON lists that follow `text`. */
  readonly rest: AsyncIterable<string> | undefined;

  constructor(text: string, rest?: AsyncIterable<string>) {
    this.text = text;
    this.rest = rest;
  }
}
