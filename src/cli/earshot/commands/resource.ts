import { Argument, type Command, Option, type OptionValues } from 'commander';
import type { Client } from '../../../../generated/client/index.js';
import { commandOptions } from '../../../../generated/command-options.gen.ts';
import { CliError } from '../../cli-error.ts';
import { CLEARED, numberParser, parseRecordId } from '../../option-parsers.ts';
import { type Cli, type CommandContext, confirmDeletion, describeCommand, withService } from '../cli.ts';
import type { Column } from '../output/table.ts';
import { formatPassage, readPassage, type Sourced } from './passage.ts';
import { type ListOperation, specOption } from './spec-options.ts';

/** Longer lists are read page by page while they are printed. */
const PAGE_LENGTH = 100;

/** The options that set the fields of a request. Several can set the same field: `--starred` and `--no-starred`. */
export type FieldOptions<Fields> = { [Name in keyof Fields]?: Option | Option[] };

interface CommandSpec<Fields = object> {
  description: string;
  examples: string[];
  args?: Argument[];
  fields?: FieldOptions<Fields>;
  /** Options that are not sent. */
  options?: Option[];
}

/** A list of the generated client. */
interface PagedList<Query, Item> {
  all(input: { query: Query }): AsyncIterable<Item>;
}

/** The argument with the id of a record. */
export const recordId = new Argument('<id>').argParser(parseRecordId);

/** Creates an option. */
export function option(flags: string, description: string, parse?: (text: string) => unknown): Option {
  const created = new Option(flags, description);
  return parse ? created.argParser(parse) : created;
}

const listFields = <Fields>(fields: FieldOptions<Fields>): [field: string, option: Option][] =>
  Object.entries(fields as Record<string, Option | Option[]>).flatMap(([field, options]) =>
    [options].flat().map((each): [string, Option] => [field, each]),
  );

/** The fields that are set by options. */
function readFields<Fields>(fields: FieldOptions<Fields>, values: OptionValues): Fields {
  const entries = listFields(fields).map(([field, each]) => [field, values[each.attributeName()]] as const);
  const set = entries.filter(([, value]) => value !== undefined);
  return Object.fromEntries(set.map(([field, value]) => [field, value === CLEARED ? null : value])) as Fields;
}

interface Resource<Item> {
  /** For help and messages. */
  noun: string;
  columns: readonly Column<Item>[];
  lines(item: Item): readonly string[];
}

/** Adds the commands for one type of record to a group such as `earshot memory`. */
export class ResourceCommands<Item> {
  readonly #cli: Cli;
  readonly #group: Command;
  readonly #resource: Resource<Item>;

  constructor(cli: Cli, group: Command, resource: Resource<Item>) {
    this.#cli = cli;
    this.#group = group;
    this.#resource = resource;
  }

