import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byName } from '../names.ts';
import type { Message, Operation, Specs } from '../spec/model.ts';
import { at, isRecord, itemsOf } from '../spec/problems.ts';
import type { Change, SpecFile } from './change.ts';
import { flatten } from './flat-schema.ts';

/** An interaction of a pact: the operation, message or tool that a consumer uses, and its fields. */
export interface Use {
  consumer: string;
  /** The description in the pact: `a request for one memory`. */
  interaction: string;
  spec: SpecFile;
  id: string;
  /** The fields that it sends or reads, by part, as paths joined by dots. */
  fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** The name of the pact's file. */
  file: string;
}

/** Reads the interactions of all pacts in a folder. Ignores those that the specs do not have. */
export function readUses(folder: string, specs: Specs): Use[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.sort(byName).flatMap((file) => {
    const pact: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const consumer = String(at(pact, '/consumer/name'));
    const interactions = [...itemsOf(at(pact, '/interactions')), ...itemsOf(at(pact, '/messages'))];
    return interactions.filter(isRecord).flatMap((interaction) => {
      const used = httpUse(interaction, specs) ?? messageUse(interaction, specs);
      return used ? [{ ...used, consumer, interaction: String(interaction.description), file }] : [];
    });
  });
}

type Used = Pick<Use, 'spec' | 'id' | 'fields'>;

/** A body or a message. Only version 4 of pacts has types of interactions, and wraps contents. */
const contentOf = ({ type }: Record<string, unknown>, value: unknown) =>
  type === undefined ? value : at(value, '/content');

function httpUse(interaction: Record<string, unknown>, specs: Specs): Used | undefined {
  const { request, response } = interaction;
  if (!isRecord(request)) return undefined;
  const path = String(request.path);
  const sent = contentOf(interaction, request.body);
  const responded = contentOf(interaction, at(response, '/body'));
  if (path === specs.toolServerPath) return toolUse(sent, responded, specs);
  const operation = specs.operations.find((one) => one.method === request.method && fitsPath(one, path));
  if (!operation) return undefined;
  const part = `response ${String(at(response, '/status'))}`;
  const fields = fieldsOf({
    query: queryOf(request.query),
    body: sent,
    [part]: responded ?? {},
    [`${part} header`]: lowerCased(at(response, '/headers')),
  });
  return { spec: 'openapi.yaml', id: operation.id, fields };
}

/** Version 2 has the query as text. */
const queryOf = (query: unknown) =>
  typeof query === 'string' ? Object.fromEntries(new URLSearchParams(query)) : query;

const lowerCased = (headers: unknown) =>
  isRecord(headers)
    ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    : undefined;

const fitsPath = ({ path }: Operation, used: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(used);

/** A call of a tool by its name as the method, or by MCP's `tools/call`. */
function toolUse(sent: unknown, responded: unknown, specs: Specs): Used | undefined {
  const isCall = at(sent, '/method') === 'tools/call';
  const name = at(sent, isCall ? '/params/name' : '/method');
  const tool = specs.tools.find((one) => one.name === name);
  const params = at(sent, isCall ? '/params/arguments' : '/params');
  const result = at(responded, isCall ? '/result/structuredContent' : '/result');
  return tool && { spec: 'jsonrpc.json', id: tool.name, fields: fieldsOf({ params, result }) };
}

function messageUse(interaction: Record<string, unknown>, specs: Specs): Used | undefined {
  const content = contentOf(interaction, interaction.contents);
  const messages = specs.channels.flatMap((channel) => channel.messages);
  const message = content === undefined ? undefined : messages.find((one) => isOf(one, content, specs));
  return message && { spec: 'asyncapi.yaml', id: message.id, fields: fieldsOf({ payload: content }) };
}

function isOf({ frame, payload }: Message, content: unknown, { schemas }: Specs): boolean {
  if (Array.isArray(content)) return frame === 'json-array';
  if (typeof content === 'string') return frame === 'text';
  const tag = flatten(payload, schemas).properties?.type?.const;
  return frame === 'json' && tag !== undefined && isRecord(content) && content.type === tag;
}

function fieldsOf(parts: Record<string, unknown>): Use['fields'] {
  const present = Object.entries(parts).filter(([, value]) => value !== undefined);
  return new Map(present.map(([part, value]) => [part, new Set(pathsIn(value))]));
}

/** The paths of all values, with `*` for the items of a list: `memories`, `memories.*`, `memories.*.id`. */
function pathsIn(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return [path.join('.'), ...value.flatMap((item) => pathsIn(item, [...path, '*']))];
  if (!isRecord(value)) return [path.join('.')];
  return [path.join('.'), ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

/** The interactions that a change concerns: those that use the field, or those that omit a newly required field. */
export function usesConcerned(change: Change, uses: readonly Use[]): Use[] {
  return uses.filter(({ spec, id, fields }) => {
    if (spec !== change.spec || id !== change.id) return false;
    if (change.part === '' || change.part === 'errors') return true;
    const sent = fields.get(change.part);
    if (!change.ofAbsence) return sent?.has(change.path.join('.')) ?? false;
    // A missing field of an object that is not sent does not matter.
    const holder = change.path.slice(0, -1).join('.');
    return change.path.length < 2
      ? !sent?.has(change.path.join('.'))
      : sent?.has(holder) === true && !sent.has(change.path.join('.'));
  });
}
