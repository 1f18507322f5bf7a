import type { Terminal } from '../terminal.ts';
import { toSafeText } from './printable.ts';
import { type Column, type Items, printTable } from './table.ts';

/** Prints results as JSON or as tables and lines. Only data goes to stdout. */
export interface Output {
  readonly isJson: boolean;
  /** Prints one record as JSON or as `lines`. */
  record<Item>(item: Item, lines: (item: Item) => readonly string[]): Promise<void>;
  /** Prints a list item by item as it arrives. */
  list<Item>(items: Items<Item>, columns: readonly Column<Item>[]): Promise<void>;
  /** Prints a message on stderr. */
  note(line: string): void;
}

export function createOutput(terminal: Terminal, { isJson }: { isJson: boolean }): Output {
  return {
    isJson,
    async record(item, lines) {
      const text = isJson ? JSON.stringify(item, null, 2) : toSafeText(lines(item).join('\n'));
      await terminal.write(`${text}\n`);
    },
    async list(items, columns) {
      if (isJson) return printArray(terminal, items);
      const count = await printTable(terminal, items, columns);
      if (count === 0) terminal.note('No results.');
    },
    note: (line) => terminal.note(toSafeText(line)),
  };
}

/** Prints a JSON array with one item per line, so that a long list is printed while it is read. */
async function printArray(terminal: Terminal, items: Items<unknown>): Promise<void> {
  let before = '[\n';
  for await (const item of items) {
    await terminal.write(before + JSON.stringify(item));
    before = ',\n';
  }
  await terminal.write(before === '[\n' ? '[]\n' : '\n]\n');
}

/** Formats named values, one per line. Omits undefined ones. */
export function formatFields(values: Record<string, string | number | boolean | undefined>): string[] {
  const shown = Object.entries(values).filter(([, value]) => value !== undefined);
  const width = Math.max(0, ...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${value}`);
}
