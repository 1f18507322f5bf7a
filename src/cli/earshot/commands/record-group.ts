import type { Command, Option } from 'commander';
import type { Client } from '../../../../generated/client/index.js';
import { commandOptions } from '../../../../generated/command-options.gen.ts';
import { CliError } from '../../cli-error.ts';
import { numberParser } from '../../option-parsers.ts';
import { type ClientContext, type CommandContext, type Connect, confirmDeletion, describeCommand } from '../cli.ts';
import type { View } from '../output.ts';
import { CommandGroup, type CommandSpec, optionsOf, type Values, yesOption } from './command-group.ts';
import { callOperation, type Operation, type Result, readList, requestOf } from './operations.ts';
import { describeMaker, formatPassage, readOrigin, type Sourced } from './passage.ts';
import { type ListOperation, specOption } from './spec-options.ts';

/** Longer lists are read page by page while they are printed. */
const PAGE_LENGTH = 100;

interface GroupSpec<Item> {
  name: string;
  description: string;
  alias?: string;
  /** For help and messages; by default the name. */
  noun?: string;
  columns?: View<Item>;
  lines?: (item: Item) => readonly string[];
}

/** An operation whose result the lines of the group, or its own lines or columns print. */
type Printed<Name extends Operation, Item> = Omit<CommandSpec<Name>, 'operation'> &
  (
    | { lines: (result: Result<Name>, values: never) => readonly string[]; columns?: never }
    | { columns: View<Result<Name> extends readonly (infer Row)[] ? Row : never>; lines?: never }
    | (Result<Name> extends Item ? { lines?: never; columns?: never } : never)
  );

type OperationOf<Item> = { [Name in Operation]: Result<Name> extends Item ? Name : never }[Operation];

/** The commands for one type of record, such as `earshot memory`. */
export class RecordGroup<Item = never, Context extends ClientContext = CommandContext> extends CommandGroup<Context> {
  readonly #noun: string;
  readonly #columns: View<Item>;
  readonly #lines: (item: Item) => readonly string[];

  constructor(connect: Connect<Context>, program: Command, spec: GroupSpec<Item>) {
    const { name, description, alias, noun = name, columns = {}, lines = () => [] } = spec;
    const command = describeCommand(program.command(name), description);
    super(connect, alias === undefined ? command : command.alias(alias));
    this.#noun = noun;
    this.#columns = columns;
    this.#lines = lines;
  }

