import type { LiveOperation, Message, Schema, Specs } from '../spec/model.ts';
import { at, isRecord } from '../spec/problems.ts';
import { flatten } from './flat-schema.ts';
import { fieldsOf, type Used } from './use.ts';

/** An HTTP request that the service sends to a partner's server, and the answer. */
export interface OutboundCall {
  method: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  status: number;
  responseBody?: unknown;
}

const spec = 'asyncapi.yaml';

/** The operation, its query and the messages of a call. Empty if the specs have no such call. */
export function outboundUses(call: OutboundCall, specs: Specs): Used[] {
  const operation = findOperation(call, specs);
  if (!operation) return [];
  const { id, channel, sent, received } = operation;
  const replies = received.filter((reply) => isReply(reply, call.status, specs));
  return [
    { spec, id, fields: fieldsOf({}) },
    { spec, id: channel, fields: fieldsOf({ [`query of ${id}`]: call.query }) },
    ...sent.map((message) => ({
      ...({ spec, id: message } as const),
      fields: fieldsOf({ payload: call.body ?? call.query, headers: call.headers }),
    })),
    ...replies.map(
      (message) => ({ spec, id: message, fields: fieldsOf({ payload: call.responseBody ?? {} }) }) as const,
    ),
  ];
}

/** Addresses are the partner's, so the operation is found by its method and by the fields that it sends. */
function findOperation(call: OutboundCall, specs: Specs): LiveOperation | undefined {
  const sending = specs.liveOperations.filter(({ action, method }) => action === 'send' && method === call.method);
  const ranked = sending.map((operation) => ({ operation, fit: rank(operation, call, specs) }));
  return ranked.filter(({ fit }) => fit >= 0).sort((a, b) => b.fit - a.fit)[0]?.operation;
}

/** The number of sent fields that the specs declare; negative if the call cannot be of this operation. */
function rank({ id, channel, sent }: LiveOperation, { query, body }: OutboundCall, specs: Specs): number {
  const { messages = [], queries = [] } = specs.channels.find((one) => one.id === channel) ?? {};
  const message = messages.find((one) => sent.includes(one.id));
  const querySchema = queries.find(({ name }) => name === id)?.schema;
  if (!message || !fitsFrame(message, body)) return -1;
  const inQuery = !querySchema || hasRequired(querySchema, query, specs) ? countFields(querySchema, query, specs) : -1;
  if (message.frame !== 'json' || body === undefined) return inQuery;
  const inBody = countFields(message.payload, body, specs);
  return inQuery < 0 || inBody === 0 ? -1 : inQuery + inBody;
}

function fitsFrame({ frame }: Message, body: unknown): boolean {
  if (body === undefined) return frame === 'text' || frame === 'json';
  return isRecord(body) ? frame === 'json' : frame === 'binary';
}

function hasRequired(schema: Schema, value: unknown, { schemas }: Specs): boolean {
  const { required = [] } = flatten(schema, schemas);
  return required.every((name) => isRecord(value) && Object.hasOwn(value, name));
}

/** The number of declared fields. A consumer may need only some of them. */
function countFields(schema: Schema = {}, value: unknown, { schemas }: Specs): number {
  const { properties = {} } = flatten(schema, schemas);
  return Object.keys(properties).filter((name) => isRecord(value) && Object.hasOwn(value, name)).length;
}

/** A success is a reply of a success, and any other status one of another. */
function isReply(id: string, status: number, { asyncapi }: Specs): boolean {
  const declared = Number(at(asyncapi, `/components/messages/${id}/bindings/http/statusCode`) ?? 200);
  return declared < 300 === status < 300;
}
