import { constantText, doc, frame, isBinary, maxBytes, pascal, payloadType, quote, typeTag } from './message';

/** The handler interface and the function that dispatches frames. */
export function dispatch(channel, incoming, { payloads, lists }) {
  const name = pascal(channel.id());
  return `${handlers(name, incoming, payloads)}
${itemValidators(incoming, lists)}${limits(channel, incoming)}
export type ${name}Received = ${incoming.map((message) => quote(message.id())).join(' | ')};

/**
 * Dispatches a frame to its handler, a binary frame by its length. Frames without a handler are returned as \`ignored\`.
 */
export function dispatch${name}<S>(
  handlers: ${name}Handlers<S>,
  session: S,
  data: Uint8Array | string,
  isBinary: boolean,
): Outcome<${name}Received> {
  if (isBinary) {
    if (typeof data === 'string') return { ignored: 'malformed' };
${binaryCases(incoming)}
  }
${textCases(incoming, lists)}}
`;
}

/** Validators of the items of lists whose invalid items are left out. They convert the fields first. */
function itemValidators(incoming, lists) {
  const found = incoming.flatMap((message) => lists[message.id()] ?? []);
  const constants = found.map(
    ({ validator, type, kinds }) =>
      `const ${validator}: Validate<${type}> = coerced({ ${kinds} }, received.${validator});\n`,
  );
  return constants.length > 0 ? `${constants.join('')}\n` : '';
}

function handlers(name, incoming, payloads) {
  const members = incoming.map((message) => {
    const argument = isBinary(message) ? 'frame' : 'message';
    return `${doc(message.description(), '  ')}  on${pascal(message.id())}(session: S, ${argument}: ${payloadType(message, payloads)}): Dispatched;\n`;
  });
  return `/** Handlers of received messages. A message without a handler is a type error. */
export interface ${name}Handlers<S> {
${members.join('')}}
`;
}

/** The transport closes the socket for larger frames. */
function limits(channel, incoming) {
  const largest = (messages) =>
    Math.max(0, ...messages.map((message) => maxBytes(message) ?? Number.POSITIVE_INFINITY));
  const binary = largest(incoming.filter(isBinary));
  const text = largest(incoming.filter((message) => !isBinary(message)));
  const number = (limit) => (limit === Number.POSITIVE_INFINITY ? 'Number.POSITIVE_INFINITY' : limit);
  return `/** The largest accepted frames, in bytes. */
export const ${channel.id()}FrameLimits = { binary: ${number(binary)}, text: ${number(text)} } as const;
`;
}

/** The smallest kind first, because only the length distinguishes a keep-alive from audio. */
function binaryCases(incoming) {
  const size = (message) => maxBytes(message) ?? Number.POSITIVE_INFINITY;
  const sorted = incoming.filter(isBinary).sort((a, b) => size(a) - size(b));
  const cases = sorted.map((message) => {
    const call = `return handled(${quote(message.id())}, handlers.on${pascal(message.id())}(session, data));`;
    return size(message) === Number.POSITIVE_INFINITY
      ? `    ${call}`
      : `    if (data.byteLength <= ${size(message)}) ${call}`;
  });
  const open = sorted.some((message) => size(message) === Number.POSITIVE_INFINITY);
  return [
    ...cases,
    ...(open ? [] : [`    return { ignored: ${sorted.length > 0 ? "'too_large'" : "'unknown'"} };`]),
  ].join('\n');
}

function textCases(incoming, lists) {
  const texts = incoming.filter((message) => frame(message) === 'text');
  const constants = texts.map((message) => {
    if (constantText(message) === undefined)
      throw new Error(`message ${message.id()}: a received text must be a constant`);
    return `  if (text === ${quote(constantText(message))}) return handled(${quote(message.id())}, handlers.on${pascal(message.id())}(session, text));\n`;
  });
  const list = incoming.find((message) => frame(message) === 'json-array');
  const objects = incoming.filter((message) => frame(message) === 'json');
  if (!list && objects.length === 0)
    return `${texts.length > 0 ? textOf : ''}${constants.join('')}  return { ignored: 'unknown' };\n`;
  return `${constants.length > 0 ? textOf : ''}${constants.join('')}  const message = parseFrame(${constants.length > 0 ? 'text' : 'data'});
${list ? `  if (Array.isArray(message)) {\n${validated(list, '    ', lists)}  }\n` : ''}  if (typeof message !== 'object' || message === null${list ? '' : ' || Array.isArray(message)'}) return { ignored: 'malformed' };
  switch ('type' in message ? message.type : undefined) {
${objects.map((message) => jsonCase(message, lists)).join('')}    default:
      return { ignored: 'unknown' };
  }
`;
}

const textOf = "  const text = typeof data === 'string' ? data : new TextDecoder().decode(data);\n";

function jsonCase(message, lists) {
  const tag = typeTag(message);
  if (!tag) throw new Error(`message ${message.id()}: a received JSON message needs a const on type`);
  return `${tag.optional ? '    case undefined:\n' : ''}    case ${quote(tag.value)}:\n${validated(message, '      ', lists)}`;
}

function validated(message, indent, lists) {
  const id = message.id();
  const check = `${indent}if (!received.${id}(message)) return { ignored: 'invalid', message: ${quote(id)}, errors: received.${id}.errors ?? [] };\n`;
  const call = `handlers.on${pascal(id)}(session, message)`;
  const list = lists[id];
  if (!list) return `${check}${indent}return handled(${quote(id)}, ${call});\n`;
  const { property, validator } = list;
  return `${check}${indent}const { items: ${property}, ...leftOut } = leaveOutInvalid(message.${property}, '/${property}', ${validator});
${indent}return { ...handled(${quote(id)}, ${call.replace('message)', `{ ...message, ${property} })`)}), ...leftOut };\n`;
}
