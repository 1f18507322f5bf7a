import { constantText, doc, frame, isBinary, pascal, payloadType, quote, typeTag } from './message';

/** The typed send functions. */
export function sender(channel, outgoing) {
  const name = pascal(channel.id());
  const members = outgoing.map(
    (message) => `${doc(message.description(), '  ')}  send${pascal(message.id())}(${argument(message)}): void;\n`,
  );
  const constants = outgoing.filter((message) => !isBinary(message) && constantText(message) !== undefined);
  const types = outgoing.filter((message) => frame(message) === 'json' && typeTag(message));
  const bodies = outgoing.map((message) => `    send${pascal(message.id())}: ${body(message)},\n`).join('');
  const validates = bodies.includes('checked(');
  return `export interface ${name}Sender {
${members.join('')}}

/** \`send\` gets whole frames.${validates ? ' With `validate`, an invalid payload throws a TypeError. Used in tests and development.' : ''} */
export function make${name}Sender(send: (data: Uint8Array | string) => void${validates ? ', { validate = false }: SenderOptions = {}' : ''}): ${name}Sender {
  return {
${bodies}  };
}
${types.length > 0 ? sentTypes(channel, types) : ''}${constants.length > 0 ? `\n${constants.map((message) => `export const ${message.id()}Text = ${quote(constantText(message))};\n`).join('')}` : ''}`;
}

const sentTypes = (channel, messages) => `
/** The function that sends each \`type\`. */
export const ${channel.id()}SentTypes = {
${messages.map((message) => `  ${typeTag(message).value}: 'send${pascal(message.id())}',\n`).join('')}} as const satisfies Record<string, keyof ${pascal(channel.id())}Sender>;
`;

function argument(message) {
  if (isBinary(message)) return 'frame: Uint8Array';
  if (constantText(message) !== undefined || isTypeAlone(message)) return '';
  const type = payloadType(message);
  return `payload: ${frame(message) === 'json' && typeTag(message) ? `WithoutType<${type}>` : type}`;
}

/** A message with only a `type`, such as the end of a stream. */
const isTypeAlone = (message) =>
  frame(message) === 'json' && typeTag(message) && Object.keys(message.payload().json().properties).length === 1;

function body(message) {
  if (isBinary(message)) return 'send';
  if (constantText(message) !== undefined) return `() => send(${quote(constantText(message))})`;
  if (frame(message) === 'text') return 'send';
  const tag = frame(message) === 'json' ? typeTag(message) : undefined;
  if (isTypeAlone(message)) return `() => send(${quote(JSON.stringify({ type: tag.value }))})`;
  const value = tag ? `{ type: ${quote(tag.value)}, ...payload }` : 'payload';
  return `(payload) => send(JSON.stringify(checked(${quote(message.id())}, sent.${message.id()}, ${value}, validate)))`;
}
