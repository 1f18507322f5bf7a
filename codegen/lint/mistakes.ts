import type { Specs } from '../spec/model.ts';
import { type Problem, SpecError } from '../spec/problems.ts';
import { pathParameters } from './path-parameters.ts';
import { superLinearPattern } from './super-linear-pattern.ts';
import { unknownKeyword } from './unknown-keyword.ts';
import { unknownType } from './unknown-type.ts';

/** The rules whose violation makes wrong or slow code, or none. */
export const mistakeRules: Record<string, (specs: Specs) => Problem[]> = {
  'path-parameters': pathParameters,
  'super-linear-pattern': superLinearPattern,
  'unknown-keyword': unknownKeyword,
  'unknown-type': unknownType,
};

/** Throws a `SpecError` that lists the mistakes from which no code must be generated. */
export function refuseMistakes(specs: Specs): void {
  const problems = Object.values(mistakeRules).flatMap((find) => find(specs));
  if (problems.length > 0) throw new SpecError(problems);
}
