import type { Channel, CloseCode, Document, Frame, Message, QuerySchema, Schema } from './model.ts';
import { follow } from './operations.ts';
import { at, isRecord, type Problem, step } from './problems.ts';

const frames: readonly string[] = ['binary', 'json', 'json-array', 'text'];

/** The channels of an AsyncAPI document with their messages, as far as types and validators need them. */
export function readChannels(asyncapi: Document, problems: Problem[]): Channel[] {
  const known = new Map<string, unknown>();
  const operations = records(asyncapi.operations);
  for (const [name, { action }] of Object.entries(operations)) {
    if (action === 'send' || action === 'receive') continue;
    const pointer = step(step('/operations', name), 'action');
    problems.push({ file: 'asyncapi.yaml', pointer, message: `action must be send or receive, not ${action}` });
  }
  return Object.entries(records(asyncapi.channels)).map(([id, value]) => {
    const channel = follow(asyncapi, value);
    const own = Object.entries(operations).filter(
      ([, operation]) => at(operation, '/channel/$ref') === `#/channels/${id}`,
    );
    const queries = own.flatMap(([name, operation]) => querySchema(name, at(operation, '/bindings/http/query')));
    const messages = Object.entries(records(channel.messages)).map(([key, reference]): Message => {
      const message = follow(asyncapi, reference);
      const pointer = step(step(step('/channels', id), 'messages'), key);
      const problem = (text: string) => problems.push({ file: 'asyncapi.yaml', pointer, message: text });
      if (known.has(key) && known.get(key) !== message) problem(`another channel has a different message ${key}`);
      known.set(key, message);
      const frame = String(message['x-frame']);
      if (!frames.includes(frame)) problem(`x-frame must be one of ${frames.join(', ')}`);
      const ref = `#/channels/${id}/messages/${key}`;
      return {
        id: key,
        description: String(message.description ?? ''),
        ...(typeof message['x-max-bytes'] === 'number' && { maxBytes: message['x-max-bytes'] }),
        frame: frame as Frame,
        payload: (message.payload ?? {}) as Schema,
        ...(isRecord(message.headers) && { headers: message.headers as Schema }),
        received: own.some(([, operation]) =>
          mentions(operation.action === 'receive' ? operation : operation.reply, ref),
        ),
        sent: own.some(([, operation]) => mentions(operation.action === 'send' ? operation : operation.reply, ref)),
      };
    });
    const closeCodes = Array.isArray(channel['x-close-codes']) ? (channel['x-close-codes'] as CloseCode[]) : [];
    const { address, description, 'x-inactivity-seconds': inactivitySeconds } = channel;
    return {
      id,
      address: String(address),
      description: String(description ?? ''),
      closeCodes,
      ...(typeof inactivitySeconds === 'number' && { inactivitySeconds }),
      queries: [...querySchema(id, at(channel, '/bindings/ws/query')), ...queries],
      messages,
    };
  });
}

const records = (value: unknown): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, Record<string, unknown>] =>
      isRecord(entry[1]),
    ),
  );

const querySchema = (name: string, schema: unknown): QuerySchema[] =>
  isRecord(schema) ? [{ name, schema: schema as Schema }] : [];

/** Whether an operation, or the reply of one, lists the message; one that lists none means all of its channel's. */
function mentions(operation: unknown, ref: string): boolean {
  const messages = at(operation, '/messages');
  if (isRecord(operation) && messages === undefined) return true;
  return Array.isArray(messages) && messages.some((message) => at(message, '/$ref') === ref);
}
