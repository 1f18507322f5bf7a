import { beforeAll, expect, test } from 'vitest';
import { lexicalEmbedding } from '../../../src/providers/embedding/lexical/provider.ts';
import { ConversationFinder } from '../../../src/services/search/conversation-finder.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { measureRecall, type RecallFigures, storeYear } from '../../support/recall.ts';
import { makeYear } from '../../support/year/year.ts';

const embedding = lexicalEmbedding();
const { year, questions } = makeYear({ conversations: 20, questions: 20, seed: 11 });

const t = await storeFixture();
let uid: string;
let figures: RecallFigures[];
beforeAll(async () => {
  uid = await makeUser(t.store);
  const ids = await storeYear(t.store, embedding, uid, year);
  figures = await measureRecall(t.store, embedding, { uid, ids, questions });
});

test('at least 90 % of the right conversations are in the first five if question and answer share words', () => {
  const shared = figures.find(({ kind }) => kind === 'shared words');
  expect(shared).toMatchObject({ questions: 20, missed: 0 });
  expect(shared?.recallAt5).toBeGreaterThanOrEqual(0.9);
  expect(shared?.meanRank).toBeLessThan(2);
});

test.each([
  'xqzzt vlorbnak',
  'submarine periscopes',
  'quantum chromodynamics',
  'Who won the chess olympiad?',
  'the of and it',
])('a year of conversations has no match for: %s', async (text) => {
  const finder = new ConversationFinder({ store: t.store, embedding });
  expect((await finder.find(makeCall(uid), { text }, { filter: {}, limit: 5 })).ids).toEqual([]);
});

test('a year depends only on its seed', () => {
  const again = makeYear({ conversations: 20, questions: 20, seed: 11 });
  expect(again).toEqual({ year, questions });
  expect(makeYear({ conversations: 20, questions: 20, seed: 12 }).year).not.toEqual(year);
});
