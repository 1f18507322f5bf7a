import { en, type Text } from './en/en.ts';

const languages: Record<string, Text> = { en };

/** The texts in the first language of the browser that the console has. */
export const text: Text =
  navigator.languages.map((language) => languages[language.split('-')[0] ?? '']).find(Boolean) ?? en;
