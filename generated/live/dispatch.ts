// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type { ErrorObject } from 'ajv';
import type { Validate } from '../validate.ts';

/** The result of a handler. */
export type Dispatched = void | Promise<void>;

/**
 * The result of a frame. `done` is the promise of an asynchronous handler; the caller handles its rejection. `malformed` frames
 * are not JSON objects or arrays, `unknown` frames have an undeclared type, `invalid` frames do not match their schema. `leftOut` has
 * the errors of items that the handler did not get.
 */
export type Outcome<Name extends string = string> =
  | { handled: Name; done?: Promise<void>; leftOut?: readonly ErrorObject[] }
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

/** Divides a list: the items that match their schema, and the errors of the others, if any. */
export function leaveOutInvalid<T>(
  list: readonly unknown[],
  path: string,
  validate: Validate<T>,
): { items: T[]; leftOut?: ErrorObject[] } {
  const items: T[] = [];
  const leftOut: ErrorObject[] = [];
  for (const [at, item] of list.entries()) {
    if (validate(item)) items.push(item);
    else
      for (const error of validate.errors ?? [])
        leftOut.push({ ...error, instancePath: `${path}/${at}${error.instancePath}` });
  }
  return leftOut.length > 0 ? { items, leftOut } : { items };
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
