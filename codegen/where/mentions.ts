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
const linesThat = (sources: readonly Source[], fits: (line: string, source: Source) => boolean): Mention[] =>
  sources.flatMap((source) =>
    source.text
      .split('\n')
      .flatMap((text, index) => (fits(text, source) ? [{ path: source.path, line: index + 1 }] : [])),
  );

/** The members of objects that handle a thing; of a message that the service sends, the lines that send it. */
export function handlersOf({ kind, id }: Thing, sources: readonly Source[]): Mention[] {
  if (kind !== 'message') return linesThat(sources, memberNamed(id));
  const received = linesThat(sources, memberNamed(`on${pascalCase(id)}`));
  const sent = new RegExp(`\\bsend${pascalCase(id)}\\(`);
  return [...received, ...linesThat(sources, (line) => sent.test(line))];
}

function memberNamed(name: string): (line: string) => boolean {
  const member = new RegExp(`^\\s+(async )?${name}(\\(|:|,)`);
  return (line) => member.test(line);
}

/**
 * The lines of tests that name a thing: by its id, as a client calls it; an operation by its address as well, where the line
 * names no other method; a message by its name on the wire.
 */
export function testsOf(thing: Thing, sources: readonly Source[]): Mention[] {
  const byId = new RegExp(`\\b(${thing.id}|(on|send)${pascalCase(thing.id)})\\b`);
  if (thing.kind === 'tool') return linesThat(sources, (line) => byId.test(line));
  if (thing.kind === 'message') {
    const name = new RegExp(`['"]${thing.alias}['"]`);
    return linesThat(sources, (line) => byId.test(line) || (thing.alias.includes('_') && name.test(line)));
  }
  const [method = '', path = ''] = thing.alias.split(' ');
  const address = addressPattern(path);
  const constants = new Map<Source, [RegExp, string][]>();
  return linesThat(sources, (line, source) => {
    if (byId.test(line)) return true;
    const known = constants.get(source) ?? pathConstants(source);
    constants.set(source, known);
    const text = known.reduce((whole, [name, value]) => whole.replaceAll(name, value), line);
    return address.test(text) && namesMethod(text, method);
  });
}

/** An address in a string or template: each parameter is one step, whatever it is called; a query may follow. */
function addressPattern(path: string): RegExp {
  const steps = path.split('/').map((step) => (step.startsWith('{') ? '[^/\'"`?]+' : step.replaceAll('.', '\\.')));
  return new RegExp(`['"\`](\\$\\{[^}]+\\})?${steps.join('/')}(['"\`?]|\\$\\{query|\\$\\{search)`);
}

/** `const path = '/v1/notes'`, and how it stands in templates and as an argument. */
function pathConstants({ text }: Source): [RegExp, string][] {
  return [...text.matchAll(/const (\w+) = ['"`](\/[^'"`$]+)['"`]/g)].flatMap(
    ([, name = '', value = '']): [RegExp, string][] => [
      [new RegExp(`\\$\\{${name}\\}`, 'g'), value],
      [new RegExp(`(?<=[(,] ?)${name}(?=[,)])`, 'g'), `'${value}'`],
    ],
  );
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A request that says no method is a GET. */
function namesMethod(line: string, method: string): boolean {
  const named = methods.filter((one) => new RegExp(`['"]${one}['"]`).test(line));
  return named.length === 0 ? method === 'GET' : named.includes(method);
}
