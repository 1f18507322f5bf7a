import { type Goal, type Row, ratio } from '../support/report.ts';
import { operations } from './operations.ts';

/** What the rows of the table are called. */
export const names = { earshot: 'Earshot, all on', bare: 'node:http + pg', fastify: 'Fastify 5 + pg' };

/** The goals that lists and creates are held to, operation by operation. */
export function goalsOf(rows: readonly Row[]): Goal[] {
  return operations.flatMap(({ title, kind }) => {
    const figure = (subject: string, name: string) =>
      rows.find((row) => row.group === title && row.subject.startsWith(subject))?.figures[name];
    const against = (peer: string, name: string) => ratio(figure(names.earshot, name), figure(peer, name));
    const ofFastify = {
      what: `${title}: CPU of Fastify's`,
      value: against(names.fastify, 'cpuUs'),
      unit: 'x',
      digits: 2,
    };
    return kind === 'list'
      ? [
          { ...ofFastify, atMost: 0.75 },
          { ...ofFastify, what: `${title}: CPU with Postgres`, value: against(names.fastify, 'totalCpuUs'), atMost: 1 },
        ]
      : [
          { ...ofFastify, atMost: 1.2 },
          {
            ...ofFastify,
            what: `${title}: throughput of FastAPI's`,
            value: against('FastAPI', 'perSecond'),
            atLeast: 2,
          },
        ];
  });
}
