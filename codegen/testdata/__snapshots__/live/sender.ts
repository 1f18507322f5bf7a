// Generated from specs/asyncapi.yaml 1.2.3. Do not edit: run npm run generate.
import type { Validate } from '../validate.ts';

export interface SenderOptions {
  /** Validate what goes out, and throw where it breaks the contract. */
  validate?: boolean;
}

/** A message without the constant `type` that its send function adds. */
export type WithoutType<T> = T extends unknown ? Omit<T, 'type'> : never;

/** The payload itself, after a look at it where that is wanted. The error names places, never values. */
export function checked<T>(name: string, validator: Validate, payload: T, validate: boolean): T {
  if (!validate || validator(payload)) return payload;
  const where = (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`);
  throw new TypeError(`${name} does not fit its contract: ${where.join(', ')}`);
}
