import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byName } from '../names.ts';
import type { Message, Operation, Specs } from '../spec/model.ts';
import { at, isRecord, itemsOf } from '../spec/problems.ts';
import type { Change } from './change.ts';
import { flatten } from './flat-schema.ts';
import { type OutboundCall, outboundUses } from './outbound-uses.ts';
import { fieldsOf, type Use, type Used } from './use.ts';

/** The consumer of the pacts with servers that the service calls. */
const SERVICE = 'earshot';

/** Reads the interactions of all pacts below a folder. Ignores those that the specs do not have. */
export function readUses(folder: string, specs: Specs): Use[] {
  const files = globSync('**/*.json', { cwd: folder }).sort(byName);
  return files.flatMap((file) => {
    const pact = readPact(folder, file);
    const consumer = String(at(pact, '/consumer/name'));
    const interactions = [...itemsOf(at(pact, '/interactions')), ...itemsOf(at(pact, '/messages'))];
    return interactions.filter(isRecord).flatMap((interaction) =>
      usedBy(interaction, consumer, specs).map((used) => ({
        ...used,
        consumer: consumer === SERVICE ? `${at(pact, '/provider/name')} (called by ${SERVICE})` : consumer,
        interaction: String(interaction.description),
        file,
      })),
    );
  });
}

function readPact(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    throw new TypeError(`the pact ${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function usedBy(interaction: Record<string, unknown>, consumer: string, specs: Specs): Used[] {
  if (consumer === SERVICE && isRecord(interaction.request)) return outboundUses(toCall(interaction), specs);
  const delivery = contentOf(interaction, interaction.contents);
  if (isDelivery(delivery)) return outboundUses({ ...delivery, method: 'POST', status: 200 }, specs);
  return [httpUse(interaction, specs) ?? messageUse(interaction, specs)].filter((used) => used !== undefined);
}

/** The message of a receiver of webhooks: the request that it gets. */
const isDelivery = (content: unknown): content is Pick<OutboundCall, 'query' | 'headers' | 'body'> =>
  isRecord(content) && isRecord(content.query) && isRecord(content.headers) && 'body' in content;

/** A call of a partner's server. */
const toCall = (interaction: Record<string, unknown>): OutboundCall => ({
  method: at(interaction, '/request/method'),
  query: queryOf(at(interaction, '/request/query')),
  headers: at(interaction, '/request/headers'),
  body: contentOf(interaction, at(interaction, '/request/body')),
  status: Number(at(interaction, '/response/status')),
  responseBody: contentOf(interaction, at(interaction, '/response/body')),
});

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
