import type { Specs, Tool } from '../spec/model.ts';
import { at } from '../spec/problems.ts';
import type { Change } from './change.ts';
import { compareScopes } from './rest.ts';
import type { CompareSchemas } from './schema.ts';
import { compareSets, type Subject, subjectOf } from './subject.ts';

const file = 'jsonrpc.json';

/** Compares the tools and the errors of the tool server. */
export function compareTools(before: Specs, after: Specs, compare: CompareSchemas): Change[] {
  const server = subjectOf(file, 'toolServer');
  const errors = (specs: Specs) => Object.entries(specs.rpcErrors).map(([name, error]) => ({ name, ...error }));
  return [
    ...compareSets(before.tools, after.tools, ({ name }) => name, {
      gone: ({ name }) => subjectOf(file, name).major('removed'),
      added: ({ name }) => subjectOf(file, name).minor('added'),
      renamed: {
        textOf: ({ params, result, tag }) => JSON.stringify([params, result, tag]),
        change: (a, b) => subjectOf(file, a.name).major(`renamed to ${b.name}`),
      },
      both: (a, b) => compareTool(a, b, subjectOf(file, b.name), compare),
    }),
    ...compareSets(commonErrors(before), commonErrors(after), (name) => name, {
      gone: (name) => server.inPart('errors').major(`${name} no longer returned by every call`),
      added: (name) => server.inPart('errors').minor(`${name} now returned by any call`),
    }),
    ...compareSets(errors(before), errors(after), ({ name }) => name, {
      gone: ({ name, code }) => server.inPart('errors').major(`${name} ${code} removed`),
      added: ({ name, code }) => server.inPart('errors').minor(`${name} ${code} added`),
      both: (a, b) => server.inPart('errors').changed(a.code, b.code, 'major', `${a.name} ${a.code} -> ${b.code}`),
    }),
  ];
}

/** The errors that any call may return. */
function commonErrors({ jsonrpc }: Specs): string[] {
  const listed = jsonrpc['x-errors'];
  return Array.isArray(listed) ? listed.map((one) => String(at(one, '/$ref')).replace(/.*\//, '')) : [];
}

function compareTool(a: Tool, b: Tool, subject: Subject, compare: CompareSchemas): Change[] {
  return [
    ...compareScopes(a.scopes, b.scopes, subject),
    ...subject.deprecated(a.deprecated, b.deprecated),
    ...subject.built(!a.notBuilt, !b.notBuilt),
    ...subject.changed(a.tag, b.tag, 'major', `tag ${a.tag} -> ${b.tag}`),
    ...subject.changed(
      a.local,
      b.local,
      b.local ? 'minor' : 'major',
      `${b.local ? 'now' : 'no longer'} in the stdio variant`,
    ),
    ...subject.changed(a.annotations, b.annotations, 'minor', 'annotations'),
    ...subject.changed([a.title, a.description], [b.title, b.description], 'patch', 'description'),
    ...subject.inPart('params').schemas(compare(a.params, b.params), 'in'),
    ...subject.inPart('result').schemas(compare(a.result, b.result), 'out'),
    ...compareSets(a.errors, b.errors, (name) => name, {
      gone: (name) => subject.inPart('errors').major(`${name} removed`),
      added: (name) => subject.inPart('errors').minor(`${name} added`),
    }),
  ];
}
