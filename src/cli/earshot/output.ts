import { styleText } from 'node:util';
import type { ActionItem, CalendarEvent, Conversation } from '../../../generated/client/index.js';
import type { Terminal } from './terminal.ts';

/** Items that are already there, or that arrive while they are printed. */
type Items<Item> = Iterable<Item> | AsyncIterable<Item>;

/** Prints results as JSON or as tables and lines. Only data goes to stdout. */
export interface Output {
  readonly isJson: boolean;
  /** Prints one record as JSON or as `lines`. */
  record<Item>(item: Item, lines: (item: Item) => readonly string[]): Promise<void>;
  /** Prints a list item by item as it arrives. */
  list<Item>(items: Items<Item>, columns: View<Item>): Promise<void>;
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

type Value = string | number | boolean | null | undefined | readonly string[];

/** The values that a list or a record shows, by name: a field, or what is made of the item. Fields that end in `_at` are times. */
export type View<Item> = Readonly<Record<string, (keyof Item & string) | ((item: Item) => Value)>>;

/** Undefined for no value. */
function shownValue<Item>(item: Item, shown: View<Item>[string]): string | undefined {
  if (typeof shown === 'string' && shown.endsWith('_at')) return formatTimestamp(item[shown] as string | null);
  const value = typeof shown === 'string' ? (item[shown] as Value) : shown(item);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value?.join(', ') : value?.toString();
}

/** Formats a record: `title`, and a line for each value that it has. */
export const linesOf =
  <Item>(view: View<Item>, title?: (item: Item) => string) =>
  (item: Item): string[] => {
    const values = Object.entries(view).map(([name, shown]) => [name, shownValue(item, shown) || undefined]);
    return [...(title ? [title(item), ''] : []), ...formatFields(Object.fromEntries(values))];
  };

/** Formats named values, one per line. Omits null and undefined ones. */
export function formatFields(values: Record<string, string | number | boolean | null | undefined>): string[] {
  const shown = Object.entries(values).filter(([, value]) => value != null);
  const width = Math.max(0, ...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${value}`);
}

/** The number of rows that determine the column widths. Later rows are printed as they arrive. */
const MEASURED_ROWS = 50;
const GAP = '  ';
const bold = (text: string) => styleText('bold', text, { validateStream: false });

/** Prints a table row by row. Truncates the last column on a narrow terminal. Returns the number of rows. */
async function printTable<Item>(terminal: Terminal, items: Items<Item>, view: View<Item>): Promise<number> {
  const columns = Object.entries(view);
  const rows: string[][] = [];
  let widths: number[] | undefined;
  let count = 0;
  const start = async () => {
    widths = columns.map(([name], at) =>
      Math.max(displayWidth(name), ...rows.map((row) => displayWidth(row[at] ?? ''))),
    );
    const header = columns.map(([name]) => name.toUpperCase());
    await terminal.write(rowText(header, widths, terminal, terminal.hasColor ? bold : undefined));
    for (const row of rows.splice(0)) await terminal.write(rowText(row, widths, terminal));
  };
  for await (const item of items) {
    count += 1;
    const row = columns.map(([, shown]) => toSafeLine(shownValue(item, shown) ?? '-'));
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

const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const graphemes = new Intl.Segmenter();

/** The number of terminal columns that a text takes. */
export const displayWidth = (text: string): number =>
  Array.from(graphemes.segment(text), ({ segment }) => (wide.test(segment) ? 2 : 1)).reduce<number>((a, b) => a + b, 0);

/** Truncates a text to a number of terminal columns, with `…` at the end. */
export function truncate(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let cut = '';
  let taken = 0;
  for (const { segment } of graphemes.segment(text)) {
    taken += wide.test(segment) ? 2 : 1;
    if (taken > width - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** Makes a stored text one line without control characters, which could manipulate the terminal. */
export const toSafeLine = (text: string): string => toSafeText(text).replace(/\s+/g, ' ').trim();

/** The same for text of several lines. */
export const toSafeText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these control a terminal
  text.replace(/\r\n?/g, '\n').replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

/** Formats a timestamp in the local time zone, to the minute. `-` for none. */
export function formatTimestamp(timestamp: string | null | undefined): string {
  if (!timestamp) return '-';
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return toSafeLine(timestamp);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Marks what the user has not accepted. */
export const formatTask = ({ description, reviewed }: Pick<ActionItem, 'description' | 'reviewed'>): string =>
  reviewed ? description : `${description} (suggestion)`;

/** Formats when a task is due; one without a time as its day, of which `due_at` is the last moment. */
export const formatDue = ({ due_at, due_all_day }: Pick<ActionItem, 'due_at' | 'due_all_day'>): string =>
  due_at && due_all_day ? dayAround(due_at, -HALF_DAY_MS) : formatTimestamp(due_at);

/** Formats when an event begins; one of a whole day as its day, of which `start` is the first moment. */
export const formatStart = ({ start, all_day = false }: Pick<CalendarEvent, 'start' | 'all_day'>): string =>
  all_day ? dayAround(start, HALF_DAY_MS) : formatTimestamp(start);

const HALF_DAY_MS = 12 * 3_600_000;

/** The noon of a day is on the same day in all time zones nearby. */
const dayAround = (bound: string, toNoonMs: number): string =>
  formatTimestamp(new Date(Date.parse(bound) + toNoonMs).toISOString()).slice(0, 10);

/** Formats seconds as minutes and seconds: `02:05`. */
export function formatClock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 60)}:${two(seconds % 60)}`;
}

export const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The reason for which the service has discarded a conversation, in words. */
export const formatDiscardReason = (reason: Conversation['discard_reason']): string =>
  reason === 'by_user' ? 'by you' : 'it has too little content';