  /** Adds a command that calls an operation and prints what it returns. */
  add<Name extends Operation>(name: string, operation: Name, spec: Printed<Name, Item>): Command {
    const { columns, lines = this.#lines } = spec;
    return this.addAction(name, { ...spec, operation }, async ({ client, output }, values: Values) => {
      // Some operations return no body (204).
      const result: unknown = (await callOperation(client, operation, values)) ?? { success: true };
      if (columns) await output.list(result as never[], columns);
      else await output.record(result as never, (item) => lines(item, values as never));
    });
  }

  addGet(operation: OperationOf<Item>, name = 'get'): Command {
    const spec = { description: `Shows one ${this.#noun}.` };
    return this.add(name, operation, spec as Printed<typeof operation, Item>);
  }

  /** Adds `show`, which prints a record with the passage of the conversation that it comes from. */
  addShow(operation: OperationOf<Item & Sourced>): void {
    const description = `Shows one ${this.#noun} with the lines of the conversation that it comes from.`;
    this.addAction('show', { operation, description }, async ({ client, output }, values: Values) => {
      const item = (await callOperation(client, operation, values)) as Item & Sourced;
      const { stretches, made_by } = await readOrigin(client, item, output.note);
      const passage = stretches.length > 0 ? ['', ...formatPassage(stretches)] : [];
      const maker = describeMaker(made_by);
      const origin = maker === undefined ? passage : ['', `Made by ${maker}`, ...passage];
      await output.record({ ...item, passage: stretches.flat() }, () => [...this.#lines(item), ...origin]);
    });
  }

  /** Adds `list` of records that are returned all at once. */
  addShortList(operation: Operation, description: string): void {
    this.addAction('list', { description }, async ({ client, output }) =>
      output.list((await callOperation(client, operation)) as Item[], this.#columns),
    );
  }

  /** Adds `list` with `--limit`, `--offset` and `--all`. The default of the limit is that of the spec. */
  addList<Name extends ListOperation>(operation: Name, spec: ListSpec<Name, Item>): void {
    const fields: Record<string, { help: string }> & { limit: { help: string; min: number; default: number } } =
      commandOptions[operation];
    const { limit, offset } = fields;
    const run = async ({ client, output }: Context, query: Values, options: ListOptions) => {
      const count = options.all ? Number.POSITIVE_INFINITY : options.limit;
      const first = { offset: options.offset, ...query, limit: Math.min(count, PAGE_LENGTH) };
      const listed = readList(client, operation, first) as AsyncIterable<Item>;
      await output.list(take(spec.complete?.(client, listed) ?? listed, count), this.#columns);
      const line = output.isJson ? undefined : await spec.remark?.(client);
      if (line !== undefined) output.note(line);
    };
    const parse = numberParser({ min: limit.min, isWhole: true });
    const command = this.addAction('list', { ...spec, operation }, run);
    command.option('--limit <n>', limit.help, parse, spec.limit ?? limit.default);
    if (offset) command.addOption(specOption(operation as 'listMemories', 'offset'));
    command.option('--all', 'list all, without a limit');
  }

  /** Adds `update`, which needs at least one of its options. */
  addUpdate<Name extends OperationOf<Item>>(operation: Name, spec: CommandSpec<Name>): void {
    this.addAction('update', { ...spec, operation }, async ({ client, output }, changes: Values) => {
      requireChange(changes, { ...spec, operation });
      await output.record((await callOperation(client, operation, changes)) as Item, this.#lines);
    });
  }

  /** Adds `delete`, which asks for confirmation. Scripts have to use --yes. */
  addDelete(operation: Operation): void {
    const examples = [`earshot ${this.command.name()} delete $ID --yes`];
    const spec = { operation, description: `Deletes the ${this.#noun} permanently.`, examples };
    this.addAction('delete', spec, async (context, values: Values, { yes }: { yes?: boolean }) => {
      const record = `${this.#noun} ${values[requestOf(operation).path[0] ?? '']}`;
      if (!(await confirmDeletion(context, record, yes))) return;
      const deletion = (await callOperation(context.client, operation, values)) ?? { success: true };
      await context.output.record(deletion, () => [`Deleted ${record}.`]);
    }).addOption(yesOption());
  }
}

interface ListSpec<Name extends Operation, Item> extends Omit<CommandSpec<Name>, 'operation'> {
  /** Another default. */
  limit?: number;
  /** Completes listed records. */
  complete?: (client: Client, listed: AsyncIterable<Item>) => AsyncIterable<Item>;
  /** A note below the list. */
  remark?: (client: Client) => Promise<string | undefined>;
}

interface ListOptions {
  limit: number;
  offset?: number;
  all?: boolean;
}

async function* take<Item>(items: AsyncIterable<Item>, count: number): AsyncGenerator<Item, void, undefined> {
  let remaining = count;
  for await (const item of items) {
    yield item;
    remaining -= 1;
    if (remaining === 0) return;
  }
}

/** Throws if none of the options is used. */
export function requireChange<Name extends Operation>(changes: Values, spec: CommandSpec<Name>): void {
  const options = optionsOf(spec);
  if (options.some(([field]) => field in changes)) return;
  const names = new Set(options.map(([, each]: [string, Option]) => `--${each.name().replace(/^no-/, '')}`));
  const all = new Intl.ListFormat('en-GB').format(names);
  throw new CliError(`Nothing to change: use at least one of ${all}.`);
}
