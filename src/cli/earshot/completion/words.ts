import type { Command } from 'commander';

/** What may follow a command, as far as it is known without asking a service. */
export interface CompletionPoint {
  /** The command's words, `memory list`; empty for `earshot` itself. */
  path: string;
  /** One of the words follows, and no file. */
  isClosed: boolean;
  words: { word: string; description: string }[];
  /** What an option's value may be. */
  choices: { option: string; values: readonly string[] }[];
  /** Options whose value is a word of its own. */
  valued: string[];
}

/** Every point of a command line. */
export function completionPoints(program: Command): CompletionPoint[] {
  return pointsOf(program, []);
}

function pointsOf(command: Command, path: string[]): CompletionPoint[] {
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
  const deeper = command.commands.flatMap((sub) => pointsOf(sub, [...path, sub.name()]));
  return [point, ...deeper];
}
