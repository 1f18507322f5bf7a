export const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);
export const kebab = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
export const quote = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const extension = (model, name) => model.extensions().get(name)?.value();
export const frame = (message) => extension(message, 'x-frame');
export const maxBytes = (message) => extension(message, 'x-max-bytes');
export const isBinary = (message) => frame(message) === 'binary';

/** The constant `type` of a JSON message, and whether it is optional. */
export function typeTag(message) {
  const schema = message.payload()?.json();
  const value = schema?.properties?.type?.const;
  return value === undefined ? undefined : { value, optional: !schema.required?.includes('type') };
}

/** The frame of a constant text message, such as `ping`. */
export const constantText = (message) => message.payload()?.json().const;

/** The payload's type. `payloads` are the types of validated payloads. */
export const payloadType = (message, payloads = {}) =>
  isBinary(message) ? 'Uint8Array' : (payloads[message.id()] ?? `T.${pascal(message.id())}Payload`);

export function doc(text, indent = '') {
  const lines = (text ?? '').trim().replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return lines[0] ? `${indent}/** ${lines[0]} */\n` : '';
  return `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join('')}${indent} */\n`;
}

/** The messages of operations, each once, in the order of the spec. */
export function messagesOf(operations) {
  const found = new Map();
  for (const operation of operations)
    for (const message of operation.messages().all()) found.set(message.id(), message);
  return [...found.values()];
}
