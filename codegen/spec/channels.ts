import { resolveSchema } from './bundle.ts';
import { follow, texts } from './follow.ts';
import type {
  Channel,
  CloseAction,
  CloseCode,
  Document,
  Frame,
  LiveOperation,
  Message,
  QuerySchema,
  Schema,
  Schemas,
  Specs,
} from './model.ts';
import { inside, placeOf } from './places.ts';
import { at, entriesOf, isRecord, itemsOf, type Problem } from './problems.ts';

const frames: readonly string[] = ['binary', 'json', 'json-array', 'text'];

/** Reads the operations of an AsyncAPI document. */
export function readLiveOperations(asyncapi: Document, problems: Problem[]): LiveOperation[] {
  return entriesOf(asyncapi.operations).flatMap(([id, written]) => {
    if (!isRecord(written)) return [];
    const { action, channel, reply } = written;
    const place = placeOf(written);
    if (action !== 'send' && action !== 'receive')
      problems.push({ ...inside(place, 'action'), message: `action must be send or receive, not ${action}` });
    const channelId = lastKey(channel);
    const messages = messageIds(written, channelId, asyncapi);
    const replies = isRecord(reply) ? messageIds(reply, lastKey(reply.channel ?? channel), asyncapi) : [];
    return [
      {
        id,
        place,
        channel: channelId,
        action: String(action),
        notBuilt: written['x-not-built'] === true,
        ...(written['x-sent-by'] !== undefined && { sentBy: String(written['x-sent-by']) }),
        method: at(written, '/bindings/http/method'),
        security: written.security,
        query: at(written, '/bindings/http/query'),
        received: action === 'receive' ? messages : replies,
        sent: action === 'receive' ? replies : messages,
      },
    ];
  });
}

/** The last key of a reference. */
const lastKey = (reference: unknown) => String(at(reference, '/$ref')).replace(/^.*\//, '');

/** The messages that an operation or a reply lists. Without a list it has all messages of its channel. */
function messageIds({ messages }: Record<string, unknown>, channel: string, asyncapi: Document): string[] {
  if (messages !== undefined) return itemsOf(messages).map(lastKey);
  return entriesOf(follow(asyncapi, at(asyncapi, `/channels/${channel}`)).messages).map(([id]) => id);
}

/** Reads the channels of an AsyncAPI document with their messages. */
export function readChannels(asyncapi: Document, operations: readonly LiveOperation[], problems: Problem[]): Channel[] {
  const known = new Map<string, unknown>();
  const ids = new Map<string, string>();
  const schemas = (at(asyncapi, '/components/schemas') ?? {}) as Schemas;
  return entriesOf(asyncapi.channels).map(([id, value], order) => {
    const channel = follow(asyncapi, value);
    const own = operations.filter((operation) => operation.channel === id);
    const messages = entriesOf(channel.messages).map(([key, reference]) => {
      const message = follow(asyncapi, reference);
      const problem = (text: string) => problems.push({ ...inside(placeOf(channel), 'messages', key), message: text });
      if (known.has(key) && known.get(key) !== message) problem(`another channel has a different message ${key}`);
      known.set(key, message);
      const name = String(message.name ?? key);
      if ((ids.get(name) ?? key) !== key) problem(`${ids.get(name)} has the name ${name} too`);
      ids.set(name, key);
      if (!frames.includes(String(message['x-frame']))) problem(`x-frame must be one of ${frames.join(', ')}`);
      return readMessage(key, message, own, schemas);
    });
    const inactivitySeconds = channel['x-inactivity-seconds'];
    const query = querySchema(id, at(channel, '/bindings/ws/query'));
    return {
      id,
      order,
      address: String(channel.address),
      isSocket: at(channel, '/bindings/ws') !== undefined,
      description: String(channel.description ?? ''),
      notBuilt: own.length > 0 && own.every(({ notBuilt }) => notBuilt),
      closeCodes: itemsOf(channel['x-close-codes']) as CloseCode[],
      closeWords: Object.fromEntries(entriesOf(channel['x-close-words'])) as Record<string, CloseAction>,
      ...(typeof inactivitySeconds === 'number' && { inactivitySeconds }),
      queries: [...query, ...own.flatMap((operation) => querySchema(operation.id, operation.query))],
      messages,
    };
  });
}

const querySchema = (name: string, schema: unknown): QuerySchema[] =>
  isRecord(schema) ? [{ name, schema: schema as Schema }] : [];

function readMessage(
  id: string,
  message: Record<string, unknown>,
  operations: readonly LiveOperation[],
  schemas: Schemas,
): Message {
  const place = placeOf(message);
  const payload = (message.payload ?? {}) as Schema;
  return {
    id,
    place,
    name: String(message.name ?? id),
    summary: '',
    ...texts(message),
    description: String(message.description ?? ''),
    ...(typeof message['x-max-bytes'] === 'number' && { maxBytes: message['x-max-bytes'] }),
    frame: String(message['x-frame']) as Frame,
    deprecated: resolveSchema(payload, schemas).deprecated === true,
    notBuilt: message['x-not-built'] === true,
    payload,
    ...(isRecord(message.headers) && { headers: message.headers as Schema }),
    examples: itemsOf(message.examples)
      .filter(isRecord)
      .map(({ name, summary = name, ...example }, index) => ({
        ...example,
        summary: String(summary),
        place: inside(place, 'examples', index),
      })),
    received: operations.some(({ received }) => received.includes(id)),
    sent: operations.some(({ sent }) => sent.includes(id)),
  };
}

/** The messages of all channels, each once. */
export const messagesOf = ({ channels }: Pick<Specs, 'channels'>): Message[] => [
  ...new Map(channels.flatMap(({ messages }) => messages).map((message) => [message.id, message])).values(),
];
