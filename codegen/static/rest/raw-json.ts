/** JSON text of a value of type `T`. The property exists for the compiler only. */
export type JsonText<T> = string & { readonly content: T };

/** A body that already is JSON text, for example from the database. `T` is the type of its content. */
export class RawJson<T> {
  declare readonly type?: T;
  readonly text: JsonText<T>;
  /** For a list that is too long for memory: further JSON lists that follow `text`. */
  readonly rest: AsyncIterable<string> | undefined;

  constructor(text: JsonText<T>, rest?: AsyncIterable<string>) {
    this.text = text;
    this.rest = rest;
  }
}
