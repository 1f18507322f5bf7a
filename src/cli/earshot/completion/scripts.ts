import type { CompletionPoint } from './words.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The script that a shell reads to complete `earshot`. It knows all of the command line by itself and starts nothing. */
export function completionScript(shell: Shell, points: readonly CompletionPoint[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](points);
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Lines of a `case` over the command's words so far. */
const caseLines = (points: readonly CompletionPoint[], line: (point: CompletionPoint) => string) =>
  points.map((point) => `    ${quoted(point.path)}) ${line(point)} ;;`).join('\n');

/** The values of options that have a closed list of them. */
const choiceLines = (points: readonly CompletionPoint[], line: (values: readonly string[]) => string) =>
  points
    .flatMap(({ path, choices }) =>
      choices.map(({ option, values }) => `    ${quoted(`${path} ${option}`.trim())}) ${line(values)} ;;`),
    )
    .join('\n');

const valuedOf = (points: readonly CompletionPoint[]) => [...new Set(points.flatMap(({ valued }) => valued))].sort();

/** Words of the path: what is no option, and no value of one. */
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
          .map(({ path }) => quoted(path))
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
${choiceLines(points, (values) => `COMPREPLY=($(compgen -W ${quoted(values.join(' '))} -- "$current")); return`)}
  esac
  case "$previous" in
    ${valuedOf(points).join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  case "$at" in
${caseLines(points, ({ words }) => `words=${quoted(words.map(({ word }) => word).join(' '))}`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _earshot earshot
`;
}

function zshScript(points: readonly CompletionPoint[]): string {
  const described = ({ words }: CompletionPoint) =>
    `entries=(${words.map(({ word, description }) => quoted(`${word.replaceAll(':', '\\:')}:${description}`)).join(' ')})`;
  return `#compdef earshot
# zsh completion of earshot: put it into a folder of $fpath, for example
#   earshot completion zsh > ~/.zfunc/_earshot
_earshot() {
  local -a entries
${pathLoop(points, `"\${(@)words[2,CURRENT-1]}"`)}
  case "\${at:+$at }$previous" in
${choiceLines(points, (values) => `compadd -- ${values.map(quoted).join(' ')}; return`)}
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
    const when = `-n ${quoted(`__earshot_at ${quoted(path)}`)}`;
    return words.map(({ word, description }) => {
      const text = `-d ${quoted(description)}`;
      const isAlone = isClosed ? ' -f' : '';
      if (!word.startsWith('--')) return `complete -c earshot ${when}${isAlone} -a ${quoted(word)} ${text}`;
      const values = choices.find(({ option }) => option === word)?.values;
      const value = values ? ` -x -a ${quoted(values.join(' '))}` : valued.includes(word) ? ' -r -F' : isAlone;
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
          .map(({ path }) => quoted(path))
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
