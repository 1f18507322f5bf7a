import { Argument, Option } from 'commander';
import { type CommandOption, commandOptions } from '../../../../generated/command-options.gen.ts';
import {
  CLEARED,
  choicesParser,
  cleanCommaList,
  numberParser,
  parseCommaList,
  parseTime,
} from '../../option-parsers.ts';
import type { Operation } from './operations.ts';

type Table = typeof commandOptions;

/** A field of the operation; of several operations, one that all have. */
export type Field<Name extends Operation> = Name extends keyof Table ? keyof Table[Name] & string : never;

/** Operations with a `limit`. */
export type ListOperation = {
  [Name in keyof Table]: Table[Name] extends { limit: unknown } ? Name : never;
}[keyof Table];

const fieldOf = (operation: Operation, field: string) =>
  (commandOptions as Record<string, Record<string, CommandOption>>)[operation]?.[field] as CommandOption;

/** `--folder <id>` for `folder_id`, `--active` for `is_active`, `--target <number>` for `target_value`. */
function flagsOf(field: string, { kind, choices }: CommandOption): string {
  const name = field.replace(/^is_|_(id|value|days)$/g, '').replaceAll('_', '-');
  if (kind === 'boolean') return `--${name}`;
  const text = field.endsWith('_id') ? 'id' : choices ? 'name' : kind;
  return `--${name} <${kind === 'text' ? text : kind}>`;
}

function restrict<Input extends Option | Argument>(input: Input, { kind, choices, ...spec }: CommandOption): Input {
  if (kind === 'time') input.argParser(parseTime);
  else if (kind === 'number') input.argParser(numberParser(spec));
  else if (spec.isQueryList) input.argParser(cleanCommaList);
  else if (kind === 'list' && !input.variadic) input.argParser(choices ? choicesParser(choices) : parseCommaList);
  else if (choices) input.choices(choices);
  return input;
}

/** An option that sets a field of a request. Its help, choices and bounds are those of the spec. */
export function specOption<Name extends Operation>(operation: Name, field: Field<Name>, flags?: string): Option {
  const spec = fieldOf(operation, field);
  const option = restrict(new Option(flags ?? flagsOf(field, spec), spec.help), spec);
  if (spec.kind === 'list' && !option.variadic)
    option.description += [', separated by commas', spec.choices?.join(', ')].filter(Boolean).join(': ');
  if (spec.default !== undefined) option.description += `; ${spec.default} by default`;
  return option;
}

/** An argument that sets a field of a request. */
export function specArgument<Name extends Operation>(operation: Name, field: Field<Name>, name: string): Argument {
  const spec = fieldOf(operation, field);
  const help = spec.characters === undefined ? spec.help : `${spec.help}, ${spec.characters} characters`;
  return restrict(new Argument(name, help), spec);
}

/** Lets `none` clear the field. */
export function orNone(option: Option, meaning = 'clears it'): Option {
  const parse = option.parseArg ?? ((text: string) => text);
  option.description += `; none ${meaning}`;
  return option.argParser((text, before) => (text === 'none' ? CLEARED : parse(text, before)));
}
