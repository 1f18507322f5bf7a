import type { Call } from '../../call.ts';
import { clip, oneLine, plainTextFilter } from '../../language/text/plain-text.ts';
import { type Answer, NO_SOURCES } from './answer.ts';
import type { AppToolService, ToolOfApp } from './app-tools.ts';

/** A message `/tool NAME key=value key="two words"`. Without a name, it asks for the list of tools. */
interface ToolCommand {
  name: string | undefined;
  parameters: Record<string, string>;
}

const COMMAND = /^\s*\/tools?(?=\s|$)/i;

/** Also true for one that is written wrong. */
export const isToolCommand = (text: string): boolean => COMMAND.test(text);

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

const MAX_LISTED = 50;
const plain = plainTextFilter('');

/** Calls a tool by the user's command. Wrong commands are answered with words that help. */
export async function* answerCommand(
  call: Call,
  text: string,
  { appTools, appId }: { appTools: Pick<AppToolService, 'list' | 'call'>; appId: string | null },
): Answer {
  const tools = await appTools.list(call.actor.uid, appId);
  const command = readCommand(text);
  const chosen = typeof command === 'string' ? command : chooseTool(tools, command.name);
  if (typeof command === 'string' || typeof chosen === 'string') {
    yield { text: String(chosen) };
    return NO_SOURCES;
  }
  yield { status: toStatus(chosen) };
  const { parameters } = command;
  const written = [text, ...Object.values(parameters)].join(' ');
  const { called, problems } = await appTools.call(call, chosen, { given: parameters, written });
  yield { text: called?.text ?? `${problems?.map(({ msg }) => msg).join('. ')}. ${describeTool(chosen)}` };
  return { ...NO_SOURCES, apps: [chosen.app.id] };
}

/** The status while a tool runs. It is the app's text, so it has no address. */
export const toStatus = ({ tool }: ToolOfApp): string =>
  clip(plain(oneLine(tool.status_message)).trim(), 200) || `Calling ${tool.name}`;

function readCommand(text: string): ToolCommand | string {
  try {
    return parseToolCommand(text) ?? { name: undefined, parameters: {} };
  } catch (error) {
    return (error as Error).message;
  }
}

/** The tool, or words that say why there is none. */
function chooseTool(tools: readonly ToolOfApp[], name: string | undefined): ToolOfApp | string {
  if (tools.length === 0) return 'No app with tools is enabled.';
  const listed = tools.slice(0, MAX_LISTED).map(describeTool).join('\n');
  if (name === undefined) return `Tools:\n${listed}`;
  const found = tools.filter((one) => one.tool.name === name || fullNames(one).includes(name.toLowerCase()));
  const [first, second] = found;
  if (!first) return `There is no tool "${plain(clip(oneLine(name), 64))}". Tools:\n${listed}`;
  if (!second) return first;
  const names = found.map((one) => `${slugOf(one.app.name)}.${one.tool.name}`).join(', ');
  return `Several apps have this tool. Write one of: ${names}`;
}

/** `APP.NAME`, with the app's name or id. */
const fullNames = ({ app, tool }: ToolOfApp): string[] =>
  [slugOf(app.name), app.name.replace(/\s+/g, '_'), app.id].map((name) => `${name}.${tool.name}`.toLowerCase());

/** A name as a word of lower-case letters and digits. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 24) || 'app';

/** Without the app if it would be an address: `play` and `search` are top-level domains. */
function shownName({ app, tool }: ToolOfApp): string {
  const name = `${slugOf(app.name)}.${tool.name}`;
  return plain(name) === name ? name : plain(tool.name);
}

/** "/tool songs.add_song song= [mood=]" */
function describeTool({ app, tool }: ToolOfApp): string {
  const { properties, required } = tool.parameters ?? {};
  const parameters = Object.keys(properties ?? {}).map((name) =>
    required?.includes(name) ? `${name}=` : `[${name}=]`,
  );
  return `/tool ${shownName({ app, tool })} ${plain(clip(oneLine(parameters.join(' ')), 300))}`.trim();
}
