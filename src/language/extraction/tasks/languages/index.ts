import { german } from './de.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';
import { portuguese } from './pt.ts';
import type { TaskLanguage } from './task-language.ts';

/** The languages other than English with rules for tasks. */
export const taskLanguages: Readonly<Record<string, TaskLanguage>> = {
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ja: japanese,
};
