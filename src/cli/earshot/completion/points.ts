import type { Command } from 'commander';

/** The completions after a command. */
export interface CompletionPoint {
  /** The command's words, `memory list`; empty for `earshot` itself. */
  path: string;
  words: { word: string; description: string }[];
  /** Options with a fixed list of values. */
  choices: { option: string; values: readonly string[] }[];
  /** Options that take a value. */
  valued: string[];
}

/** Collects the completions of a command and its subcommands. */
export function collectCompletionPoints(command: Command, path: string[] = []): CompletionPoint[] {
  const help = command.createHelp();
  const options = [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
  const point: CompletionPoint = {
    path: path.join(' '),
    words: [
      ...help
        .visibleCommands(command)
        .flatMap((sub) => namesOf(sub).map((word) => ({ word, description: sub.summary() || sub.description() }))),
      ...command.registeredArguments.flatMap(({ argChoices = [] }) =>
        argChoices.map((word) => ({ word, description: '' })),
      ),
      ...options.map(({ long, short, description }) => ({ word: long ?? short ?? '', description })),
    ],
    choices: options.flatMap(({ long, argChoices }) =>
      long && argChoices ? [{ option: long, values: argChoices }] : [],
    ),
    valued: options.flatMap(({ long, required }) => (long && required ? [long] : [])),
  };
  const below = command.commands.flatMap((sub) =>
    namesOf(sub).flatMap((name) => collectCompletionPoints(sub, [...path, name])),
  );
  return [point, ...below];
}

const namesOf = (command: Command): string[] => [command.name(), ...command.aliases()];
