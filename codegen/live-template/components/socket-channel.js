import { dispatch } from './dispatch';
import { doc, extension, messagesOf, pascal } from './message';
import { query } from './query';
import { sender } from './sender';

/** A WebSocket: its query, handlers of received messages, send functions and close codes. */
export function SocketChannel({ channel, types }) {
  const operations = channel.operations().all();
  const incoming = messagesOf(operations.filter((operation) => operation.isReceive()));
  const outgoing = messagesOf(operations.filter((operation) => operation.isSend()));
  const parts = [
    address(channel),
    query(channel.id(), types),
    incoming.length > 0 && dispatch(channel, incoming, types),
    outgoing.length > 0 && sender(channel, outgoing),
    closeCodes(channel),
    closeWords(channel),
  ];
  return parts.filter(Boolean).join('\n');
}

function address(channel) {
  return `${doc(channel.description() ?? channel.title())}export const ${channel.id()}Address = ${JSON.stringify(channel.address())};\n`;
}

function closeCodes(channel) {
  const codes = extension(channel, 'x-close-codes');
  if (!codes) return '';
  const lines = codes.map(({ code, name, description }) => `${doc(description, '  ')}  ${name}: ${code},\n`);
  return `/** The close codes. */
export const ${channel.id()}CloseCodes = {
${lines.join('')}} as const;
export type ${pascal(channel.id())}CloseCode = (typeof ${channel.id()}CloseCodes)[keyof typeof ${channel.id()}CloseCodes];
`;
}

function closeWords(channel) {
  const words = extension(channel, 'x-close-words');
  if (!words) return '';
  const lines = Object.entries(words).map(([word, action]) => `  ${word}: '${action}',\n`);
  return `/** The action of a client after a close, by the word that its reason begins with. */
export const ${channel.id()}CloseWords = {
${lines.join('')}} as const;
`;
}
