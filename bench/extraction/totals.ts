import type { Goal, Row } from '../support/report.ts';
import type { Score, Tally } from './score.ts';

/** The sums of the scores of a set of talks. */
export interface Totals {
  talks: number;
  /** Talks of which the language model made no record. */
  failed: number;
  kinds: { tasks: Tally; events: Tally; memories: Tally };
  days: Score['days'];
  traps: Score['traps'];
  keyWords: Score['keyWords'];
}

const noTally = (): Tally => ({ made: 0, right: 0, expected: 0, found: 0 });

export const createTotals = (): Totals => ({
  talks: 0,
  failed: 0,
  kinds: { tasks: noTally(), events: noTally(), memories: noTally() },
  days: { said: 0, right: 0 },
  traps: { laid: 0, fallen: 0 },
  keyWords: { expected: 0, found: 0 },
});

export function addScore(totals: Totals, score: Score): void {
  totals.talks += 1;
  for (const kind of ['tasks', 'events', 'memories'] as const) {
    for (const figure of ['made', 'right', 'expected', 'found'] as const)
      totals.kinds[kind][figure] += score[kind][figure];
  }
  totals.days.said += score.days.said;
  totals.days.right += score.days.right;
  totals.traps.laid += score.traps.laid;
  totals.traps.fallen += score.traps.fallen;
  totals.keyWords.expected += score.keyWords.expected;
  totals.keyWords.found += score.keyWords.found;
}

/** The rows of a set: one for each kind of record. */
export function toRows(group: string, { kinds, talks }: Totals): Row[] {
  return Object.entries(kinds)
    .filter(([, { expected, made }]) => expected + made > 0)
    .map(([subject, { made, right, expected, found }]) => ({
      group,
      subject,
      figures: { talks, made: made / talks, precision: right / made, recall: found / expected },
    }));
}

const ratio = (what: string, part: number, whole: number): Goal[] =>
  whole > 0 ? [{ what, value: part / whole, unit: '', digits: 2 }] : [];

/** The other figures of a set, some of them with goals. */
export function toGoals(set: string, totals: Totals): Goal[] {
  const { days, traps, keyWords, talks, failed } = totals;
  return [
    ...(failed > 0
      ? [{ what: `${set}: without a record`, value: failed, unit: `of ${talks}`, digits: 0, atMost: 0 }]
      : []),
    ...ratio(`${set}: of the days said, right`, days.right, days.said).map((goal) => ({ ...goal, atLeast: 0.7 })),
    ...ratio(`${set}: traps fallen into`, traps.fallen, traps.laid).map((goal) => ({ ...goal, atMost: 0.05 })),
    ...ratio(`${set}: key words in title and overview`, keyWords.found, keyWords.expected).map((goal) => ({
      ...goal,
      atLeast: 0.5,
    })),
  ];
}
