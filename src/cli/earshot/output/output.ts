import type { Terminal } from '../terminal.ts';
import { asText } from './printable.ts';
import { type Column, printTable } from './table.ts';

/** How results are shown: as JSON for programs, or as tables and lines for people. Data alone goes to stdout. */
export interface Output {
  readonly isJson: boolean;
  /** One record: as it came, or in the words of `lines`. */
  record<Item>(item: Item, lines: (item: Item) => readonly string[]): Promise<void>;
  /** A list, item by item as it comes. */
  list<Item>(items: AsyncIterable<Item>, columns: readonly Column<Item>[]): Promise<void>;
  /** What is good to know, for the person alone. */
  note(line: string): void;
}

export function makeOutput(terminal: Terminal, { isJson }: { isJson: boolean }): Output {
  return {
    isJson,
    async record(item, lines) {
      const text = isJson ? JSON.stringify(item, null, 2) : asText(lines(item).join('\n'));
      await terminal.write(`${text}\n`);
    },
    async list(items, columns) {
      if (isJson) return printArray(terminal, items);
      const count = await printTable(terminal, items, columns);
      if (count === 0) terminal.note('Nothing is there.');
    },
    note: (line) => terminal.note(asText(line)),
  };
}

/** One array, an item a line, so that a long list neither waits nor has to be held as a whole. */
async function printArray(terminal: Terminal, items: AsyncIterable<unknown>): Promise<void> {
  let before = '[\n';
  for await (const item of items) {
    await terminal.write(before + JSON.stringify(item));
    before = ',\n';
  }
  await terminal.write(before === '[\n' ? '[]\n' : '\n]\n');
}

/** Named values, one a line; those that are undefined are left out. */
export function fields(values: Record<string, string | number | boolean | undefined>): string[] {
  const shown = Object.entries(values).filter(([, value]) => value !== undefined);
  const width = Math.max(0, ...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${value}`);
}
