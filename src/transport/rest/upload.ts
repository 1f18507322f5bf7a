import type { IncomingMessage } from 'node:http';
import {
  getMultipartBoundary,
  MultipartParseError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser';
import type { Route } from '../../../generated/rest/routes.gen.ts';
import { type BytesBody, type FormBody, isForm } from '../../../generated/rest/upload.ts';
import { DomainError } from '../../errors.ts';
import type { MemoryReservation } from '../../lib/memory-budget.ts';
import {
  bareMediaType,
  checkEncoding,
  invalidBody,
  maxBodyBytes,
  tooLarge,
  wrongMediaType,
} from '../http/request-body.ts';

/** No ordinary form has more parts, or longer headers of a part. */
const formLimits = { maxParts: 100, maxHeaderSize: 8192 };
/** The longest text of a field. */
const maxTextBytes = 65_536;
/** When a client may retry an upload that found no memory. */
const busyRetryMs = 5000;

/**
 * Reads a body of files or bytes whole; `hold` limits its memory. A request without a body is an empty form. Each file of a form
 * is in a list, also a single one. Throws `too_large`, `media_type`, `unavailable`, or `invalid_input` (`multipart_invalid`).
 */
export async function readUpload(
  request: IncomingMessage,
  route: Route,
  hold: MemoryReservation,
): Promise<FormBody | BytesBody> {
  const { requestMediaTypes, maxBytes = maxBodyBytes } = route;
  checkEncoding(request);
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > maxBytes) throw tooLarge(maxBytes);
  if (length === 0 && request.headers['transfer-encoding'] === undefined) return toForm({});
  const mediaType = bareMediaType(request);
  if (mediaType === undefined || !requestMediaTypes.includes(mediaType)) throw wrongMediaType(requestMediaTypes);
  if (!hold.growTo(length)) throw busy();
  const bytes = await readBytes(request, maxBytes, hold);
  if (!isForm({ mediaType })) return { mediaType, bytes };
  return readForm(bytes, boundaryOf(request));
}

const toForm = (fields: Record<string, unknown>, fileNames: Record<string, string[]> = {}): FormBody => ({
  mediaType: 'multipart/form-data',
  fields,
  fileNames,
});

/** A rejected request is not destroyed, so that the response can be sent. */
async function readBytes(request: IncomingMessage, limit: number, hold: MemoryReservation): Promise<Uint8Array> {
  const bytes = new GrowingBytes(limit);
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      const size = bytes.length + piece.length;
      if (size > limit) throw tooLarge(limit);
      if (!hold.growTo(size)) throw busy();
      bytes.append(piece);
    }
  } catch (error) {
    throw error instanceof DomainError ? error : invalidForm('The body ended early', error);
  }
  return bytes.view();
}

function boundaryOf({ headers }: IncomingMessage): string {
  const boundary = getMultipartBoundary(headers['content-type'] ?? '');
  if (!boundary) throw invalidForm('Content-Type names no boundary');
  return boundary;
}

/** A text field that is sent several times is a list. */
function readForm(bytes: Uint8Array, boundary: string): FormBody {
  const fields = new Map<string, unknown>();
  const fileNames = new Map<string, string[]>();
  try {
    for (const part of parseMultipart(bytes, { ...formLimits, boundary, maxFileSize: bytes.length })) {
      const { name, isFile } = part;
      if (name === undefined) continue;
      const value = isFile ? bytesOf(part) : textOf(part);
      if (isFile) fileNames.set(name, [...(fileNames.get(name) ?? []), part.filename ?? '']);
      const before = fields.get(name);
      fields.set(name, before === undefined && !isFile ? value : [...[before ?? []].flat(), value]);
    }
  } catch (error) {
    // Invalid UTF-8 is a `TypeError`.
    if (error instanceof MultipartParseError || error instanceof TypeError) {
      throw invalidForm('The form cannot be read', error);
    }
    throw error;
  }
  return toForm(Object.fromEntries(fields), Object.fromEntries(fileNames));
}

/** A view of the form, whose bytes are in one piece. */
const bytesOf = ({ content: [only] }: MultipartPart) => only ?? new Uint8Array(0);

function textOf(part: MultipartPart): string {
  if (part.size > maxTextBytes) throw invalidForm('A field is too long');
  return part.text;
}

const invalidForm = (msg: string, cause?: unknown) => invalidBody(msg, 'multipart_invalid', cause);

const busy = () =>
  new DomainError('unavailable', 'Too many uploads are under way. Try again shortly', { retryAfterMs: busyRetryMs });

/** Bytes that are received in pieces, without copies: the memory grows in place, and parts are views of it. */
class GrowingBytes {
  readonly #buffer: ArrayBuffer;
  #length = 0;

  /** Reserves only address space for `maxBytes`. The caller must not append more. */
  constructor(maxBytes: number) {
    this.#buffer = new ArrayBuffer(0, { maxByteLength: maxBytes });
  }

  get length(): number {
    return this.#length;
  }

  append(piece: Uint8Array): void {
    const needed = this.#length + piece.length;
    if (needed > this.#buffer.byteLength) {
      this.#buffer.resize(Math.min(this.#buffer.maxByteLength, Math.max(needed, 2 * this.#buffer.byteLength)));
    }
    new Uint8Array(this.#buffer, this.#length, piece.length).set(piece);
    this.#length = needed;
  }

  view(from = 0, to = this.#length): Uint8Array {
    return new Uint8Array(this.#buffer, from, to - from);
  }
}
