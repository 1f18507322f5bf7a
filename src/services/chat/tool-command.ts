/** A message `/tool NAME key=value key="two words"`. Without a name, it asks for the list of tools. */
export interface ToolCommand {
  name: string | undefined;
  parameters: Record<string, string>;
}

const COMMAND = /^\s*\/tools?(?=\s|$)/i;

/** Undefined for a message that is no command. Throws an `Error` for the user if it is written wrong. */
export function parseToolCommand(text: string): ToolCommand | undefined {
  const start = COMMAND.exec(text)?.[0];
  if (start === undefined) return undefined;
  const [name, ...words] = splitWords(text.slice(start.length));
  const parameters = words.map((word): [string, string] => {
    const at = word.indexOf('=');
    if (at <= 0) throw new Error(`"${word}" is no parameter. Write key=value, or key="two words".`);
    return [word.slice(0, at), word.slice(at + 1)];
  });
  return { name, parameters: Object.fromEntries(parameters) };
}

/** `key=` before a list or an object, which is taken as JSON. */
const BEFORE_JSON = /^[^="[{]+=$/;

/**
 * Splits a text at white space outside of quotation marks and of JSON (`key=["a", "b"]`). A backslash takes the next character as it is.
 */
function splitWords(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    const next = text[at + 1];
    const end = !isQuoted && (char === '[' || char === '{') && BEFORE_JSON.test(word ?? '') ? endOfJson(text, at) : at;
    if (end > at) {
      word = (word ?? '') + text.slice(at, end);
      at = end - 1;
      continue;
    }
    if (char === '\\' && (next === '"' || next === '\\')) {
      word = (word ?? '') + next;
      at += 1;
    } else if (char === '"') {
      isQuoted = !isQuoted;
      word ??= '';
    } else if (/\s/.test(char) && !isQuoted) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + char;
  }
  if (isQuoted) throw new Error('A quotation mark is not closed.');
  return word === undefined ? words : [...words, word];
}

/** Where the list or object that begins at `start` ends. `start` itself if its brackets are not closed. */
function endOfJson(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (isText && char === '\\') at += 1;
    else if (char === '"') isText = !isText;
    else if (!isText && (char === '[' || char === '{')) depth += 1;
    else if (!isText && (char === ']' || char === '}') && --depth === 0) return at + 1;
  }
  return start;
}
