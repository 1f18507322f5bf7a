import type { Problem } from '../spec/problems.ts';
import { duplicateName } from './duplicate-name.ts';
import { invalidExample } from './invalid-example.ts';
import { missingExample } from './missing-example.ts';
import { optionalWithoutNull } from './optional-without-null.ts';
import { patternWithoutHint } from './pattern-without-hint.ts';
import type { SpecFiles } from './schemas.ts';
import { undeclaredLimit } from './undeclared-limit.ts';
import { unusedSchema } from './unused-schema.ts';
import { writtenTwice } from './written-twice.ts';

export interface Finding extends Problem {
  rule: string;
}

/** What Redocly has no rule for, or could only see one file of. */
const rules: Record<string, (files: SpecFiles) => Problem[]> = {
  'duplicate-name': duplicateName,
  'invalid-example': invalidExample,
  'missing-example': missingExample,
  'optional-without-null': optionalWithoutNull,
  'pattern-without-hint': patternWithoutHint,
  'undeclared-limit': undeclaredLimit,
  'unused-schema': unusedSchema,
  'written-twice': writtenTwice,
};

/** Everything that the project's own rules find in the specs. */
export const lint = (files: SpecFiles): Finding[] =>
  Object.entries(rules).flatMap(([rule, check]) => check(files).map((problem) => ({ ...problem, rule })));
