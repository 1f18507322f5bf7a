import { german } from './de.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';
import type { MemoryLanguage } from './memory-language.ts';
import { portuguese } from './pt.ts';

/** The languages other than English in which memories are found. */
export const memoryLanguages: Readonly<Record<string, MemoryLanguage>> = {
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ja: japanese,
};
