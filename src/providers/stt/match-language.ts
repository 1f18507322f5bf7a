import { MULTI } from './port.ts';

/** Norwegian is written in two forms; models have one tag for both. */
const WIDER: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/**
 * Returns the tag of `known` that matches `wanted`, both as CLDR writes them (`iw` is `he`, `cmn` is `zh`, `_` is `-`): the same one, the
 * one of the same script and region (`zh-Hant` for `zh-TW`), or its language alone (`de` for `de-AT`). Undefined if there is none.
 */
export function matchLanguage(wanted: string, known: readonly string[]): string | undefined {
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
