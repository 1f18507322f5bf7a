import { type Goal, type Row, ratio } from '../support/report.ts';
import { operations } from './operations.ts';

/** The subjects of the table. */
export const names = { earshot: 'Earshot, all on', bare: 'node:http + pg', fastify: 'Fastify 5 + pg' };

/** The goals of lists and creates, each relative to Fastify. */
export function goalsOf(rows: readonly Row[]): Goal[] {
  return operations.flatMap(({ title, kind }) => {
    const figure = (subject: string, name: string) =>
      rows.find((row) => row.group === title && row.subject === subject)?.figures[name];
    const goal = (what: string, name: string, atMost: number): Goal => ({
      what: `${title}: ${what} of Fastify's`,
      value: ratio(figure(names.earshot, name), figure(names.fastify, name)),
      unit: 'x',
      digits: 2,
      atMost,
    });
    return kind === 'list'
      ? [goal('CPU with Postgres', 'totalCpuUs', 1.05), goal('p99', 'p99Ms', 1.5)]
      : [goal('CPU', 'cpuUs', 1.25)];
  });
}
