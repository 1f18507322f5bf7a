import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { invalidExample } from './invalid-example.ts';
import { missing401 } from './missing-401.ts';
import { missingExample } from './missing-example.ts';
import { mistakeRules } from './mistakes.ts';
import { optionalWithoutNull } from './optional-without-null.ts';
import { patternWithoutHint } from './pattern-without-hint.ts';
import { undeclaredLimit } from './undeclared-limit.ts';
import { undescribedProperty } from './undescribed-property.ts';
import { unknownExtension } from './unknown-extension.ts';
import { unknownScheme } from './unknown-scheme.ts';
import { unknownScope } from './unknown-scope.ts';
import { unreadWebhook } from './unread-webhook.ts';
import { unsentMessage } from './unsent-message.ts';
import { unusedError } from './unused-error.ts';
import { unusedMessage } from './unused-message.ts';
import { unusedSchema } from './unused-schema.ts';
import { writtenTwice } from './written-twice.ts';

export interface Finding extends Problem {
  rule: string;
  rank?: number;
}

/** The project's own rules, which Redocly does not have. */
const rules: Record<string, (specs: Specs, code: string, hasMistakes: boolean) => Problem[]> = {
  'invalid-example': invalidExample,
  'missing-401': missing401,
  'missing-example': missingExample,
  'optional-without-null': optionalWithoutNull,
  'pattern-without-hint': patternWithoutHint,
  'undeclared-limit': undeclaredLimit,
  'undescribed-property': undescribedProperty,
  'unknown-extension': unknownExtension,
  'unknown-scheme': unknownScheme,
  'unknown-scope': unknownScope,
  'unread-webhook': unreadWebhook,
  'unsent-message': unsentMessage,
  'unused-error': unusedError,
  'unused-message': unusedMessage,
  'unused-schema': unusedSchema,
  'written-twice': writtenTwice,
};

/** The mistakes that `npm run generate` refuses too. */
export const lintMistakes = (specs: Specs): Finding[] => findingsOf(mistakeRules, (check) => check(specs));

/** `code` is the code of the service. A rule may fail on specs with mistakes, and is left out then. */
export const lint = (specs: Specs, code: string, hasMistakes = false): Finding[] =>
  findingsOf(rules, (check) => {
    try {
      return check(specs, code, hasMistakes);
    } catch (error) {
      if (hasMistakes) return [];
      throw error;
    }
  });

const findingsOf = <Check>(checks: Record<string, Check>, run: (check: Check) => Problem[]): Finding[] =>
  Object.entries(checks).flatMap(([rule, check]) => run(check).map((problem) => ({ ...problem, rule })));
