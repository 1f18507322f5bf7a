import { MULTI } from './port.ts';

/** Norwegian is written in two forms; models have one tag for both. */
const WIDER: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** The languages of a request: `nl,en` asks for one of them. */
const listLanguages = (wanted: string): string[] => wanted.split(',');

/** The language of a conversation whose request names several. */
export const oneLanguage = (wanted: string): string => (wanted.includes(',') ? MULTI : wanted);

/** The tags of `known` among which a server detects, if the request names several. */
export function toChoice(wanted: string, known: readonly string[]): string[] {
  const found = matchLanguages(wanted, known);
  return found.length > 1 ? found : [];
}

/** The tags of `known` for the languages of a request, in its order. */
export const matchLanguages = (wanted: string, known: readonly string[]): string[] => [
  ...new Set(listLanguages(wanted).flatMap((one) => matchTag(one, known) ?? [])),
];

/**
 * The tag of `known` for a request. Of several languages, it is `multi` where that is known, and otherwise the first one. Undefined if
 * there is none.
 */
export function matchLanguage(wanted: string, known: readonly string[]): string | undefined {
  const [first = '', ...others] = listLanguages(wanted);
  if (others.length === 0 || !known.includes(MULTI)) return matchTag(first, known);
  const found = matchLanguages(wanted, known);
  return found.length > 1 ? MULTI : found[0];
}

/**
 * Returns the tag of `known` that matches `wanted`, both as CLDR writes them (`iw` is `he`, `cmn` is `zh`, `_` is `-`): the same one, the
 * one of the same script and region (`zh-Hant` for `zh-TW`), or its language alone (`de` for `de-AT`). Undefined if there is none.
 */
function matchTag(wanted: string, known: readonly string[]): string | undefined {
  const tag = toLocale(wanted);
  if (!tag) return known.find((one) => one === wanted);
  const locales = known.map((one) => ({ one, locale: toLocale(one) }));
  const wider = WIDER[tag.language];
  const keys: ((locale: Intl.Locale) => boolean)[] = [
    (locale) => locale.toString() === tag.toString(),
    (locale) => locale.maximize().toString() === tag.maximize().toString(),
    (locale) => locale.toString() === tag.language,
    (locale) => locale.toString() === wider,
  ];
  for (const isMatch of keys) {
    const found = locales.find(({ locale }) => locale && isMatch(locale));
    if (found) return found.one;
  }
  return undefined;
}

/** Undefined for what is no tag, such as `multi`. */
function toLocale(tag: string): Intl.Locale | undefined {
  if (tag === MULTI) return undefined;
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}
