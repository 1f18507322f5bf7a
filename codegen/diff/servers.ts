import type { Document, Specs } from '../spec/model.ts';
import { at } from '../spec/problems.ts';
import type { Change, SpecFile } from './change.ts';
import { compareSets, subjectOf } from './subject.ts';

interface Server {
  name: string;
  url: string;
}

/** Compares the addresses of the servers in all documents. */
export const compareServers = (before: Specs, after: Specs): Change[] => [
  ...compareDocument('openapi.yaml', before.openapi, after.openapi),
  ...compareDocument('asyncapi.yaml', before.asyncapi, after.asyncapi),
  ...compareDocument('jsonrpc.json', before.jsonrpc, after.jsonrpc),
];

function compareDocument(file: SpecFile, before: Document, after: Document): Change[] {
  const subject = subjectOf(file, 'servers');
  return compareSets(serversOf(before), serversOf(after), ({ name }) => name, {
    gone: ({ url }) => subject.major(`${url} removed`),
    added: ({ url }) => subject.minor(`${url} added`),
    both: (a, b) => subject.changed(a.url, b.url, 'major', `url ${a.url} -> ${b.url}`),
  });
}

/** A list in OpenAPI and OpenRPC, a map in AsyncAPI, which has no `url`. */
const serversOf = ({ servers }: Document): Server[] =>
  Object.entries(servers ?? {}).map(([name, server]) => ({ name, url: urlOf(server) }));

function urlOf(server: unknown): string {
  const url = at(server, '/url');
  if (url !== undefined) return String(url);
  return `${at(server, '/protocol')}://${at(server, '/host')}${at(server, '/pathname') ?? ''}`;
}
