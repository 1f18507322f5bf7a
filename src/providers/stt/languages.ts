/** The language code that asks a provider to detect the language. */
export const MULTI = 'multi';

/**
 * Returns the tag of `known` that matches `wanted`: the same one in any case, or its language without region (`de` for `de-AT`).
 * Undefined if there is none.
 */
export function matchLanguage(wanted: string, known: readonly string[]): string | undefined {
  const lower = wanted.toLowerCase();
  const exact = known.find((tag) => tag.toLowerCase() === lower);
  if (exact) return exact;
  const [language] = lower.split(/[-_]/);
  return known.find((tag) => tag.toLowerCase() === language);
}
