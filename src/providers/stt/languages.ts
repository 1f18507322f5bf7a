/** The language code that asks a provider to find out for itself what is spoken. */
export const MULTI = 'multi';

/**
 * The tag of `known` that serves `wanted`: itself, whatever its case, or else its language without region (`de-AT` by `de`).
 * Undefined where there is none.
 */
export function matchLanguage(wanted: string, known: readonly string[]): string | undefined {
  const lower = wanted.toLowerCase();
  const exact = known.find((tag) => tag.toLowerCase() === lower);
  if (exact) return exact;
  const [language] = lower.split(/[-_]/);
  return known.find((tag) => tag.toLowerCase() === language);
}
