import { german } from './de.ts';
import { spanish } from './es.ts';
import type { EventLanguage } from './event-language.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';
import { portuguese } from './pt.ts';

/** The languages other than English in which events are found. */
export const eventLanguages: Readonly<Record<string, EventLanguage>> = {
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ja: japanese,
};
