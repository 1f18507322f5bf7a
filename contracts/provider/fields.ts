/** The fields of parsed JSON. */
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty for another value. */
export const toFields = (value: unknown): Fields => (isFields(value) ? value : {});

/** Empty for another value. */
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
