import type { Specs } from '../spec/model.ts';
import { type Problem, SpecError } from '../spec/problems.ts';
import { endlessReference } from './endless-reference.ts';
import { invalidPattern } from './invalid-pattern.ts';
import { keywordValues } from './keyword-values.ts';
import { pathParameters } from './path-parameters.ts';
import { sameType } from './same-type.ts';
import { superLinearPattern } from './super-linear-pattern.ts';
import { unknownKeyword } from './unknown-keyword.ts';
import { unknownMediaType } from './unknown-media-type.ts';
import { unknownType } from './unknown-type.ts';

/** The rules whose violation makes wrong or slow code, or none. */
export const mistakeRules: Record<string, (specs: Specs) => Problem[]> = {
  'endless-reference': endlessReference,
  'invalid-pattern': invalidPattern,
  'keyword-values': keywordValues,
  'path-parameters': pathParameters,
  'same-type': sameType,
  'super-linear-pattern': superLinearPattern,
  'unknown-keyword': unknownKeyword,
  'unknown-media-type': unknownMediaType,
  'unknown-type': unknownType,
};

/** Throws a `SpecError` that lists the mistakes from which no code must be generated. */
export function refuseMistakes(specs: Specs): void {
  const problems = Object.values(mistakeRules).flatMap((find) => find(specs));
  if (problems.length > 0) throw new SpecError(problems);
}
