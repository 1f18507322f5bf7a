// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { ErrorObject } from 'ajv';

/** A precompiled validator. After it returned false, `errors` lists the errors until the next call. */
export interface Validate<T = unknown> {
  (data: unknown): data is T;
  errors?: ErrorObject[] | null;
}

/** Returns the payload after optional validation. The error lists fields, never values. */
export function checked<T>(name: string, validator: Validate, payload: T, validate: boolean): T {
  if (!validate || validator(payload)) return payload;
  const where = (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`);
  throw new TypeError(`${name} does not fit its contract: ${where.join(', ')}`);
}
