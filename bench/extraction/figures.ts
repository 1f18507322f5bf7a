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
  const { days, traps, keyWords, untidy, talks, rouge, failed } = totals;
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
    ...(Number.isFinite(rouge) && rouge > 0 ? ratio(`${set}: ROUGE-1 of the overview`, rouge, talks) : []),
    ...toCosts(set, totals),
  ];
}

/** What an hour of talk costs: time, and requests and tokens of a language model. */
function toCosts(set: string, { hours, slowestMsOfHour, usage }: Totals): Goal[] {
  const perHour = (what: string, count: number): Goal[] =>
    usage.requests > 0 ? [{ what: `${set}: ${what} an hour of talk`, value: count / hours, unit: '', digits: 0 }] : [];
  const time = { what: `${set}: an hour of talk, at most`, value: slowestMsOfHour / 1000, unit: 's', digits: 2 };
  return [
    ...(slowestMsOfHour > 0 ? [{ ...time, ...(set.endsWith('rules') && { atMost: 1 }) }] : []),
    ...perHour('requests', usage.requests),
    ...perHour('tokens read', usage.promptTokens),
    ...perHour('tokens written', usage.completionTokens),
  ];
}
