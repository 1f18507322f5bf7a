/** An operation, parameter, tool or message of the specs. */
interface Deprecatable {
  deprecated: boolean;
  /** A date: `2026-11-23`. */
  deprecatedSince?: string;
}

/** The text of a doc comment, with `@deprecated` for what is deprecated. */
export const withDeprecation = (text: string, { deprecated, deprecatedSince }: Deprecatable): string =>
  deprecated
    ? `${text}\n\n@deprecated${deprecatedSince === undefined ? '' : ` Since ${deprecatedSince}.`}`.trim()
    : text;

/** The value of the `Deprecation` header: the start of the day in UTC. RFC 9745. */
export const deprecationHeader = (date: string): string => `@${Date.parse(`${date}T00:00:00Z`) / 1000}`;
