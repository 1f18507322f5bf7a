// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** What matches each pattern of the specs, in words. */
export const patternHints: Readonly<Record<string, string>> = {
  ["^#[0-9A-Fa-f]{6}$"]: "a color such as #6B7280",
  ["^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$"]: "a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z",
  ["^(https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+)?$"]: "an address that begins with http:// or https://, or empty text",
  ["^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"]: "a language such as en or pt-BR, or multi",
  ["^[A-Za-z0-9._-]{1,64}$"]: "1 to 64 letters, digits, `.`, `_` and `-`",
  ["^[A-Za-z0-9_-]+$"]: "a cursor from a Link header",
  ["^[A-Za-z0-9_.-]+$"]: "letters, digits, `_`, `.` and `-` only",
  ["^[A-Za-z0-9_=-]+$"]: "base64url",
  ["^[A-Za-z][A-Za-z0-9+_-]*(/[A-Za-z0-9+_-]+){0,2}$"]: "the name of a time zone, such as Europe/Berlin",
  ["^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"]: "a language such as en or pt-BR",
  ["^[A-Za-z_, ]*$"]: "names of categories, separated by commas",
  ["^[\\p{L}\\p{N}._@+-]+$"]: "letters, digits and . _ @ + -",
  ["^[\\x21-\\x7e]+$"]: "printable ASCII characters without spaces",
  ["^[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$"]: "an address without spaces",
  ["^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"]: "text without control characters and without unpaired surrogates",
  ["^[^\\u0000\\ud800-\\udfff]*$"]: "text without U+0000 and without unpaired surrogates",
  ["^[^\\u0000\\ud800-\\udfff]+$"]: "text without U+0000 and without unpaired surrogates",
  ["^[a-z_, ]*$"]: "names of statuses, separated by commas",
  ["^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"]: "text that is not blank, without U+0000 and without unpaired surrogates",
  ["^https?://[^\\s\\u0000-\\u001f\\ud800-\\udfff]+$"]: "an address that begins with http:// or https://",
};
