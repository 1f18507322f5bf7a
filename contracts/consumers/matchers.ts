import { Matchers } from '@pact-foundation/pact';

/** A timestamp in ISO 8601 with its zone. */
export const timestamp = (example: string) =>
  Matchers.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, example);

/** One of a list of values. */
export const oneOf = (values: readonly string[], example: string) => Matchers.regex(`^(${values.join('|')})$`, example);
