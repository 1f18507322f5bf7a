// Generated from specs/openapi.yaml 1.0.0. Do not edit: run npm run generate.
import type { Validate } from '../validate.ts';

/** A request body of unstructured bytes. */
export interface BytesBody<MediaType extends string = string> {
  mediaType: MediaType;
  bytes: Uint8Array;
}

/** A form: files as bytes in the order sent, other fields as validated text. */
export interface FormBody<Fields = Record<string, unknown>> {
  mediaType: 'multipart/form-data';
  fields: FormFields<Fields>;
  /** The names of the files, by field, in the order sent; empty without one. */
  fileNames?: Record<string, string[]>;
}

/** The fields of a form for the handler, with bytes instead of files. */
export type FormFields<Fields> = { [K in keyof Fields]: FormField<Fields[K]> };

type FormField<Value> = Value extends Blob | File ? Uint8Array : Value extends (Blob | File)[] ? Uint8Array[] : Value;

export const isForm = (body: unknown): body is FormBody =>
  typeof body === 'object' && body !== null && 'mediaType' in body && body.mediaType === 'multipart/form-data';

/**
 * Returns a validator of bodies from a validator of form fields. Files are validated as empty texts. A body that is not a form
 * is validated by the second one, and valid without it.
 */
export function formOf<T>(validate: Validate<T>, validateOther?: Validate): Validate<unknown> {
  const validator: Validate<unknown> = (body: unknown): body is unknown => {
    validator.errors = null;
    if (!isForm(body)) {
      const isValid = validateOther?.(body) ?? true;
      validator.errors = validateOther?.errors ?? null;
      return isValid;
    }
    const fields = Object.fromEntries(Object.entries(body.fields).map(([name, value]) => [name, asText(value)]));
    const valid = validate(fields);
    validator.errors = validate.errors ?? null;
    body.fields = { ...fields, ...body.fields };
    return valid;
  };
  return validator;
}

const asText = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return '';
  return Array.isArray(value) ? value.map(asText) : value;
};
