// Generated from specs/asyncapi.yaml 1.2.3. Do not edit: run npm run generate.
import type { ErrorObject } from 'ajv';

/** What a handler answers: nothing, or when it is done. */
export type Dispatched = void | Promise<void>;

/**
 * What became of a frame. `done` is there where the handler goes on asynchronously: its failure is the caller's to catch.
 * `malformed` is not what its kind of frame must be, `unknown` is of a type that nobody declared, `invalid` breaks its schema.
 */
export type Outcome<Name extends string = string> =
  | { handled: Name; done?: Promise<void> }
  | { ignored: 'malformed' | 'unknown' | 'too_large' }
  | { ignored: 'invalid'; message: Name; errors: readonly ErrorObject[] };

const outcomes = new Map<string, { handled: string }>();

/** The outcome of a handled frame; without allocation where the handler is done already. */
export function handled<Name extends string>(name: Name, result: Dispatched): { handled: Name; done?: Promise<void> } {
  if (result instanceof Promise) return { handled: name, done: result };
  let outcome = outcomes.get(name) as { handled: Name } | undefined;
  if (outcome === undefined) {
    outcome = Object.freeze({ handled: name });
    outcomes.set(name, outcome);
  }
  return outcome;
}

const decoder = new TextDecoder();

/** A text frame's JSON; undefined where it is none. */
export function parseFrame(data: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof data === 'string' ? data : decoder.decode(data));
  } catch {
    return undefined;
  }
}
