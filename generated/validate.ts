// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { ErrorObject } from 'ajv';

/** A precompiled validator. After it returned false, `errors` lists the errors until the next call. */
export interface Validate<T = unknown> {
  (data: unknown): data is T;
  errors?: ErrorObject[] | null;
}
