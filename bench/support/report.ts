/** One line of a table: what was measured of whom. A row without figures says why. */
export interface Row {
  group: string;
  subject: string;
  figures: Readonly<Record<string, number>>;
  note?: string;
}

export interface Column {
  figure: string;
  title: string;
  digits: number;
}

/** A figure beside its goal. */
export interface Goal {
  what: string;
  value: number;
  /** Behind the value, as `ms` or `x`. */
  unit: string;
  digits: number;
  /** The value may be at most, or must be at least, this; without either it is told for its own sake. */
  atMost?: number;
  atLeast?: number;
}

/** What one suite has found. */
export interface SuiteReport {
  name: string;
  /** What was done, in a line or two under the title. */
  method: string;
  columns: readonly Column[];
  rows: readonly Row[];
  goals: readonly Goal[];
  /** An SVG, where figures are better looked at. */
  picture?: string;
}

export type Outcome = 'ok' | 'miss' | 'no goal' | 'not measured';

export function outcomeOf({ value, atMost, atLeast }: Goal): Outcome {
  if (!Number.isFinite(value)) return 'not measured';
  if (atMost === undefined && atLeast === undefined) return 'no goal';
  const isMet = value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
  return isMet ? 'ok' : 'miss';
}

/** `part / whole`, or no number where either was not measured. */
export const ratio = (part: number | undefined, whole: number | undefined): number =>
  part === undefined || !whole ? Number.NaN : part / whole;

/** The report as a person reads it. */
export function formatSuite({ name, method, columns, rows, goals }: SuiteReport): string {
  const head = ['', '', ...columns.map(({ title }) => title)];
  let lastGroup = '';
  const body = rows.map(({ group, subject, figures, note }) => {
    const shownGroup = group === lastGroup ? '' : group;
    lastGroup = group;
    const cells = columns.map(({ figure, digits }) => number(figures[figure], digits));
    return [shownGroup, subject, ...(note === undefined ? cells : [note])];
  });
  const goalRows = goals.map((goal) => [
    goal.what,
    `${number(goal.value, goal.digits)} ${goal.unit}`.trim(),
    wantedText(goal),
    outcomeOf(goal),
  ]);
  const parts = [`${name.toUpperCase()}\n${method}`, align([head, ...body], 2)];
  if (goalRows.length > 0) parts.push(align([['goal', 'measured', 'wanted', ''], ...goalRows], 1));
  return parts.join('\n\n');
}

function wantedText({ atMost, atLeast, unit }: Goal): string {
  if (atMost !== undefined) return `<= ${atMost} ${unit}`.trim();
  return atLeast === undefined ? '' : `>= ${atLeast} ${unit}`.trim();
}

const number = (value: number | undefined, digits: number): string =>
  value === undefined || Number.isNaN(value)
    ? '-'
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Columns as wide as their widest cell; the first `leftColumns` to the left, figures to the right. */
function align(lines: readonly (readonly string[])[], leftColumns: number): string {
  const count = Math.max(...lines.map((line) => line.length));
  // A note stands where figures would and runs over them: it widens no column.
  const measured = lines.filter((line) => line.length === count);
  const widths = Array.from({ length: count }, (_, i) => Math.max(...measured.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => (i < leftColumns ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}
