import { expect, test } from 'vitest';
import { makeCall } from '../../../test/support/call.ts';
import type { SearchedRecords } from '../../store/sql/record-search.ts';
import { FULL_MATCH } from '../../store/sql/word-search.ts';
import { RecordFinder } from './record-finder.ts';

/** A model for which unrelated texts have nothing in common. */
const embedding = {
  model: 'm',
  dimensions: 8,
  embed: async (texts: readonly string[]) =>
    texts.map((_, at) => Float32Array.from({ length: 8 }, (_, n) => +(n === at))),
};

test('what has the words of a question comes before what is only similar, and similarity decides between equal ones', async () => {
  const match = (id: string, share: number) => ({ id, score: share * FULL_MATCH, rows: [`${id}1`] });
  const near = (id: string, similarity: number) => ({ id, row: `${id}2`, similarity });
  const search: SearchedRecords<undefined> = {
    byWords: async () => ({
      matches: [match('words', 0.9), match('both', 0.5), match('half', 0.5)],
      weights: new Map([['kettl', 1]]),
      missing: [],
    }),
    byVector: async () => [near('similar', 0.95), near('both', 0.6), near('alike', 0.1), near('unrelated', 0)],
  };
  const finder = new RecordFinder({ store: { of: () => expect.unreachable() }, models: { embedding } });
  const { records } = await finder.find(makeCall('u'), search, { text: 'kettle', filter: undefined, limit: 10 });
  expect(records.map(({ id }) => id)).toEqual(['words', 'both', 'half', 'similar', 'alike']);
  expect(records[1]).toEqual({ id: 'both', relevance: 0.6, rows: ['both1', 'both2'] });
});
