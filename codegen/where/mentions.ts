import { pascalCase } from '../names.ts';
import type { Thing } from './things.ts';

/** A source file by its path in the repository. */
export interface Source {
  path: string;
  text: string;
}

/** A line of a file. Lines start at 1. */
export interface Mention {
  path: string;
  line: number;
}

type LineTest = (line: string, source: Source) => boolean;

/** The text with `const path = '/v1/notes'` inserted into its templates. */
const withAddresses = (text: string) =>
  [...text.matchAll(/const (\w+) = '(\/[^']+)'/g)].reduce(
    (all, [, name, value = '']) => all.replaceAll(`\${${name}}`, value),
    text,
  );

const findLines = (sources: readonly Source[], matches: LineTest): Mention[] =>
  sources.flatMap((source) =>
    withAddresses(source.text)
      .split('\n')
      .flatMap((text, index) => (matches(text, source) ? [{ path: source.path, line: index + 1 }] : [])),
  );

/**
 * The object members that handle an operation, a tool or a received message. For a sent message, the lines that send it, or
 * else those that name its type.
 */
export function handlersOf({ kind, id, messages }: Thing, sources: readonly Source[]): Mention[] {
  if (messages) return distinct(messages.flatMap((message) => handlersOf(message, sources)));
  if (kind !== 'message') {
    const isMember = memberTest(id);
    return findLines(sources, (line) => isMember(line) || line.includes(`operationId = '${id}'`));
  }
  const received = findLines(sources, memberTest(`on${pascalCase(id)}`));
  const sent = findLines(sources, (line) => line.includes(`send${pascalCase(id)}(`));
  const found = [...received, ...sent];
  return found.length > 0 ? found : findLines(sources, (line) => line.includes(` = ${pascalCase(id)}Payload`));
}

function memberTest(name: string): (line: string) => boolean {
  const member = new RegExp(`^\\s+(async )?${name}(\\(|:|,)|\\{ (async )?${name}(\\(|:)`);
  return (line) => member.test(line);
}

/** The lines of tests that name a thing: by its id, an operation also by its address, a message also by its name on the wire. */
export function testsOf(thing: Thing, sources: readonly Source[]): Mention[] {
  if (thing.messages) return distinct(thing.messages.flatMap((message) => testsOf(message, sources)));
  const id = new RegExp(`\\b(${thing.id}|(on|send)${pascalCase(thing.id)})\\b`);
  const tests: Record<Thing['kind'], (thing: Thing) => LineTest> = {
    operation: addressTest,
    message: wireNameTest,
    tool: () => () => false,
  };
  const matchesAlias = tests[thing.kind](thing);
  return findLines(sources, (line, source) => id.test(line) || matchesAlias(line, source));
}

/** In tests of REST and tools, the same name is a field. */
const FIELD_TESTS = /^test\/(.*\/)?(rest|tools)\//;

function wireNameTest({ alias }: Thing): LineTest {
  const name = new RegExp(`['"]${alias}['"]`);
  return (line, { path }) => alias.includes('_') && !FIELD_TESTS.test(path) && name.test(line);
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Matches the address as a string or a template, unless the line names another method. */
function addressTest({ alias }: Thing): LineTest {
  const [method = '', path = ''] = alias.split(' ');
  const steps = path.split('/').map((step) => (step.startsWith('{') ? '[^/\'"`?]+' : step.replaceAll('.', '\\.')));
  const address = new RegExp(`['"\`](\\$\\{[^}]+\\})?${steps.join('/')}(['"\`?]|\\$\\{query|\\$\\{search)`);
  return (line) => {
    const named = methods.filter((one) => new RegExp(`['"]${one}['"]`).test(line));
    return address.test(line) && (named.length === 0 || named.includes(method));
  };
}

/** Each line once, by file and line. */
function distinct(mentions: readonly Mention[]): Mention[] {
  const each = new Map(mentions.map((mention) => [`${mention.path}:${mention.line}`, mention]));
  return [...each.values()].sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}
