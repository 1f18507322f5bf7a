import { Argument, type Command, Option, type OptionValues } from 'commander';
import { CLEARED, parseRecordId } from '../../option-parsers.ts';
import { type Connect, describeCommand, type LocalContext } from '../cli.ts';
import { type Operation, requestOf } from './operations.ts';
import { type Field, specArgument, specOption } from './spec-options.ts';

/** The options that set a field. Several can set the same: `--starred` and `--no-starred`. A text has the flags of one of the spec. */
export type FieldOptions = Readonly<Record<string, string | Option | Option[]>>;

export interface CommandSpec<Name extends Operation> {
  description: string;
  /** By default the command with the ids that it needs. */
  examples?: readonly string[];
  /** Arguments and options have the help and the bounds of its fields. The first one is the id in its path, as `<id>`. */
  operation?: Name;
  /** By the field that they set. */
  args?: Readonly<Record<string, string | Argument>>;
  fields?: readonly (Field<Name> | FieldOptions)[];
  /** Options that are not sent. */
  options?: readonly Option[];
}

/** The values of arguments and options, by the field that they set. */
export type Values = Record<string, unknown>;

/** The argument with the id of a record. */
export const idArgument = (name = '<id>', help?: string) => new Argument(name, help).argParser(parseRecordId);

/** Creates an option. */
export function option(flags: string, description: string, parse?: (text: string) => unknown): Option {
  const created = new Option(flags, description);
  return parse ? created.argParser(parse) : created;
}

export const yesOption = () => option('-y, --yes', 'do not ask for confirmation');

/** The commands below one, such as `earshot config`. */
export class CommandGroup<Context extends LocalContext> {
  readonly command: Command;
  readonly #connect: Connect<Context>;

  constructor(connect: Connect<Context>, command: Command) {
    this.#connect = connect;
    this.command = command;
  }

  /** Adds a command. `run` gets the values that its arguments and options set, and the other options. */
  addAction<Name extends Operation, Fields extends object, Options extends object>(
    name: string,
    spec: CommandSpec<Name>,
    run: (context: Context, values: Fields, options: Options) => Promise<void>,
  ): Command {
    const args = argumentsOf(spec);
    const { description, examples = [this.#exampleOf(name, args.length)], options = [] } = spec;
    const command = describeCommand(this.command.command(name), description, ...examples);
    const fields = optionsOf(spec);
    for (const [, argument] of args) command.addArgument(argument);
    for (const each of [...options, ...fields.map(([, of]) => of)]) command.addOption(each);
    const connected = this.#connect<unknown[]>(
      (context, ...all) => {
        const given = all[args.length] as OptionValues;
        const values = [
          ...args.map(([field], at) => [field, all[at]]),
          ...fields.map(([field, each]) => [field, given[each.attributeName()]]),
        ].filter(([, value]) => value !== undefined);
        const entries = values.map(([field, value]) => [field, value === CLEARED ? null : value]);
        return run(context, Object.fromEntries(entries), given as Options);
      },
      [...fields, ...args],
    );
    return command.action(connected);
  }

  /** `earshot app key list $ID`. */
  #exampleOf(name: string, ids: number): string {
    const names = [name];
    for (let at: Command | null = this.command; at; at = at.parent) names.unshift(at.name());
    return [...names, ...Array<string>(ids).fill('$ID')].join(' ');
  }
}

function argumentsOf<Name extends Operation>({ operation, args = {} }: CommandSpec<Name>): [string, Argument][] {
  const [id] = operation ? requestOf(operation).path : [];
  const given = Object.entries(args).map(([field, argument]): [string, Argument] => [
    field,
    typeof argument === 'string' && operation
      ? specArgument(operation, field as Field<Name>, argument)
      : (argument as Argument),
  ]);
  return id === undefined || id in args ? given : [[id, idArgument()], ...given];
}

export function optionsOf<Name extends Operation>({ operation, fields = [] }: CommandSpec<Name>): [string, Option][] {
  const create = (field: string, flags?: string) => specOption(operation as Name, field as Field<Name>, flags);
  return fields.flatMap((entry) => {
    if (typeof entry === 'string') return [[entry, create(entry)]];
    return Object.entries(entry as FieldOptions).flatMap(([field, options]) =>
      (typeof options === 'string' ? [create(field, options)] : [options].flat()).map((each): [string, Option] => [
        field,
        each,
      ]),
    );
  });
}
