import type { IncomingMessage } from 'node:http';
import { DomainError, invalidInput } from '../errors.ts';

/** Largest JSON body that REST takes, in bytes. */
export const maxBodyBytes = 1_048_576;

/**
 * The JSON body of a request, or undefined where there is none.
 * Throws `too_large`, `media_type`, or `invalid_input` of type `json_invalid`.
 */
export async function readJsonBody(request: IncomingMessage, mediaTypes: readonly string[]): Promise<unknown> {
  const bytes = await readBytes(request, maxBodyBytes);
  if (bytes.length === 0) return undefined;
  const mediaType = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType === undefined || !mediaTypes.includes(mediaType)) {
    throw new DomainError('media_type', `Unsupported media type. Must be ${mediaTypes.join(' or ')}`);
  }
  return parseJson(bytes);
}

/** The whole body, refused as soon as it is known to pass `limit`. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body. What strings may hold is the specs' matter (`PlainText`). */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    const msg = error instanceof SyntaxError ? 'JSON decode error' : 'JSON must be UTF-8';
    throw invalidInput({ loc: ['body'], msg, type: 'json_invalid' });
  }
}

const tooLarge = (limit: number) => new DomainError('too_large', `Request body is larger than ${limit} bytes`);
