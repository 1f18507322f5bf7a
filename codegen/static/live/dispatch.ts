import type { ErrorObject } from 'ajv';

/** The result of a handler. */
export type Dispatched = void | Promise<void>;

/**
 * The result of a frame. `done` is the promise of an asynchronous handler; the caller handles its rejection. `malformed` frames
 * are not JSON objects or arrays, `unknown` frames have an undeclared type, `invalid` frames do not match their schema.
 */
export type Outcome<Name extends string = string> =
  | { handled: Name; done?: Promise<void> }
  | { ignored: 'malformed' | 'unknown' | 'too_large' }
  | { ignored: 'invalid'; message: Name; errors: readonly ErrorObject[] };

const outcomes = new Map<string, { handled: string }>();

/** The outcome of a handled frame. Allocates nothing if the handler is synchronous. */
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

/** Parses the JSON of a text frame. Returns undefined for invalid JSON. */
export function parseFrame(data: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof data === 'string' ? data : decoder.decode(data));
  } catch {
    return undefined;
  }
}
