import { describe, expect, it } from 'vitest';
import { readTalks } from '../../../bench/extraction/suite.ts';
import type { Talk } from '../../../bench/extraction/talk.ts';
import { splitWords } from '../text/terms.ts';
import { extractStructure } from './extract-structure.ts';

const talks = readTalks(`${import.meta.dirname}/../../../bench/extraction/talks`);

/** The words of a talk, with the names of its speakers. */
function spokenWords({ input }: Talk, ids?: readonly string[]): string[] {
  const segments = input.segments.filter(({ id }) => !ids || ids.includes(id));
  return splitWords(segments.map(({ text }) => text.replaceAll('’', "'")).join(' '));
}

/** Those of a record that were not said in this order. */
function added(record: string, spoken: readonly string[]): string[] {
  let at = 0;
  return splitWords(record).filter((word) => {
    const found = spoken.indexOf(word, at);
    if (found >= 0) at = found + 1;
    return found < 0;
  });
}

describe('without a model, records hold nothing but what was said', () => {
  // Every fourth conversation: all take ten seconds.
  it.each(talks.filter((_, at) => at % 4 === 0).map((talk) => [talk.name, talk] as const))('%s', async (_, talk) => {
    const { action_items, events, title } = await extractStructure(talk.input);
    const names = new Set(talk.input.segments.flatMap(({ speaker_name }) => splitWords(speaker_name ?? '')));
    for (const { description, segment_ids } of action_items) {
      const words = added(description.replace(/(?<=^|– )[^:–]{1,40}: /gu, ''), spokenWords(talk, segment_ids));
      expect([description, words.filter((word) => !names.has(word))]).toEqual([description, []]);
    }
    for (const event of events) expect([event.title, added(event.title, spokenWords(talk))]).toEqual([event.title, []]);
    const spoken = new Set(spokenWords(talk));
    // Who and when, alone or after a topic.
    const topics = title.replace(/(?<=^|\()[^(]*\b(?:morning|afternoon|evening|night)\)?$/, '');
    expect(splitWords(topics).filter((word) => !spoken.has(word))).toEqual([]);
  });
});
