import type { Command } from 'commander';

/** The completions after a command. */
interface CompletionPoint {
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

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The completion script for a shell. It contains all completions, so that the shell does not start a process for each of them. */
export function completionScript(shell: Shell, points: readonly CompletionPoint[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](listFunction(points));
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A function for any POSIX shell that lists the completions after these words, with descriptions. It fails for the name of a file. */
function listFunction(points: readonly CompletionPoint[]): string {
  const valued = [...new Set(points.flatMap((point) => point.valued))].sort();
  const paths = points.flatMap(({ path }) => (path === '' ? [] : [quote(path)]));
  const choices = points.flatMap((point) =>
    point.choices.map(
      ({ option, values }) =>
        `${quote(`${point.path} ${option}`)}) printf '%s\\n' ${values.map(quote).join(' ')}; return ;;`,
    ),
  );
  const words = points.map((point) => {
    const entries = point.words.map(({ word, description }) => `${quote(word)} ${quote(description)}`);
    return `${quote(point.path)}) printf '%s\\t%s\\n' ${entries.join(' ')} ;;`;
  });
  return `_earshot_list() {
  local at='' previous='' word
  for word in "$@"; do
    case "$previous" in ${valued.join('|')}) previous=''; continue ;; esac
    previous=$word
    case "\${at:+$at }$word" in ${paths.join('|')}) at="\${at:+$at }$word" ;; esac
  done
  case "$at $previous" in
    ${choices.join('\n    ')}
    ${valued.map((option) => `*' ${option}'`).join('|')}) return 1 ;;
  esac
  case "$at" in
    ${words.join('\n    ')}
  esac
}`;
}

const bashScript = (list: string) => `# bash completion of earshot: put it where your shell reads it, for example
#   earshot completion bash > ~/.local/share/bash-completion/completions/earshot
${list}
_earshot() {
  local list
  list=$(_earshot_list "\${COMP_WORDS[@]:1:COMP_CWORD-1}") || return
  COMPREPLY=($(compgen -W "$(cut -f 1 <<< "$list")" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _earshot earshot
`;

const zshScript = (list: string) => `#compdef earshot
# zsh completion of earshot: put it into a folder of $fpath, for example
#   earshot completion zsh > ~/.zfunc/_earshot
${list}
_earshot() {
  local list
  list=$(_earshot_list "\${(@)words[2,CURRENT-1]}") || { _files; return }
  local -a entries=("\${(@f)list}")
  entries=("\${(@)entries/$'\\t'/:}")
  _describe earshot entries || _files
}
# The first call from a folder of $fpath is already one for words.
if [ "$funcstack[1]" = _earshot ]; then _earshot "$@"; else compdef _earshot earshot; fi
`;

const fishScript = (list: string) => `# fish completion of earshot: put it where fish reads it, for example
#   earshot completion fish > ~/.config/fish/completions/earshot.fish
function __earshot_complete
  set -l typed (commandline -opc)
  set -l current (commandline -ct)
  set -l hidden '-*'
  string match -q -- '-*' $current; and set hidden ''
  sh -c ${quoteForFish(`${list}\n_earshot_list "$@"`)} $typed | string match -v -- "$hidden" | string match -- "$current*"
  or __fish_complete_path $current
end
complete -c earshot -f -a '(__earshot_complete)'
`;

const quoteForFish = (text: string) => `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
