import { isSafePattern } from 'redos-detector';
import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { allSchemas, problemAt } from './schemas.ts';

/**
 * The time to match a pattern grows linearly with the text: no text can be matched in many ways. Validators check patterns of requests
 * on the event loop.
 */
export function superLinearPattern(specs: Specs): Problem[] {
  const message =
    'matching this pattern can take more than linear time; make parts that follow each other match different characters';
  return allSchemas(specs)
    .filter(({ pattern }) => typeof pattern === 'string' && !isLinear(pattern))
    .map((schema) => problemAt(schema, message));
}

const decided = new Map<string, boolean>();

/** Decides each pattern once, as `npm run dev` lints on every save. A bound on steps is the same on all machines, unlike a timeout. */
function isLinear(pattern: string): boolean {
  const known = decided.get(pattern);
  if (known !== undefined) return known;
  const { safe } = isSafePattern(pattern, { unicode: true, maxSteps: 5_000 });
  decided.set(pattern, safe);
  return safe;
}
