import type { Command } from 'commander';

/** The completions after a command. */
export interface CompletionPoint {
  /** The command's words, `memory list`; empty for `earshot` itself. */
  path: string;
  /** Whether only these words may follow, and no file. */
  isClosed: boolean;
  words: { word: string; description: string }[];
  /** Options with a fixed list of values. */
  choices: { option: string; values: readonly string[] }[];
  /** Options that take a value. */
  valued: string[];
}

/** Collects the completions of all commands. */
export function collectCompletionPoints(program: Command): CompletionPoint[] {
  return collectFrom(program, []);
}

function collectFrom(command: Command, path: string[]): CompletionPoint[] {
  const help = command.createHelp();
  const own = help.visibleOptions(command);
  const options = [...own, ...help.visibleGlobalOptions(command)];
  const subcommands = help.visibleCommands(command);
  const argumentChoices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const point: CompletionPoint = {
    path: path.join(' '),
    isClosed: subcommands.length > 0 || argumentChoices.length > 0,
    words: [
      ...subcommands.map((sub) => ({ word: sub.name(), description: sub.summary() || sub.description() })),
      ...argumentChoices.map((word) => ({ word, description: '' })),
      ...options.map(({ long, short, description }) => ({ word: long ?? short ?? '', description })),
    ],
    choices: options.flatMap(({ long, argChoices }) =>
      long && argChoices ? [{ option: long, values: argChoices }] : [],
    ),
    valued: options.flatMap(({ long, required }) => (long && required ? [long] : [])),
  };
  const deeper = command.commands.flatMap((sub) => collectFrom(sub, [...path, sub.name()]));
  return [point, ...deeper];
}
