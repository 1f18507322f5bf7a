// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type { Validate } from '../validate.ts';

export interface SenderOptions {
  /** Throw for payloads that do not match their schema. */
  validate?: boolean;
}

/** A message without `type`, which its send function adds. */
export type WithoutType<T> = T extends unknown ? Omit<T, 'type'> : never;

/** Returns the payload after optional validation. The error lists fields, never values. */
export function checked<T>(name: string, validator: Validate, payload: T, validate: boolean): T {
  if (!validate || validator(payload)) return payload;
  const where = (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`);
  throw new TypeError(`${name} does not fit its contract: ${where.join(', ')}`);
}
