// Generated from specs/openapi.yaml 1.0.0. Do not edit: run npm run generate.
import type { Validate } from '../validate.ts';

/** A request body that is bytes of no structure, read whole. */
export interface BytesBody<MediaType extends string = string> {
  mediaType: MediaType;
  bytes: Uint8Array;
}

/** A form, read whole: files as their bytes, in the order sent, and everything else as text that was validated. */
export interface FormBody<Fields = Record<string, unknown>> {
  mediaType: 'multipart/form-data';
  fields: FormFields<Fields>;
}

/** The fields of a form as a handler gets them: bytes in place of what a browser would call a file. */
export type FormFields<Fields> = { [K in keyof Fields]: FormField<Fields[K]> };

type FormField<Value> = Value extends Blob | File ? Uint8Array : Value extends (Blob | File)[] ? Uint8Array[] : Value;

export const isForm = (body: unknown): body is FormBody =>
  typeof body === 'object' && body !== null && 'mediaType' in body && body.mediaType === 'multipart/form-data';

/**
 * Makes of a validator of a form's fields one of bodies: fills in defaults, and looks at a file as at an empty text, whatever
 * it holds. A body that is no form passes: it has no fields.
 */
export function formOf<T>(validate: Validate<T>): Validate<unknown> {
  const validator: Validate<unknown> = (body: unknown): body is unknown => {
    validator.errors = null;
    if (!isForm(body)) return true;
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