  /** Adds a command. `run` gets the fields that are set by its options, its arguments and all options. */
  add<Fields, Args extends unknown[]>(
    name: string,
    { description, examples, args = [], fields = {}, options = [] }: CommandSpec<NoInfer<Fields>>,
    run: (context: CommandContext, fields: Fields, ...args: Args) => Promise<void>,
  ): Command {
    const command = describeCommand(this.#group.command(name), description, ...examples);
    for (const argument of args) command.addArgument(argument);
    for (const each of [...options, ...listFields(fields).map(([, of]) => of)]) command.addOption(each);
    return command.action(
      withService(
        this.#cli,
        (context, ...all: unknown[]) => {
          const values = all[args.length] as OptionValues;
          return run(context, readFields(fields, values), ...(all as Args));
        },
        listFields(fields),
      ),
    );
  }

  /** Adds a command that prints the record that `run` returns. */
  addRecord<Fields, Args extends unknown[]>(
    name: string,
    spec: CommandSpec<NoInfer<Fields>>,
    run: (client: Client, fields: Fields, ...args: Args) => Promise<Item>,
  ): Command {
    return this.add(name, spec, async ({ client, output }, fields: Fields, ...args: Args) =>
      output.record(await run(client, fields, ...args), this.#resource.lines),
    );
  }

  addGet(get: (client: Client, id: string) => Promise<Item>): void {
    const { noun } = this.#resource;
    const examples = [`earshot ${this.#group.name()} get $ID`];
    this.addRecord('get', { description: `Shows one ${noun}.`, examples, args: [recordId] }, (client, _, id: string) =>
      get(client, id),
    );
  }

  /** Adds `show`, which prints a record with the passage of the conversation that it comes from. */
  addShow(get: (client: Client, id: string) => Promise<Item & Sourced>): void {
    const { noun, lines } = this.#resource;
    const examples = [`earshot ${this.#group.name()} show $ID`];
    const description = `Shows one ${noun} with the lines of the conversation that it comes from.`;
    const spec = { description, examples, args: [recordId] };
    this.add('show', spec, async ({ client, output }, _, id: string) => {
      const item = await get(client, id);
      const stretches = await readPassage(client, item, output.note);
      const passage = stretches.length > 0 ? ['', ...formatPassage(stretches)] : [];
      await output.record({ ...item, passage: stretches.flat() }, () => [...lines(item), ...passage]);
    });
  }

  /** Adds `list` with `--limit`, `--offset` and `--all`. The default of the limit is that of the spec. */
  addList<Query extends object>(
    {
      operation,
      limit: defaultLimit = commandOptions[operation].limit.default,
      ...spec
    }: CommandSpec<NoInfer<Query>> & { operation: ListOperation; limit?: number },
    list: (client: Client) => PagedList<Query, Item>,
    /** Notes beside the list. */
    remark?: (client: Client) => Promise<string | undefined>,
  ): void {
    const run = async ({ client, output }: CommandContext, query: Query, { limit, offset, all }: ListOptions) => {
      const items = iterateList(list(client), { offset, ...query }, all ? Number.POSITIVE_INFINITY : limit);
      await output.list(items, this.#resource.columns);
      const line = output.isJson ? undefined : await remark?.(client);
      if (line !== undefined) output.note(line);
    };
    const command = this.add('list', spec, run);
    const { limit, ...fields } = commandOptions[operation];
    command.option('--limit <n>', limit.help, numberParser({ min: limit.min, isWhole: true }), defaultLimit);
    if ('offset' in fields) command.addOption(specOption(operation as 'listMemories', 'offset'));
    command.option('--all', 'list all, without a limit');
  }

  /** Adds `list` for records that are returned all at once. */
  addShortList(spec: CommandSpec, list: (client: Client) => Promise<readonly Item[]>): void {
    this.add('list', spec, async ({ client, output }) => output.list(await list(client), this.#resource.columns));
  }

  addUpdate<Fields extends object>(
    spec: Omit<CommandSpec, 'fields'> & { fields: FieldOptions<NoInfer<Fields>> },
    update: (client: Client, id: string, changes: Fields) => Promise<Item>,
  ): void {
    const names = new Set(listFields(spec.fields).map(([, each]) => `--${each.name().replace(/^no-/, '')}`));
    this.addRecord('update', { ...spec, args: [recordId] }, (client, changes: Fields, id: string) => {
      if (Object.keys(changes).length > 0) return update(client, id, changes);
      const all = new Intl.ListFormat('en-GB').format(names);
      throw new CliError(`Nothing to change: use at least one of ${all}.`);
    });
  }

  /** Adds `delete`, which asks for confirmation. Scripts have to use --yes. */
  addDelete(remove: (client: Client, id: string) => Promise<unknown>): void {
    const { noun } = this.#resource;
    const examples = [`earshot ${this.#group.name()} delete $ID --yes`];
    const spec = { description: `Deletes the ${noun} permanently.`, examples, args: [recordId] };
    this.add('delete', spec, async (context, _, id: string, { yes }: { yes?: boolean }) => {
      const record = `${noun} ${id}`;
      if (!(await confirmDeletion(context, record, yes))) return;
      // Some deletions return no body (204).
      const deletion = (await remove(context.client, id)) ?? { success: true };
      await context.output.record(deletion, () => [`Deleted ${record}.`]);
    }).option('-y, --yes', 'do not ask for confirmation');
  }
}

interface ListOptions {
  limit: number;
  offset?: number;
  all?: boolean;
}

async function* iterateList<Query extends object, Item>(
  list: PagedList<Query & { limit: number }, Item>,
  query: Query,
  count: number,
): AsyncGenerator<Item, void, undefined> {
  let remaining = count;
  for await (const item of list.all({ query: { ...query, limit: Math.min(remaining, PAGE_LENGTH) } })) {
    yield item;
    remaining -= 1;
    if (remaining === 0) return;
  }
}
