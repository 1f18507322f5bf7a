import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../errors.ts';
import { nextTurn } from '../../lib/timers.ts';

const maxDiscardedBytes = 64 * 1_048_576;
const maxDiscardMs = 10_000;

/**
 * Reads the rest of a rejected body and drops it, up to a limit. If the connection were closed at once, a client that is
 * still sending would see a connection reset instead of the response.
 */
export function discardBody(request: IncomingMessage): void {
  let leftBytes = maxDiscardedBytes;
  const deadline = setTimeout(() => request.destroy(), maxDiscardMs).unref();
  request.once('close', () => clearTimeout(deadline));
  request.on('error', () => {});
  request.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) request.destroy();
  });
}

/** The largest JSON body, in bytes. */
export const maxBodyBytes = 1_048_576;

/** A larger body is parsed, validated and handled in a turn of its own, so that the requests of others are answered in between. */
const largeBytes = 16_384;

/** Deeper than any value in the specs, and shallow enough for recursive code. */
const maxDepth = 100;

/**
 * Reads the JSON body of a request; undefined if it has none.
 * Throws `too_large`, `media_type`, or `invalid_input` of type `json_invalid`.
 */
export async function readJsonBody(request: IncomingMessage, mediaTypes: readonly string[]): Promise<unknown> {
  checkEncoding(request);
  const bytes = await readBytes(request, maxBodyBytes);
  if (bytes.length === 0) return undefined;
  const mediaType = bareMediaType(request);
  if (mediaType === undefined || !mediaTypes.includes(mediaType)) throw wrongMediaType(mediaTypes);
  checkCharset(request);
  if (bytes.length > largeBytes) await nextTurn();
  return parseJson(bytes);
}

/** Throws `media_type` for a compressed body. */
export function checkEncoding({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return;
  throw new DomainError('media_type', 'Unsupported content encoding. Bodies are taken uncompressed');
}

/** Throws `media_type` for a charset other than UTF-8, of which US-ASCII is a part. */
function checkCharset({ headers }: IncomingMessage): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset)) return;
  throw new DomainError('media_type', `Unsupported charset ${charset.slice(0, 40)}. JSON is taken in UTF-8`);
}

/** In lower case, without parameters. */
export const bareMediaType = ({ headers }: IncomingMessage) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

export const wrongMediaType = (mediaTypes: readonly string[]) =>
  new DomainError('media_type', `Unsupported media type. Must be ${mediaTypes.join(' or ')}`);

/** Reads the whole body; rejects as soon as it exceeds `limit`. The request is not destroyed, so that the response can be sent. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge(limit));
  // A short body arrives with the head.
  const arrived: Buffer | null = request.complete ? request.read() : null;
  if (arrived) return arrived.length > limit ? Promise.reject(tooLarge(limit)) : Promise.resolve(arrived);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) fail(tooLarge(limit));
    else chunks.push(chunk);
  };
  const onEnd = () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
  // The client disconnected or timed out.
  const onBroken = (error?: Error) => fail(invalidJson('The body ended early', error));
  const onClose = () => {
    if (!request.complete) onBroken();
  };
  function fail(error: DomainError): void {
    request.off('data', onData).pause();
    reject(error);
  }
  if (request.destroyed) onBroken();
  else request.on('data', onData).once('end', onEnd).once('error', onBroken).once('close', onClose);
  return promise;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body. The specs say what strings may contain (`PlainText`). */
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

/** True if arrays and objects are nested deeper than `levels`. No byte of a multibyte character equals a bracket or quote. */
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

/** The error for a body that does not match its media type. */
export const invalidBody = (msg: string, type: string, cause?: unknown) =>
  new DomainError('invalid_input', [{ loc: ['body'], msg, type }], { cause });

export const tooLarge = (limit: number) => new DomainError('too_large', `Request body is larger than ${limit} bytes`);

/** The largest form of a page. */
const maxFormBytes = 65_536;

/** Reads the fields of an HTML form. Throws `too_large` or `media_type`. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  checkEncoding(request);
  const mediaType = 'application/x-www-form-urlencoded';
  const bytes = await readBytes(request, maxFormBytes);
  if (bytes.length > 0 && bareMediaType(request) !== mediaType) throw wrongMediaType([mediaType]);
  return new URLSearchParams(bytes.toString());
}
