import { expect, test } from 'vitest';
import { isTooling } from './start-anew.ts';

test.each(['codegen/rest.ts', 'codegen/static/docs/page.css', 'scripts/dev/rounds.ts', 'package-lock.json'])(
  '%s is what the command is made of',
  (file) => expect(isTooling(file)).toBe(true),
);

test.each(['src/app.ts', 'specs/openapi.yaml', 'codegen/testdata/specs/openapi.yaml', 'codegen/rest.ts~'])(
  '%s is not',
  (file) => expect(isTooling(file)).toBe(false),
);
