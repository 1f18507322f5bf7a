import type { StoredFile } from '../../../generated/rest/reply.ts';
import type { HttpContext } from '../http/request-context.ts';
import { limitStall, sendJson, writeHead } from '../http/response-writer.ts';
import { sendPieces } from './stream.ts';

/** A range of bytes, both inclusive. */
interface ByteRange {
  start: number;
  end: number;
}

/** Sends bytes while they are read, no faster than the client reads. A failure cuts the connection. */
export async function sendChunks(
  ctx: HttpContext,
  status: number,
  mediaType: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { state } = ctx;
  state.headers['content-type'] = mediaType;
  state.headers['x-content-type-options'] = 'nosniff';
  const response = writeHead(ctx, status);
  if (ctx.method === 'HEAD') return void response.end();
  // It may take minutes.
  state.leaveGate?.();
  limitStall(response);
  await sendPieces(ctx, chunks);
}

/** Sends a stored file, or the range that the client requests (RFC 9110, 14). */
export async function sendFile(ctx: HttpContext, mediaType: string, file: StoredFile): Promise<void> {
  const { headers } = ctx.state;
  const { size } = file;
  const etag = `"${file.etag}"`;
  Object.assign(headers, { etag, 'accept-ranges': 'bytes' });
  const { range: wanted, 'if-range': condition } = ctx.req.headers;
  const isSame = condition === undefined || condition === etag;
  const range = isSame ? parseRange(wanted, size) : undefined;
  if (range === 'unsatisfiable') {
    headers['content-range'] = `bytes */${size}`;
    delete headers['content-disposition'];
    return sendJson(ctx, 416, { detail: 'The range begins after the last byte' });
  }
  const sent = range ?? { start: 0, end: size - 1 };
  headers['content-length'] = sent.end - sent.start + 1;
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  const chunks = ctx.method === 'HEAD' ? nothing() : await file.read(sent);
  await sendChunks(ctx, range ? 206 : 200, mediaType, chunks);
}

/** Undefined for what is not one range of bytes: then the whole file is sent. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(last) < range.start) return undefined;
  return range.start >= size ? 'unsatisfiable' : range;
}

async function* nothing(): AsyncGenerator<Uint8Array, void> {}
