// Generated from specs/openapi.yaml 1.0.0. Do not edit: run npm run generate.
/** A body that is JSON text already, for example built in the database: it is sent as it is. `T` is what the text says. */
export class RawJson<T> {
  declare readonly type?: T;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
