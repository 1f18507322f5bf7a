import type { BenchDatabase } from './postgres.ts';

export interface SuiteOptions {
  /** Fewer and shorter slices: to check that everything runs. */
  isQuick: boolean;
  /** Creates a database for this suite. */
  createDatabase: () => Promise<BenchDatabase>;
  /** Prints progress. */
  log: (line: string) => void;
}

/** One line of a table. */
export interface Row {
  group: string;
  subject: string;
  figures: Readonly<Record<string, number>>;
}

export interface Column {
  figure: string;
  title: string;
  /** Digits after the point; without it, three significant ones are shown. */
  digits?: number;
}

/** A figure and its goal. */
export interface Goal {
  what: string;
  value: number;
  /** Over the rounds, the least and the most. */
  spread?: readonly [number, number];
  /** Printed after the value, as `ms` or `x`. */
  unit: string;
  digits: number;
  /** Without a limit, the value is only information. */
  atMost?: number;
  atLeast?: number;
}

/** The result of a suite. */
export interface SuiteReport {
  name: string;
  /** A description of the measurement in a line or two. */
  method: string;
  columns: readonly Column[];
  rows: readonly Row[];
  goals: readonly Goal[];
}

export type Outcome = 'ok' | 'miss' | 'no goal' | 'not measured';

export function outcomeOf({ value, atMost, atLeast }: Goal): Outcome {
  if (!Number.isFinite(value)) return 'not measured';
  if (atMost === undefined && atLeast === undefined) return 'no goal';
  const isMet = value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
  return isMet ? 'ok' : 'miss';
}

/** `part / whole`, or NaN if either was not measured. */
export const ratio = (part: number | undefined, whole: number | undefined): number =>
  part === undefined || !whole ? Number.NaN : part / whole;

/** The report as text. */
export function formatSuite({ name, method, columns, rows, goals }: SuiteReport): string {
  const head = ['', '', ...columns.map(({ title }) => title)];
  let lastGroup = '';
  const body = rows.map(({ group, subject, figures }) => {
    const shownGroup = group === lastGroup ? '' : group;
    lastGroup = group;
    const cells = columns.map(({ figure, digits }) => number(figures[figure], digits));
    return [shownGroup, subject, ...cells];
  });
  const hasSpread = goals.some(({ spread }) => spread);
  const goalRows = goals.map((goal) => [
    goal.what,
    `${number(goal.value, goal.digits)} ${goal.unit}`.trim(),
    ...(hasSpread ? [goal.spread?.map((value) => number(value, goal.digits)).join(' to ') ?? ''] : []),
    limitText(goal),
    outcomeOf(goal),
  ]);
  const parts = [`${name.toUpperCase()}\n${method}`, align([head, ...body], 2)];
  if (goalRows.length > 0)
    parts.push(align([['goal', 'measured', ...(hasSpread ? ['spread'] : []), 'limit', ''], ...goalRows], 1));
  return parts.join('\n\n');
}

function limitText({ atMost, atLeast, unit }: Goal): string {
  if (atMost !== undefined) return `<= ${atMost} ${unit}`.trim();
  return atLeast === undefined ? '' : `>= ${atLeast} ${unit}`.trim();
}

function number(value: number | undefined, digits?: number): string {
  if (value === undefined || Number.isNaN(value)) return '-';
  const options =
    digits === undefined
      ? { maximumSignificantDigits: 3 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString('en', options);
}

/** Pads columns to their widest cell; the first `leftColumns` are left-aligned, figures right-aligned. */
function align(lines: readonly (readonly string[])[], leftColumns: number): string {
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0))) ?? [];
  const alignCell = (cell: string, i: number) =>
    i < leftColumns ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0);
  return lines.map((line) => `  ${line.map(alignCell).join('  ')}`.trimEnd()).join('\n');
}
