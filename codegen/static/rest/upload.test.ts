import { expect, test } from 'vitest';
import type { Validate } from '../validate.ts';
import { formOf } from './upload.ts';

/** Like a generated validator: fills in a default, and requires texts. */
const validate: Validate = (fields: unknown): fields is unknown => {
  const form = fields as Record<string, unknown>;
  form.language ??= 'en';
  const fits = [form.files].flat().every((file) => file === undefined || file === '') && form.language !== 'xx';
  validate.errors = fits ? null : [{ instancePath: '/x', keyword: 'x', schemaPath: '', params: {} }];
  return fits;
};

test('fills in the defaults of a form and keeps its bytes', () => {
  const files = [Uint8Array.of(1), Uint8Array.of(2)];
  const body = { mediaType: 'multipart/form-data', fields: { files } };
  expect(formOf(validate)(body)).toBe(true);
  expect(body.fields).toEqual({ files, language: 'en' });
});

test('reports invalid fields of a form, and accepts other bodies', () => {
  const validator = formOf(validate);
  expect(validator({ mediaType: 'multipart/form-data', fields: { language: 'xx' } })).toBe(false);
  expect(validator.errors).toMatchObject([{ instancePath: '/x' }]);
  expect(validator({ mediaType: 'application/octet-stream', bytes: Uint8Array.of(1) })).toBe(true);
  expect(validator.errors).toBeNull();
});

test('validates a body that is not a form by the second validator', () => {
  const other: Validate = (body: unknown): body is unknown => {
    const isText = typeof body === 'string';
    other.errors = isText ? null : [{ instancePath: '', keyword: 'type', schemaPath: '', params: {} }];
    return isText;
  };
  const validator = formOf(validate, other);
  expect(validator('a')).toBe(true);
  expect(validator(1)).toBe(false);
  expect(validator.errors).toMatchObject([{ keyword: 'type' }]);
});
