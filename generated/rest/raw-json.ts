// Generated from specs/openapi.yaml 1.0.0. Do not edit: run npm run generate.
/** A body that is JSON text already, for example built in the database: it is sent as it is. `T` is what the text says. */
export class RawJson<T> {
  declare readonly type?: T;
  readonly text: string;
  /** Where the body is a list too long to be held at once: what follows `text`, as further lists. */
  readonly rest: AsyncIterable<string> | undefined;

  constructor(text: string, rest?: AsyncIterable<string>) {
    this.text = text;
    this.rest = rest;
  }
}
