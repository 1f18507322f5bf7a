import type { ErrorObject } from 'ajv';

/** A precompiled validator. After it returned false, `errors` lists the errors until the next call. */
export interface Validate<T = unknown> {
  (data: unknown): data is T;
  errors?: ErrorObject[] | null;
}
