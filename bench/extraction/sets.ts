import { join } from 'node:path';
import { composeConversations } from '../../scripts/test-data/conversations/compose.ts';
import { languages } from '../../scripts/test-data/conversations/scenes.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { readCorpus } from './read-corpus.ts';
import { readTranslations } from './read-translations.ts';
import { readTalks } from './read-yaml.ts';
import type { Talk } from './talk.ts';
import { toTalk } from './talk-file.ts';

/** Conversations that are measured together. */
export interface TalkSet {
  name: string;
  /** The sets of a group are also summed up. */
  group?: 'long' | 'translated';
  talks: readonly Talk[];
}

const TALKS = join(import.meta.dirname, 'talks');
const TRANSLATED = join(import.meta.dirname, 'translated');
const QUICK_TALKS = 12;
const QUICK_LONG_TALKS = 2;

/** The written conversations, some of them translated, the long ones of each language, and those of a corpus. */
export function readSets({ isQuick, corpus }: Pick<SuiteOptions, 'isQuick' | 'corpus'>): TalkSet[] {
  const first = (talks: readonly Talk[], quick: number) => talks.slice(0, isQuick ? quick : undefined);
  const sets: TalkSet[] = [{ name: 'own', talks: first(readTalks(TALKS), QUICK_TALKS) }];
  for (const language of languages) {
    const talks = composeConversations(language).map(({ name, file }) => toTalk(name, file));
    sets.push({ name: `long ${language}`, group: 'long', talks: first(talks, QUICK_LONG_TALKS) });
  }
  for (const language of languages.filter((one) => one !== 'en')) {
    const talks = readTranslations(TRANSLATED, TALKS, language);
    sets.push({ name: `translated ${language}`, group: 'translated', talks: first(talks, QUICK_LONG_TALKS) });
  }
  if (corpus) sets.push({ name: 'corpus', talks: first(readCorpus(corpus), QUICK_TALKS) });
  return sets;
}
