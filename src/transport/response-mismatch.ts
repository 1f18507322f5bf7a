import type { ErrorObject } from 'ajv';

/** A response that breaks its spec. Only checked in tests and development. */
export class ResponseMismatch extends Error {
  constructor(name: string, errors: readonly ErrorObject[] | null | undefined) {
    const places = errors?.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
    super(`${name}: ${places?.join('; ') ?? 'status not in the spec'}`);
  }
}
