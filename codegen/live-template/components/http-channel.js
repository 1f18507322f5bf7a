import { doc, frame, isBinary, maxBytes, pascal, payloadType, quote } from './message';

/** HTTP calls to addresses of users and apps: their requests and replies. */
export function HttpChannel({ channel }) {
  const operations = channel.operations().all();
  return `${messageTypes(channel)}
${doc(channel.description() ?? channel.title())}export const ${channel.id()} = {
${operations.map(operationEntry).join('')}} as const;
`;
}

function messageTypes(channel) {
  const messages = channel.messages().all();
  return `/** The bodies of this channel, by message. */
export interface ${pascal(channel.id())}Messages {
${messages.map((message) => `${doc(message.description(), '  ')}  ${message.id()}: ${payloadType(message)};\n`).join('')}}
`;
}

function operationEntry(operation) {
  const method = operation.bindings().get('http')?.value()?.method;
  const replies = operation.reply()?.messages().all() ?? [];
  return `${doc(operation.description(), '  ')}  ${operation.id()}: {
${method ? `    method: ${quote(method)},\n` : ''}    messages: ${entries(operation.messages().all(), 'sent')},
    replies: ${entries(replies, 'received')},
  },
`;
}

const entries = (messages, from) =>
  messages.length > 0 ? `{\n${messages.map((message) => messageEntry(message, from)).join('')}    }` : '{}';

function messageEntry(message, from) {
  const limit = maxBytes(message);
  const parts = [
    `contentType: ${quote(message.contentType())}`,
    limit !== undefined && `maxBytes: ${limit}`,
    frame(message)?.startsWith('json') && `validate: ${from}.${message.id()}`,
    isBinary(message) && 'binary: true',
  ];
  return `      ${message.id()}: { ${parts.filter(Boolean).join(', ')} },\n`;
}
