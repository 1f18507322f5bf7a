// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
export interface SenderOptions {
  /** Throw for payloads that do not match their schema. */
  validate?: boolean;
}

/** A message without `type`, which its send function adds. */
export type WithoutType<T> = T extends unknown ? Omit<T, 'type'> : never;
