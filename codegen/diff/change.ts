import type { documents } from '../spec/read.ts';

export type SpecFile = (typeof documents)[number];

/** From the point of view of the service: `in` for requests, params and received messages, `out` for responses and sent messages. */
export type Direction = 'in' | 'out';

/**
 * The effect of a change on valid values. `tightened`: fewer values are valid; `loosened`: more; `altered`: others; `added` and
 * `removed`: an optional field; `default`: another default; `worded`: only descriptions.
 */
export type Effect = 'tightened' | 'loosened' | 'altered' | 'added' | 'removed' | 'default' | 'worded';

/** The weight of a change: only words, compatible, or breaking. */
export type Step = 'patch' | 'minor' | 'major';

/** A changed place of a schema. */
export interface SchemaChange {
  /** The path from the root of the schema: property names, and `*` for items of a list or a map. */
  path: string[];
  /** The definition that contains the place, and the path inside it. */
  home?: Home | undefined;
  effect: Effect;
  /** For people: `maxLength 500 -> 400`. */
  what: string;
  /** True if it concerns clients that omit the field, not clients that use it. */
  ofAbsence?: boolean;
}

export interface Home {
  name: string;
  path: string[];
}

/** A change of an operation, a message, a tool or a channel. */
export interface Change {
  spec: SpecFile;
  /** The id of the operation, message, tool or channel. */
  id: string;
  /** The part: `query`, `body`, `response 200`, `payload`, `params`, `result`; empty for the whole. */
  part: string;
  path: string[];
  home?: Home | undefined;
  what: string;
  step: Step;
  ofAbsence: boolean;
  /** True if it is compatible, but gives access to more callers. */
  widensAccess?: boolean;
}

/** Requests may be loosened and responses tightened. Removing anything breaks its users. */
export function isBreaking(effect: Effect, direction: Direction): boolean {
  if (effect === 'altered' || effect === 'removed') return true;
  return effect === 'default' || effect === 'tightened'
    ? direction === 'in'
    : effect === 'loosened' && direction === 'out';
}

/** The weight of a change of a schema. The default of a response is only a description. */
export function stepOf(effect: Effect, direction: Direction): Step {
  if (isBreaking(effect, direction)) return 'major';
  return effect === 'worded' || effect === 'default' ? 'patch' : 'minor';
}
