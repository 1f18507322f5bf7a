import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { invalidExample } from './invalid-example.ts';
import { missingExample } from './missing-example.ts';
import { optionalWithoutNull } from './optional-without-null.ts';
import { patternWithoutHint } from './pattern-without-hint.ts';
import { superLinearPattern } from './super-linear-pattern.ts';
import { toolWithoutScopes } from './tool-without-scopes.ts';
import { undatedDeprecation } from './undated-deprecation.ts';
import { undeclaredLimit } from './undeclared-limit.ts';
import { undescribedProperty } from './undescribed-property.ts';
import { unknownExtension } from './unknown-extension.ts';
import { unknownKeyword } from './unknown-keyword.ts';
import { unknownScope } from './unknown-scope.ts';
import { unsentMessage } from './unsent-message.ts';
import { unusedMessage } from './unused-message.ts';
import { unusedSchema } from './unused-schema.ts';
import { writtenTwice } from './written-twice.ts';

export interface Finding extends Problem {
  rule: string;
}

/** The project's own rules, which Redocly does not have. */
const rules: Record<string, (specs: Specs, code: string) => Problem[]> = {
  'invalid-example': invalidExample,
  'missing-example': missingExample,
  'optional-without-null': optionalWithoutNull,
  'pattern-without-hint': patternWithoutHint,
  'super-linear-pattern': superLinearPattern,
  'tool-without-scopes': toolWithoutScopes,
  'undated-deprecation': undatedDeprecation,
  'undeclared-limit': undeclaredLimit,
  'undescribed-property': undescribedProperty,
  'unknown-extension': unknownExtension,
  'unknown-keyword': unknownKeyword,
  'unknown-scope': unknownScope,
  'unsent-message': unsentMessage,
  'unused-message': unusedMessage,
  'unused-schema': unusedSchema,
  'written-twice': writtenTwice,
};

/** `code` is the code of the service. */
export const lint = (specs: Specs, code: string): Finding[] =>
  Object.entries(rules).flatMap(([rule, check]) => check(specs, code).map((problem) => ({ ...problem, rule })));
