import type { documents } from '../spec/read.ts';

export type SpecFile = (typeof documents)[number];

/** Seen from the service: `in` is what it takes (requests, params, received messages), `out` what it gives. */
export type Direction = 'in' | 'out';

/**
 * What a change does to the values that fit a schema. `tightened`: fewer fit; `loosened`: more do; `altered`: others do;
 * `added` and `removed`: a field that may be left out came or went, which unknown fields being ignored changes no value;
 * `default`: what was said to be assumed where a value is left out is no longer so; `worded`: nothing.
 */
export type Effect = 'tightened' | 'loosened' | 'altered' | 'added' | 'removed' | 'default' | 'worded';

/** The step of a semantic version that a change asks for. */
export type Step = 'none' | 'patch' | 'minor' | 'major';

/** One place of a schema that changed. */
export interface SchemaChange {
  /** The way there from the schema's root: property names, and `*` for what a list or a map holds. */
  path: string[];
  /** The named definition that the place is written in, and the way from there; where it is in none, undefined. */
  home?: Home | undefined;
  effect: Effect;
  /** In words: `maxLength 500 -> 400`. */
  what: string;
  /** Whether it concerns who leaves the field out, rather than who uses it. */
  ofAbsence?: boolean;
}

export interface Home {
  name: string;
  path: string[];
}

/** What changed of an operation, a message, a tool or a channel. */
export interface Change {
  spec: SpecFile;
  /** The id of the operation, message, tool or channel. */
  id: string;
  /** Which part of it: `query`, `body`, `answer 200`, `payload`, `params`, `result`; empty for the thing itself. */
  part: string;
  path: string[];
  home?: Home | undefined;
  what: string;
  step: Exclude<Step, 'none'>;
  ofAbsence: boolean;
}

/** Requests may loosen, responses may tighten; whatever is taken away from either breaks who uses it. */
export function isBreaking(effect: Effect, direction: Direction): boolean {
  if (effect === 'altered' || effect === 'removed') return true;
  return effect === 'default' || effect === 'tightened'
    ? direction === 'in'
    : effect === 'loosened' && direction === 'out';
}

/** The step that a change of a schema asks for in one direction. A default means nothing in an answer but words. */
export function stepOf(effect: Effect, direction: Direction): Change['step'] {
  if (isBreaking(effect, direction)) return 'major';
  return effect === 'worded' || effect === 'default' ? 'patch' : 'minor';
}

const rank: Record<Step, number> = { none: 0, patch: 1, minor: 2, major: 3 };

export const isLess = (a: Step, b: Step): boolean => rank[a] < rank[b];

/** The largest step that changes ask for. */
export const largestStep = (changes: readonly { step: Step }[]): Step =>
  changes.reduce<Step>((largest, { step }) => (isLess(largest, step) ? step : largest), 'none');
