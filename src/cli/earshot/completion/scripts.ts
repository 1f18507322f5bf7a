import type { CompletionPoint } from './points.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The completion script for a shell. It contains all completions, so that the shell does not start a process for each of them. */
export function completionScript(shell: Shell, points: readonly CompletionPoint[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](points);
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The branches of a `case` over the command words so far. */
const caseLines = (points: readonly CompletionPoint[], line: (point: CompletionPoint) => string) =>
  points.map((point) => `    ${quote(point.path)}) ${line(point)} ;;`).join('\n');

/** The branches for options with a fixed list of values. */
const choiceLines = (points: readonly CompletionPoint[], line: (values: readonly string[]) => string) =>
  points
    .flatMap(({ path, choices }) =>
      choices.map(({ option, values }) => `    ${quote(`${path} ${option}`.trim())}) ${line(values)} ;;`),
    )
    .join('\n');

const valuedOf = (points: readonly CompletionPoint[]) => [...new Set(points.flatMap(({ valued }) => valued))].sort();

/** Finds the command words, skipping options and their values. */
const pathLoop = (points: readonly CompletionPoint[], words: string) => `  local at='' previous='' word
  for word in ${words}; do
    case "$previous" in
      ${valuedOf(points).join('|')}) previous='' ; continue ;;
    esac
    previous=$word
    case "$word" in
      -*) ;;
      *) case "\${at:+$at }$word" in
        ${points
          .filter(({ path }) => path !== '')
          .map(({ path }) => quote(path))
          .join('|')}) at="\${at:+$at }$word" ;;
      esac ;;
    esac
  done`;

function bashScript(points: readonly CompletionPoint[]): string {
  return `# bash completion of earshot: put it where your shell reads it, for example
#   earshot completion bash > ~/.local/share/bash-completion/completions/earshot
_earshot() {
  local current=\${COMP_WORDS[COMP_CWORD]} words=''
${pathLoop(points, `"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`)}
  case "\${at:+$at }$previous" in
${choiceLines(points, (values) => `COMPREPLY=($(compgen -W ${quote(values.join(' '))} -- "$current")); return`)}
  esac
  case "$previous" in
    ${valuedOf(points).join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  case "$at" in
${caseLines(points, ({ words }) => `words=${quote(words.map(({ word }) => word).join(' '))}`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _earshot earshot
`;
}

function zshScript(points: readonly CompletionPoint[]): string {
  const described = ({ words }: CompletionPoint) =>
    `entries=(${words.map(({ word, description }) => quote(`${word.replaceAll(':', '\\:')}:${description}`)).join(' ')})`;
  return `#compdef earshot
# zsh completion of earshot: put it into a folder of $fpath, for example
#   earshot completion zsh > ~/.zfunc/_earshot
_earshot() {
  local -a entries
${pathLoop(points, `"\${(@)words[2,CURRENT-1]}"`)}
  case "\${at:+$at }$previous" in
${choiceLines(points, (values) => `compadd -- ${values.map(quote).join(' ')}; return`)}
  esac
  case "$previous" in
    ${valuedOf(points).join('|')}) _files; return ;;
  esac
  case "$at" in
${caseLines(points, described)}
  esac
  _describe earshot entries || _files
}
# The first call from a folder of $fpath is already one for words.
if [ "$funcstack[1]" = _earshot ]; then _earshot "$@"; else compdef _earshot earshot; fi
`;
}

function fishScript(points: readonly CompletionPoint[]): string {
  const lines = points.flatMap(({ path, words, choices, valued, isClosed }) => {
    const when = `-n ${quote(`__earshot_at ${quote(path)}`)}`;
    return words.map(({ word, description }) => {
      const text = `-d ${quote(description)}`;
      const isAlone = isClosed ? ' -f' : '';
      if (!word.startsWith('--')) return `complete -c earshot ${when}${isAlone} -a ${quote(word)} ${text}`;
      const values = choices.find(({ option }) => option === word)?.values;
      const value = values ? ` -x -a ${quote(values.join(' '))}` : valued.includes(word) ? ' -r -F' : isAlone;
      return `complete -c earshot ${when} -l ${word.slice(2)}${value} ${text}`;
    });
  });
  return `# fish completion of earshot: put it where fish reads it, for example
#   earshot completion fish > ~/.config/fish/completions/earshot.fish
function __earshot_at
  set -l at ''
  set -l skip 0
  set -l typed (commandline -opc)
  set -e typed[1]
  for word in $typed
    if test $skip -eq 1
      set skip 0
      continue
    end
    switch $word
      case ${valuedOf(points).join(' ')}
        set skip 1
      case '-*'
      case '*'
        set -l longer (string trim -- "$at $word")
        if contains -- $longer ${points
          .filter(({ path }) => path !== '')
          .map(({ path }) => quote(path))
          .join(' ')}
          set at $longer
        end
    end
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}
`;
}
