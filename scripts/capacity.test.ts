import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readScaleFigures } from './capacity/figures.ts';
import { bottlenecks, capacityFor, readCosts } from './capacity/model.ts';
import { capacityPage } from './capacity/page.ts';
import { root } from './tasks.ts';

const costs = readCosts(readScaleFigures());
const citus = readCosts(readScaleFigures(), 'Citus');

test('docs/capacity.md is what `npm run capacity` makes of the committed figures', () => {
  expect(readFileSync(join(root, 'docs/capacity.md'), 'utf8')).toBe(capacityPage(readScaleFigures()));
});

test('streams of the busiest hour follow from hours a day and the share of that hour', () => {
  expect(capacityFor(1_000, costs, citus).streams).toBeCloseTo(360);
});

test('pending audio leaves the database above 50,000 streams', () => {
  expect(capacityFor(100_000, costs, citus).hasObjectStore).toBe(false);
  expect(capacityFor(200_000, costs, citus).hasObjectStore).toBe(true);
});

test('what one Postgres cannot do needs several workers of Citus', () => {
  expect(capacityFor(100, costs, citus).databaseServers).toBe(1);
  expect(capacityFor(1_000_000, costs, citus).databaseServers).toBeGreaterThan(1);
});

test('bottlenecks are listed in the order in which they are reached', () => {
  const reached = bottlenecks(costs).map(({ people }) => people);
  expect(reached).toEqual([...reached].sort((a, b) => a - b));
  expect(reached.every(Number.isFinite)).toBe(true);
});
