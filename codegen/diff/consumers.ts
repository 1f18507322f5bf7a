import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byName } from '../names.ts';
import type { Message, Operation, Specs } from '../spec/model.ts';
import { at, isRecord } from '../spec/problems.ts';
import type { Change, SpecFile } from './change.ts';
import { flatten } from './flat-schema.ts';

/** One interaction of a pact: which operation, message or tool a consumer uses, and which fields of it. */
export interface Use {
  consumer: string;
  /** The interaction in the pact's words: `a request for one memory`. */
  interaction: string;
  spec: SpecFile;
  id: string;
  /** The fields that it sends or counts on, by part of the thing: ways joined by dots. */
  fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** The pact, by its name in the folder of pacts. */
  file: string;
}

/** Every use that the pacts of a folder tell of, as far as the specs know what is used. */
export function readUses(folder: string, specs: Specs): Use[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.sort(byName).flatMap((file) => {
    const pact: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const consumer = String(at(pact, '/consumer/name'));
    const interactions = at(pact, '/interactions');
    return (Array.isArray(interactions) ? interactions : []).flatMap((interaction) => {
      const used = isRecord(interaction) && (httpUse(interaction, specs) ?? messageUse(interaction, specs));
      return used ? [{ ...used, consumer, interaction: String(interaction.description), file }] : [];
    });
  });
}

type Used = Pick<Use, 'spec' | 'id' | 'fields'>;

function httpUse({ request, response }: Record<string, unknown>, specs: Specs): Used | undefined {
  if (!isRecord(request)) return undefined;
  const path = String(request.path);
  const sent = at(request, '/body/content');
  const answered = at(response, '/body/content');
  if (path === specs.toolServerPath) return toolUse(sent, answered, specs);
  const operation = specs.operations.find((one) => one.method === request.method && fitsPath(one, path));
  if (!operation) return undefined;
  const answer = `answer ${String(at(response, '/status'))}`;
  const fields = fieldsOf({
    query: request.query,
    body: sent,
    [answer]: answered ?? {},
    [`${answer} header`]: lowerCased(at(response, '/headers')),
  });
  return { spec: 'openapi.yaml', id: operation.id, fields };
}

const lowerCased = (headers: unknown) =>
  isRecord(headers)
    ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    : undefined;

const fitsPath = ({ path }: Operation, used: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(used);

/** A tool by its name as the method, or by MCP's `tools/call`. */
function toolUse(sent: unknown, answered: unknown, specs: Specs): Used | undefined {
  const isCall = at(sent, '/method') === 'tools/call';
  const name = at(sent, isCall ? '/params/name' : '/method');
  const tool = specs.tools.find((one) => one.name === name);
  const params = at(sent, isCall ? '/params/arguments' : '/params');
  const result = at(answered, isCall ? '/result/structuredContent' : '/result');
  return tool && { spec: 'jsonrpc.json', id: tool.name, fields: fieldsOf({ params, result }) };
}

function messageUse({ contents }: Record<string, unknown>, specs: Specs): Used | undefined {
  const content = at(contents, '/content');
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
  return new Map(present.map(([part, value]) => [part, new Set(waysInto(value))]));
}

/** The ways to everything in a value, the items of a list being one: `memories`, `memories.*`, `memories.*.id`. */
function waysInto(value: unknown, way: string[] = []): string[] {
  if (Array.isArray(value)) return [way.join('.'), ...value.flatMap((item) => waysInto(item, [...way, '*']))];
  if (!isRecord(value)) return [way.join('.')];
  return [way.join('.'), ...Object.entries(value).flatMap(([key, inner]) => waysInto(inner, [...way, key]))];
}

/** The uses that a change concerns: by the field, or, of something that must be there now, by its absence. */
export function usesConcerned(change: Change, uses: readonly Use[]): Use[] {
  return uses.filter(({ spec, id, fields }) => {
    if (spec !== change.spec || id !== change.id) return false;
    if (change.part === '' || change.part === 'errors') return true;
    const sent = fields.get(change.part);
    if (!change.ofAbsence) return sent?.has(change.path.join('.')) ?? false;
    // What is lacking in a thing that is not sent at all breaks nobody, unless the thing itself must be.
    const holder = change.path.slice(0, -1).join('.');
    return change.path.length < 2
      ? !sent?.has(change.path.join('.'))
      : sent?.has(holder) === true && !sent.has(change.path.join('.'));
  });
}
