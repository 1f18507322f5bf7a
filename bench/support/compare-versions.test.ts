import { expect, test } from 'vitest';
import { compareVersions, figuresOf } from './compare-versions.ts';

const figures = (values: Record<string, number>) =>
  figuresOf([{ group: 'POST a memory', subject: 'Earshot', figures: values }]);

test('the ratio of two versions is the median of their turns, with the least and the most', () => {
  const here = [100, 240, 90].map((cpuUs) => figures({ cpuUs }));
  const there = [100, 200, 100].map((cpuUs) => figures({ cpuUs }));
  expect(compareVersions('rest', here, there).rows).toEqual([
    {
      group: 'POST a memory: Earshot',
      subject: 'cpuUs',
      figures: { here: 100, there: 100, ratio: 1, least: 0.9, most: 1.2 },
    },
  ]);
});

test('figures that only one version measured are left out, and a share of nothing has no ratio', () => {
  const notMeasured: number = JSON.parse('null');
  const here = [figures({ cpuUs: notMeasured, added: 1, lost: 0 })];
  const { rows } = compareVersions('rest', here, [figures({ cpuUs: 100, lost: 0 })]);
  expect(rows.map((row) => [row.subject, row.figures.ratio])).toEqual([['lost', Number.NaN]]);
});
