import type { MemoryCategory } from '../../../generated/types.gen.ts';

/** A missing or unknown category is a type error. */
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

/** The categories of all surfaces. */
export const memoryCategories = Object.keys(categories) as MemoryCategory[];
