// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { ErrorObject } from 'ajv';

/** A precompiled validator. After a call that answered false, `errors` says what was wrong; it is overwritten by the next call. */
export interface Validate<T = unknown> {
  (data: unknown): data is T;
  errors?: ErrorObject[] | null;
}
