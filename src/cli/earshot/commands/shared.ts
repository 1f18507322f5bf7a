import { type Command, InvalidArgumentError } from 'commander';
import type { Client } from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { type Cli, describeCommand, numberParser, withService } from '../cli.ts';

/** Longer lists are read page by page while they are printed. */
const PAGE_LENGTH = 100;

export interface ListOptions {
  limit: number;
  offset?: number;
  all?: boolean;
}

/** Adds `--limit`, `--offset` and `--all`. */
export function addListOptions(command: Command, limit: number, { hasOffset = true } = {}): Command {
  command.option('--limit <n>', 'the maximum number', numberParser({ min: 1, isWhole: true }), limit);
  if (hasOffset) command.option('--offset <n>', 'the number to skip', numberParser({ min: 0, isWhole: true }));
  return command.option('--all', 'list all, without a limit');
}

/** A list of the generated client. */
interface PagedList<Query, Item> {
  all(input: { query: Query }): AsyncIterable<Item>;
}

/** Reads the items that `--limit` or `--all` selects. */
export async function* iterateList<Query extends object, Item>(
  list: PagedList<Query & { limit: number }, Item>,
  query: Query,
  { limit, all }: ListOptions,
): AsyncGenerator<Item, void, undefined> {
  let remaining = all ? Number.POSITIVE_INFINITY : limit;
  for await (const item of list.all({ query: { ...query, limit: Math.min(remaining, PAGE_LENGTH) } })) {
    yield item;
    remaining -= 1;
    if (remaining === 0) return;
  }
}

/** Rejects an empty id, for example from a failed command substitution, and dots, which would change the path. */
export function parseRecordId(text: string): string {
  if (!/^\s*\.{0,2}\s*$/.test(text)) return text;
  throw new InvalidArgumentError('Expected an id.');
}

/** Adds `get ID` to a group. */
export function addGet<Item>(
  cli: Cli,
  group: Command,
  noun: string,
  get: (client: Client, id: string) => Promise<Item>,
  lines: (item: Item) => readonly string[],
): void {
  describeCommand(group.command('get'), `Shows one ${noun}.`, `earshot ${group.name()} get $ID`)
    .argument('<id>', '', parseRecordId)
    .action(withService(cli, async ({ client, output }, id: string) => output.record(await get(client, id), lines)));
}

/** Adds `delete ID` to a group. Asks for confirmation; scripts have to use --yes. */
export function addDelete(
  cli: Cli,
  group: Command,
  noun: string,
  remove: (client: Client, id: string) => Promise<unknown>,
): void {
  describeCommand(
    group.command('delete'),
    `Deletes the ${noun} permanently.`,
    `earshot ${group.name()} delete $ID --yes`,
  )
    .argument('<id>', '', parseRecordId)
    .option('-y, --yes', 'do not ask for confirmation')
    .action(
      withService(cli, async ({ client, output, terminal }, id: string, { yes }: { yes?: boolean }) => {
        const record = `${noun} ${id}`;
        const answer = yes ?? (await terminal.confirm(`Delete ${record} permanently?`));
        if (answer === undefined) throw new CliError(`Use --yes to delete ${record} without confirmation.`);
        if (answer) await output.record(await remove(client, id), () => [`Deleted ${record}.`]);
        else output.note('Nothing was deleted.');
      }),
    );
}

/** The defined fields. Throws if there are none. */
export function requireChanges<Fields extends object>(fields: Fields, options: string): Fields {
  const changes = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (changes.length === 0) throw new CliError(`Nothing to change: use at least one of ${options}.`);
  return Object.fromEntries(changes) as Fields;
}

/** Parses `a, b`. */
export const parseCommaList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The option value that clears a field. */
const NONE = 'none';

/** Null for an option that clears a field. */
export const toNullable = (value: string | undefined): string | null | undefined => (value === NONE ? null : value);

/** Checks a timestamp, which is sent as it is, or `none`. */
export function parseTimestampOrNone(text: string): string {
  if (text !== NONE && Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError(
      'Expected a date and time with its zone, such as 2026-11-24T17:00:00+01:00, or none.',
    );
  return text;
}
