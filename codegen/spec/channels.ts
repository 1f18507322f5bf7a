import type { Channel, Document, Message, Schema } from './model.ts';
import { follow } from './operations.ts';
import { at, isRecord, type Problem, step } from './problems.ts';

/** The channels of an AsyncAPI document with their messages' payloads, as far as types and validators need them. */
export function readChannels(asyncapi: Document, problems: Problem[]): Channel[] {
  const channels = isRecord(asyncapi.channels) ? asyncapi.channels : {};
  const known = new Map<string, unknown>();
  return Object.entries(channels).map(([id, value]) => {
    const channel = follow(asyncapi, value);
    const query = at(channel, '/bindings/ws/query');
    const messages = Object.entries(isRecord(channel.messages) ? channel.messages : {}).map(([key, reference]) => {
      const message = follow(asyncapi, reference);
      if (known.has(key) && known.get(key) !== message) {
        const pointer = step(step(step('/channels', id), 'messages'), key);
        problems.push({ file: 'asyncapi.yaml', pointer, message: `another channel has a different message ${key}` });
      }
      known.set(key, message);
      return { id: key, payload: (message.payload ?? {}) as Schema } satisfies Message;
    });
    return { id, ...(isRecord(query) && { query: query as Schema }), messages };
  });
}
