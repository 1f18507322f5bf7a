export interface SenderOptions {
  /** Throw for payloads that do not match their schema. */
  validate?: boolean;
}

/** A message without `type`, which its send function adds. */
export type WithoutType<T> = T extends unknown ? Omit<T, 'type'> : never;
