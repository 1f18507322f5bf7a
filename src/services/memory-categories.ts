import type { MemoryCategory } from '../../generated/types.gen.ts';
import { invalidInput } from '../errors.ts';

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

const isCategory = (name: string): name is MemoryCategory => Object.hasOwn(categories, name);

/**
 * Category names separated by commas; undefined where none is named. Throws `invalid_input` at `loc` for one that no surface
 * knows. Decisions: Records, "Memory".
 */
export function parseMemoryCategories(csv: string | undefined, loc: string[]): MemoryCategory[] | undefined {
  const names = (csv ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = names.filter(isCategory);
  if (known.length < names.length) {
    const expected = Object.keys(categories).join(', ');
    throw invalidInput({ loc, msg: `Each category should be one of ${expected}`, type: 'enum' });
  }
  return known.length > 0 ? known : undefined;
}
