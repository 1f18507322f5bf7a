import { en, type Text } from './en/en.ts';
import { language, languages } from './language.ts';

/** The texts in the language of this browser. Scripts that import them wait for them, so service workers cannot. */
export const text: Text = (await languages[language]?.()) ?? en;

document.documentElement.lang = language;
