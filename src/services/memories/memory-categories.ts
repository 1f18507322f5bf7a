import type { MemoryCategory } from '../../../generated/types.gen.ts';
import { type KnownNames, parseNames } from '../parse-names.ts';

/** A table over the spec's own type: a category that is missing here, or that the spec does not have, is a type error. */
const categories: Record<MemoryCategory, true> = {
  interesting: true,
  system: true,
  manual: true,
  core: true,
  hobbies: true,
  lifestyle: true,
  interests: true,
  habits: true,
  work: true,
  skills: true,
  learnings: true,
  other: true,
};

const known: KnownNames<MemoryCategory> = {
  all: Object.keys(categories) as MemoryCategory[],
  has: (name): name is MemoryCategory => Object.hasOwn(categories, name),
};

/**
 * Category names separated by commas; undefined where none is named. Throws `invalid_input` at `loc` for one that no surface
 * knows. Decisions: Records, "Memory".
 */
export const parseMemoryCategories = (csv: string | undefined, loc: string[]): MemoryCategory[] | undefined =>
  parseNames(csv, known, loc);
