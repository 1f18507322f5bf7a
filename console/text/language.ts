import type { Text } from './en/en.ts';

/** The languages of the console. English is in the first script; each other one is a script of its own, which only its readers load. */
export const languages: Record<string, (() => Promise<Text>) | undefined> = {
  en: undefined,
  de: async () => (await import('./de/de.ts')).de,
};

const key = 'earshot.language';
const languageOf = (tag: string): string => tag.split('-')[0] ?? tag;

/** The one that was chosen in this browser, or an empty text. */
export const chosenLanguage: string = localStorage.getItem(key) ?? '';

/** The browser's own variant of a language, such as `de-AT` for `de`. */
export const variantOf = (language: string): string =>
  navigator.languages.find((tag) => languageOf(tag) === language) ?? language;

/** The languages of the person, the preferred one first. The console may not have them. */
export const ownLanguages: readonly string[] = chosenLanguage
  ? [variantOf(chosenLanguage), ...navigator.languages]
  : navigator.languages;

/** For dates, numbers, lists and names of languages: the first of these languages that the console has. */
export const locale: string = ownLanguages.find((tag) => Object.hasOwn(languages, languageOf(tag))) ?? 'en';

/** The language of the texts. */
export const language: string = languageOf(locale);

/** Shows the console in another language. An empty text: in that of the browser. */
export function chooseLanguage(chosen: string): void {
  if (chosen === '') localStorage.removeItem(key);
  else localStorage.setItem(key, chosen);
  location.reload();
}
