import type { Terminal } from '../terminal.ts';
import { displayWidth, toSafeLine, truncate } from './printable.ts';

export interface Column<Item> {
  name: string;
  value(item: Item): string;
}

/** Items that are already there, or that arrive while they are printed. */
export type Items<Item> = Iterable<Item> | AsyncIterable<Item>;

/** The number of rows that determine the column widths. Later rows are printed as they arrive. */
const MEASURED_ROWS = 50;
const GAP = '  ';

const bold = (text: string) => `\x1b[1m${text}\x1b[22m`;

/** Prints a table row by row. Truncates the last column on a narrow terminal. Returns the number of rows. */
export async function printTable<Item>(
  terminal: Terminal,
  items: Items<Item>,
  columns: readonly Column<Item>[],
): Promise<number> {
  const rows: string[][] = [];
  let widths: number[] | undefined;
  let count = 0;
  const start = async () => {
    widths = columns.map(({ name }, at) =>
      Math.max(displayWidth(name), ...rows.map((row) => displayWidth(row[at] ?? ''))),
    );
    const header = columns.map(({ name }) => name.toUpperCase());
    await terminal.write(rowText(header, widths, terminal, terminal.hasColor ? bold : (text) => text));
    for (const row of rows.splice(0)) await terminal.write(rowText(row, widths, terminal));
  };
  for await (const item of items) {
    count += 1;
    const row = columns.map(({ value }) => toSafeLine(value(item)));
    if (widths) await terminal.write(rowText(row, widths, terminal));
    else rows.push(row);
    if (rows.length === MEASURED_ROWS) await start();
  }
  if (rows.length > 0) await start();
  return count;
}

function rowText(
  cells: readonly string[],
  widths: readonly number[],
  { columns = Number.POSITIVE_INFINITY }: Terminal,
  decorate = (text: string) => text,
): string {
  const last = cells.length - 1;
  const before = widths.slice(0, last).reduce((sum, width) => sum + width + GAP.length, 0);
  const texts = cells.map((cell, at) =>
    at < last
      ? cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - displayWidth(cell)))
      : truncate(cell, Math.max(8, columns - before)),
  );
  return `${decorate(texts.join(GAP).trimEnd())}\n`;
}
