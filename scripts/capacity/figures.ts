import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tasks.ts';

/** What one unit of a kind of work costs, as `bench/scale/suite.ts` measured it. */
export interface Cost {
  serviceMs: number;
  postgresMs: number;
  /** Bytes of the log, and growth of the database, in kB. */
  walKb: number;
  diskKb: number;
  /** Of the service; of a stream, what it adds. */
  memoryMb?: number | null;
}

interface Row {
  group: string;
  subject: string;
  figures: Cost & Record<string, number | null>;
}

/** The committed figures of `npm run bench -- --only scale --json bench/results/scale.json`. */
export interface ScaleFigures {
  machine: string;
  /** When they were measured, ISO 8601. */
  at: string;
  rows: readonly Row[];
}

const file = join(root, 'bench/results/scale.json');

export function readScaleFigures(): ScaleFigures {
  const { machine, at, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const { rows } = suites.find(({ name }: { name: string }) => name === 'scale');
  return { machine, at, rows };
}

/** The cost of one kind of work. Throws if the group has no such row. */
export function costOf({ rows }: ScaleFigures, group: string, subject: string): Cost {
  const row = rows.find((candidate) => candidate.group === group && candidate.subject === subject);
  if (!row) throw new Error(`bench/results/scale.json has no "${subject}" in "${group}"`);
  return row.figures;
}
