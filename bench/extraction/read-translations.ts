import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Talk } from './talk.ts';
import { type Annotation, type TalkFile, toTalk } from './talk-file.ts';

/** What differs from the English conversation: lines, days and traps are the same. */
interface Translation {
  talk: string;
  tasks?: string[];
  events?: string[];
  memories?: string[];
}

/** Reads the translated talks of a language: the English ones are in `talks`. */
export function readTranslations(folder: string, talks: string, language: string): Talk[] {
  const translations: Record<string, Translation> = parse(readFileSync(join(folder, `${language}.yaml`), 'utf8'));
  return Object.entries(translations).map(([name, translation]) => {
    const original = parse(readFileSync(join(talks, `${name}.yaml`), 'utf8')) as TalkFile;
    const { talk, tasks, events, memories } = translation;
    const file: TalkFile = {
      ...original,
      language,
      talk,
      tasks: translate(original.tasks, tasks),
      events: translate(original.events, events),
      memories: translate(original.memories, memories),
      key_words: [],
    };
    return toTalk(name, file);
  });
}

const translate = (annotations: readonly Annotation[] = [], texts: readonly string[] = []): Annotation[] =>
  annotations.map((annotation, at) => ({ ...annotation, text: texts[at] ?? annotation.text }));
