import { pascalCase } from '../names.ts';
import type { Thing } from './things.ts';

/** A source file by its path in the repository. */
export interface Source {
  path: string;
  text: string;
}

/** A line of a file; both count from 1. */
export interface Mention {
  path: string;
  line: number;
}

/** Lines of the sources that fit. */
const linesThat = (
  sources: readonly Source[],
  fits: (line: string, source: Source, index: number) => boolean,
): Mention[] =>
  sources.flatMap((source) =>
    source.text
      .split('\n')
      .flatMap((text, index) => (fits(text, source, index) ? [{ path: source.path, line: index + 1 }] : [])),
  );

/**
 * The members of objects that handle a thing, or the line of a door that answers an operation by itself; of a message that the service
 * sends, the lines that send it, or know its type where it goes another way than a socket.
 */
export function handlersOf({ kind, id, messages }: Thing, sources: readonly Source[]): Mention[] {
  if (messages) return inOrder(messages.flatMap((message) => handlersOf(message, sources)));
  if (kind !== 'message') {
    const isMember = memberNamed(id);
    return linesThat(sources, (line) => isMember(line) || line.includes(`operationId = '${id}'`));
  }
  const received = linesThat(sources, memberNamed(`on${pascalCase(id)}`));
  const sent = linesThat(sources, (line) => line.includes(`send${pascalCase(id)}(`));
  const found = [...received, ...sent];
  return found.length > 0 ? found : linesThat(sources, (line) => line.includes(` = ${pascalCase(id)}Payload`));
}

function memberNamed(name: string): (line: string) => boolean {
  const member = new RegExp(`^\\s+(async )?${name}(\\(|:|,)`);
  return (line) => member.test(line);
}

/** There a message's name on the wire is something else: a field, as `transcript_segments`. */
const OTHER_DOORS = /^test\/(rest|tools)\//;

/**
 * The lines of tests that name a thing: by its id, as a client calls it; an operation by its address as well, where the line
 * names no other method; a message by its name on the wire.
 */
export function testsOf(thing: Thing, sources: readonly Source[]): Mention[] {
  if (thing.messages) return inOrder(thing.messages.flatMap((message) => testsOf(message, sources)));
  const byId = new RegExp(`\\b(${thing.id}|(on|send)${pascalCase(thing.id)})\\b`);
  if (thing.kind === 'tool') return linesThat(sources, (line) => byId.test(line));
  if (thing.kind === 'message') {
    const name = new RegExp(`['"]${thing.alias}['"]`);
    const isNamed = (line: string, { path }: Source) =>
      thing.alias.includes('_') && !OTHER_DOORS.test(path) && name.test(line);
    return linesThat(sources, (line, source) => byId.test(line) || isNamed(line, source));
  }
  const [method = '', path = ''] = thing.alias.split(' ');
  const address = addressPattern(path);
  const constants = new Map<Source, PathConstant[]>();
  return linesThat(sources, (line, source, index) => {
    if (byId.test(line)) return true;
    const known = constants.get(source) ?? pathConstants(source);
    constants.set(source, known);
    return namesMethod(line, method) && spelledOut(line, inForce(known, index)).some((text) => address.test(text));
  });
}

/** By file and line, each once. */
function inOrder(mentions: readonly Mention[]): Mention[] {
  const each = new Map(mentions.map((mention) => [`${mention.path}:${mention.line}`, mention]));
  return [...each.values()].sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}

/** An address in a string or template: each parameter is one step, whatever it is called; a query may follow. */
function addressPattern(path: string): RegExp {
  const steps = path.split('/').map((step) => (step.startsWith('{') ? '[^/\'"`?]+' : step.replaceAll('.', '\\.')));
  return new RegExp(`['"\`](\\$\\{[^}]+\\})?${steps.join('/')}(['"\`?]|\\$\\{query|\\$\\{search)`);
}

/** A name that stands for addresses: for one, for each in turn, or for none that can be read here. */
interface PathConstant {
  name: string;
  values: string[];
  /** The line on which it is given, counted from 0. */
  index: number;
}

const given = [
  /const (?<name>\w+) = (?<values>['"`]\/[^'"`$]+['"`])?/g,
  /\.each\(\[(?<values>[^\][]*)\]\)\(\s*['"`][^'"`]*['"`],\s*(?:async )?\((?<name>\w+)\)/g,
];

/** `const path = '/v1/notes'`, or the parameter of `test.each(['/v1/notes', '/v1/memos'])('…', (path) => …)`. */
function pathConstants({ text }: Source): PathConstant[] {
  const found = given.flatMap((pattern) => [...text.matchAll(pattern)]);
  return found
    .map(({ index, groups: { name = '', values = '' } = {} }) => ({
      name,
      values: [...values.matchAll(/(['"`])(\/[^'"`$]+)\1/g)].map(([, , value = '']) => value),
      index: text.slice(0, index).split('\n').length - 1,
    }))
    .sort((a, b) => a.index - b.index);
}

/** What names stand for on a line: what they were given last above it. */
const inForce = (constants: readonly PathConstant[], index: number): PathConstant[] => [
  ...new Map(constants.filter((one) => one.index <= index).map((one) => [one.name, one])).values(),
];

/** A line with its constants replaced, in templates and as arguments; where one stands for several addresses, a line for each. */
function spelledOut(line: string, constants: readonly PathConstant[]): string[] {
  return constants.reduce<string[]>(
    (lines, { name, values }) => {
      const uses = new RegExp(`\\$\\{${name}\\}|(?<=[(,] ?)${name}(?=[,)])`, 'g');
      const replaced = (text: string, value: string) =>
        text.replaceAll(uses, (use) => (use === name ? `'${value}'` : value));
      return lines.flatMap((text) =>
        values.length === 0 || text.search(uses) < 0 ? [text] : values.map((value) => replaced(text, value)),
      );
    },
    [line],
  );
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A request that says no method is a GET. */
function namesMethod(line: string, method: string): boolean {
  const named = methods.filter((one) => new RegExp(`['"]${one}['"]`).test(line));
  return named.length === 0 ? method === 'GET' : named.includes(method);
}
