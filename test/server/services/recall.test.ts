import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { measureRecall, type RecallFigures, storeYear } from '../../support/recall.ts';
import { findConversations } from '../../support/search.ts';
import { makeYear } from '../../support/year/year.ts';

const { year, questions } = makeYear({ conversations: 20, questions: 20, seed: 11 });

const t = await storeFixture();
let uid: string;
let figures: RecallFigures[];
beforeAll(async () => {
  uid = await makeUser(t.store);
  const ids = await storeYear(t.store, uid, year);
  figures = await measureRecall(t.store, { uid, ids, questions });
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
  expect(await findConversations(t.store, uid, text)).toEqual([]);
});

test('a year depends only on its seed', () => {
  const again = makeYear({ conversations: 20, questions: 20, seed: 11 });
  expect(again).toEqual({ year, questions });
  expect(makeYear({ conversations: 20, questions: 20, seed: 12 }).year).not.toEqual(year);
});
