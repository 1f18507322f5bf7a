import { type Command, InvalidArgumentError } from 'commander';
import type { Client } from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { type Cli, describe, number, withService } from '../cli.ts';

/** A page of a list; longer ones are asked for page by page, as they are printed. */
const PAGE_LENGTH = 100;

export interface ListOptions {
  limit: number;
  offset?: number;
  all?: boolean;
}

/** `--limit`, `--offset` and `--all` of a list. */
export function addListOptions(command: Command, limit: number, { hasOffset = true } = {}): Command {
  command.option('--limit <n>', 'how many at most', number({ min: 1, isWhole: true }), limit);
  if (hasOffset) command.option('--offset <n>', 'how many to pass over', number({ min: 0, isWhole: true }));
  return command.option('--all', 'all that there are, however many');
}

/** A list of the generated client. */
interface PagedList<Query, Item> {
  all(input: { query: Query }): AsyncIterable<Item>;
}

/** The items that the options ask for. */
export async function* walk<Query extends object, Item>(
  list: PagedList<Query & { limit: number }, Item>,
  query: Query,
  { limit, all }: ListOptions,
): AsyncGenerator<Item, void, undefined> {
  let left = all ? Number.POSITIVE_INFINITY : limit;
  for await (const item of list.all({ query: { ...query, limit: Math.min(left, PAGE_LENGTH) } })) {
    yield item;
    left -= 1;
    if (left === 0) return;
  }
}

/** A list that came as a whole. */
export async function* eachOf<Item>(items: readonly Item[]): AsyncGenerator<Item, void, undefined> {
  yield* items;
}

/** The id of a record. An empty one is what a script has whose own look-up went wrong; dots alone would be a way to elsewhere. */
export function recordId(text: string): string {
  if (!/^\s*\.{0,2}\s*$/.test(text)) return text;
  throw new InvalidArgumentError('An id is needed.');
}

/** `get ID` of a group. */
export function addGet<Item>(
  cli: Cli,
  group: Command,
  noun: string,
  get: (client: Client, id: string) => Promise<Item>,
  lines: (item: Item) => readonly string[],
): void {
  describe(group.command('get'), `Shows one ${noun}.`, `earshot ${group.name()} get $ID`)
    .argument('<id>', '', recordId)
    .action(withService(cli, async ({ client, output }, id: string) => output.record(await get(client, id), lines)));
}

/** `delete ID` of a group. Deletion is permanent: a person is asked, a script has to say that it means it. */
export function addDelete(
  cli: Cli,
  group: Command,
  noun: string,
  remove: (client: Client, id: string) => Promise<unknown>,
): void {
  describe(group.command('delete'), `Deletes the ${noun} for good.`, `earshot ${group.name()} delete $ID --yes`)
    .argument('<id>', '', recordId)
    .option('-y, --yes', 'without asking')
    .action(
      withService(cli, async ({ client, output, terminal }, id: string, { yes }: { yes?: boolean }) => {
        const what = `${noun} ${id}`;
        const answer = yes ?? (await terminal.confirm(`Delete ${what} for good?`));
        if (answer === undefined)
          throw new CliError(`Deleting ${what} is for good: say --yes where nobody can be asked.`);
        if (answer) await output.record(await remove(client, id), () => [`Deleted ${what}.`]);
        else output.note('Nothing was deleted.');
      }),
    );
}

/** The fields that were given. Throws where there are none. */
export function changesOf<Fields extends object>(fields: Fields, options: string): Fields {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw new CliError(`Nothing to change: name at least one of ${options}.`);
  return Object.fromEntries(given) as Fields;
}

/** `a, b` as a list. */
export const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** What an option says that takes a value away. */
export const NONE = 'none';

/** Null for an option that takes a value away. */
export const unlessNone = (value: string | undefined): string | null | undefined => (value === NONE ? null : value);

/** A moment that is sent as it is; `none` takes one away. */
export function momentOrNone(text: string): string {
  if (text !== NONE && Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('A moment with its zone is needed, such as 2026-11-24T17:00:00+01:00, or none.');
  return text;
}
