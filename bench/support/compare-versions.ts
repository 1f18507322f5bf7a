import type { Row, SuiteReport } from './report.ts';
import { medianSample, ratioByRound, type Sample } from './statistics.ts';

const SEPARATOR = '\n';

/** The figures of all rows by name, as read from JSON, which has null for NaN. */
export const figuresOf = (rows: readonly Row[]): Sample =>
  Object.fromEntries(
    rows.flatMap(({ group, subject, figures }) =>
      Object.entries(figures).map(([figure, value]) => [[group, subject, figure].join(SEPARATOR), value ?? Number.NaN]),
    ),
  );

/** The figures that both versions measured, by the names of their rows. */
export function compareVersions(suite: string, here: readonly Sample[], there: readonly Sample[]): SuiteReport {
  const [ours, theirs] = [medianSample(here), medianSample(there)];
  const shared = Object.keys(ours).filter((name) => Number.isFinite(ours[name]) && Number.isFinite(theirs[name]));
  return {
    name: suite,
    method: `This version (here) beside a commit (there), turns: ${here.length}; medians. Ratio: here over there, by turn; least and most: its spread.
Figures that only one version measured are left out.`,
    columns: [
      { figure: 'here', title: 'here' },
      { figure: 'there', title: 'there' },
      { figure: 'ratio', title: 'ratio', digits: 2 },
      { figure: 'least', title: 'least', digits: 2 },
      { figure: 'most', title: 'most', digits: 2 },
    ],
    rows: shared.map((name) => {
      const [group = '', subject = '', figure = ''] = name.split(SEPARATOR);
      const { value: ratio, least, most } = ratioByRound(name, here, there);
      const figures = { here: ours[name] ?? Number.NaN, there: theirs[name] ?? Number.NaN, ratio, least, most };
      return { group: `${group}: ${subject}`, subject: figure, figures };
    }),
    goals: [],
  };
}
