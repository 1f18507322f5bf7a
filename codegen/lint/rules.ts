import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { invalidExample } from './invalid-example.ts';
import { missingExample } from './missing-example.ts';
import { optionalWithoutNull } from './optional-without-null.ts';
import { patternWithoutHint } from './pattern-without-hint.ts';
import { superLinearPattern } from './super-linear-pattern.ts';
import { undatedDeprecation } from './undated-deprecation.ts';
import { undeclaredLimit } from './undeclared-limit.ts';
import { unknownKeyword } from './unknown-keyword.ts';
import { unusedSchema } from './unused-schema.ts';
import { writtenTwice } from './written-twice.ts';

export interface Finding extends Problem {
  rule: string;
}

/** The project's own rules, which Redocly does not have. */
const rules: Record<string, (specs: Specs) => Problem[]> = {
  'invalid-example': invalidExample,
  'missing-example': missingExample,
  'optional-without-null': optionalWithoutNull,
  'pattern-without-hint': patternWithoutHint,
  'super-linear-pattern': superLinearPattern,
  'undated-deprecation': undatedDeprecation,
  'undeclared-limit': undeclaredLimit,
  'unknown-keyword': unknownKeyword,
  'unused-schema': unusedSchema,
  'written-twice': writtenTwice,
};

export const lint = (specs: Specs): Finding[] =>
  Object.entries(rules).flatMap(([rule, check]) => check(specs).map((problem) => ({ ...problem, rule })));
