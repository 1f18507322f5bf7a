import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import type { Validate } from '../generated/validate.ts';
import type { Schema, Schemas } from './spec/model.ts';
import { validatorCode } from './validators.ts';

/** The validator that is generated for requests. */
async function validatorOf(schema: Schema, schemas: Schemas = {}): Promise<Validate> {
  const code = validatorCode(new Map([['check', { schema, type: 'unknown' }]]), schemas, 'request')
    .replace(/^import .*$/m, '')
    .replace(/^const require = .*$/m, '')
    .replace(/^export /gm, '');
  return new Function('require', `${code}\nreturn check;`)(createRequire(import.meta.url)) as Validate;
}

const keywords = (validate: Validate, value: unknown) => {
  validate(value);
  return validate.errors?.map(({ keyword }) => keyword) ?? [];
};

it('does not match the pattern of a text that is far too long', async () => {
  const validate = await validatorOf({ type: 'string', maxLength: 3, pattern: '^a*$' });
  expect(keywords(validate, 'aab')).toEqual(['pattern']);
  expect(keywords(validate, 'b'.repeat(7))).toEqual(['maxLength']);
});

it('does not match the pattern of a referenced text where a limit stands beside the reference', async () => {
  const schemas = { Text: { type: 'string', pattern: '^a*$' } };
  const validate = await validatorOf({ $ref: '#/components/schemas/Text', maxLength: 3 }, schemas);
  expect(keywords(validate, 'b')).toEqual(['pattern']);
  expect(keywords(validate, 'b'.repeat(7))).toEqual(['maxLength']);
});

it('counts code points, not UTF-16 units', async () => {
  const validate = await validatorOf({ type: 'string', maxLength: 3, pattern: '^\\p{L}*$' });
  expect(keywords(validate, '😀😀😀')).toEqual(['pattern']);
  expect(keywords(validate, '𠮷𠮷𠮷')).toEqual([]);
});
