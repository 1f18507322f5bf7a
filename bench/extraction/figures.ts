import type { Goal, Row } from '../support/report.ts';
import type { Totals } from './totals.ts';

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
  const { days, traps, keyWords, untidy, talks, failed } = totals;
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
    { what: `${set}: untidy titles or overviews`, value: untidy, unit: `of ${talks}`, digits: 0 },
    ...toCosts(set, totals),
  ];
}

/** The requests and tokens of a language model for an hour of talk. */
function toCosts(set: string, { hours, usage }: Totals): Goal[] {
  const perHour = (what: string, count: number): Goal[] =>
    usage.requests > 0 ? [{ what: `${set}: ${what} an hour of talk`, value: count / hours, unit: '', digits: 0 }] : [];
  return [
    ...perHour('requests', usage.requests),
    ...perHour('tokens read', usage.promptTokens),
    ...perHour('tokens written', usage.completionTokens),
  ];
}
