import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../errors.ts';

/** Largest JSON body that a door takes, in bytes. */
export const maxBodyBytes = 1_048_576;

/** Deeper than any value that the specs know; whatever works on a value recursively stays far from the stack's end. */
const maxDepth = 100;

/**
 * The JSON body of a request, or undefined where there is none.
 * Throws `too_large`, `media_type`, or `invalid_input` of type `json_invalid`.
 */
export async function readJsonBody(request: IncomingMessage, mediaTypes: readonly string[]): Promise<unknown> {
  refuseEncoding(request);
  const bytes = await readBytes(request, maxBodyBytes);
  if (bytes.length === 0) return undefined;
  const mediaType = bareMediaType(request);
  if (mediaType === undefined || !mediaTypes.includes(mediaType)) throw wrongMediaType(mediaTypes);
  refuseCharset(request);
  return parseJson(bytes);
}

/** Throws `media_type` for a body that would have to be unpacked. */
export function refuseEncoding({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return;
  throw new DomainError('media_type', 'Unsupported content encoding. Bodies are taken uncompressed');
}

/** Of a charset other than UTF-8, where one is named: JSON has no other. US-ASCII is part of it. */
function refuseCharset({ headers }: IncomingMessage): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset)) return;
  throw new DomainError('media_type', `Unsupported charset ${charset.slice(0, 40)}. JSON is taken in UTF-8`);
}

/** In lower case, without parameters. */
export const bareMediaType = ({ headers }: IncomingMessage) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

export const wrongMediaType = (mediaTypes: readonly string[]) =>
  new DomainError('media_type', `Unsupported media type. Must be ${mediaTypes.join(' or ')}`);

/** The whole body, refused as soon as it is known to pass `limit`. The request is left whole, so that it can be answered. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge(limit));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) refuse(tooLarge(limit));
    else chunks.push(chunk);
  };
  const onEnd = () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
  // The caller hung up, or was too slow to be waited for.
  const onBroken = (error?: Error) => refuse(invalidJson('The body ended early', error));
  const onClose = () => {
    if (!request.complete) onBroken();
  };
  function refuse(error: DomainError): void {
    request.off('data', onData).pause();
    reject(error);
  }
  if (request.destroyed) onBroken();
  else request.on('data', onData).once('end', onEnd).once('error', onBroken).once('close', onClose);
  return promise;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body. What strings may hold is the specs' matter (`PlainText`). */
function parseJson(bytes: Uint8Array): unknown {
  if (isDeeperThan(maxDepth, bytes)) throw invalidJson(`JSON is nested deeper than ${maxDepth} levels`);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw invalidJson(error instanceof SyntaxError ? 'JSON decode error' : 'JSON must be UTF-8');
  }
}

const quote = 0x22;
const backslash = 0x5c;

/** Whether arrays and objects stand in each other more than `levels` deep. Bytes of longer characters are none of those looked for. */
function isDeeperThan(levels: number, bytes: Uint8Array): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) isInString = !isInString;
    else if (isInString) at += byte === backslash ? 1 : 0;
    else if (byte === 0x5b || byte === 0x7b) depth++;
    else if (byte === 0x5d || byte === 0x7d) depth--;
    if (depth > levels) return true;
  }
  return false;
}

const invalidJson = (msg: string, cause?: unknown) => invalidBody(msg, 'json_invalid', cause);

/** A body that is not what it is said to be. */
export const invalidBody = (msg: string, type: string, cause?: unknown) =>
  new DomainError('invalid_input', [{ loc: ['body'], msg, type }], { cause });

export const tooLarge = (limit: number) => new DomainError('too_large', `Request body is larger than ${limit} bytes`);
