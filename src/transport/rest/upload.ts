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
  invalidBody,
  maxBodyBytes,
  refuseEncoding,
  tooLarge,
  wrongMediaType,
} from '../http/request-body.ts';
import { GrowingBytes } from './growing-bytes.ts';

/** More parts, and longer headers of one, than any form has that means well. */
const formLimits = { maxParts: 100, maxHeaderSize: 8192 };

/** The longest text of a field. */
const maxTextBytes = 65_536;

/** When somebody may come back whose upload finds no room, in milliseconds. */
const busyRetryMs = 5000;

/**
 * The body of an operation that takes files or bytes, read whole and held once; `hold` bounds what it may take of the memory. A
 * request without a body is an empty form. Every file of a form is in a list, also where it is the only one of its name.
 * Throws `too_large`, `media_type`, `unavailable`, or `invalid_input` of type `multipart_invalid`.
 */
export async function readUpload(
  request: IncomingMessage,
  route: Route,
  hold: MemoryReservation,
): Promise<FormBody | BytesBody> {
  const { requestMediaTypes, maxBytes = maxBodyBytes } = route;
  refuseEncoding(request);
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > maxBytes) throw tooLarge(maxBytes);
  if (length === 0 && request.headers['transfer-encoding'] === undefined) return toForm({});
  const mediaType = bareMediaType(request);
  if (mediaType === undefined || !requestMediaTypes.includes(mediaType)) throw wrongMediaType(requestMediaTypes);
  if (!hold.growTo(length)) throw busy();
  const bytes = await readBytes(request, maxBytes, hold);
  if (!isForm({ mediaType })) return { mediaType, bytes };
  return toForm(fieldsOf(bytes, boundaryOf(request)));
}

const toForm = (fields: Record<string, unknown>): FormBody => ({ mediaType: 'multipart/form-data', fields });

/** The request is left whole when it is refused, so that it can be answered. */
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

/** A text that comes more than once is a list of texts. */
function fieldsOf(bytes: Uint8Array, boundary: string): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  try {
    for (const part of parseMultipart(bytes, { ...formLimits, boundary, maxFileSize: bytes.length })) {
      const { name, isFile } = part;
      if (name === undefined) continue;
      const value = isFile ? bytesOf(part) : textOf(part);
      const before = fields.get(name);
      fields.set(name, before === undefined && !isFile ? value : [...[before ?? []].flat(), value]);
    }
  } catch (error) {
    // What is no UTF-8 is a `TypeError`; no other comes of bytes.
    if (error instanceof MultipartParseError || error instanceof TypeError) {
      throw invalidForm('The form cannot be read', error);
    }
    throw error;
  }
  return Object.fromEntries(fields);
}

/** A view of the form: its parts lie in one piece, as it does itself. */
const bytesOf = ({ content: [only] }: MultipartPart) => only ?? new Uint8Array(0);

function textOf(part: MultipartPart): string {
  if (part.size > maxTextBytes) throw invalidForm('A field is too long');
  return part.text;
}

const invalidForm = (msg: string, cause?: unknown) => invalidBody(msg, 'multipart_invalid', cause);

const busy = () =>
  new DomainError('unavailable', 'Too many uploads are under way. Try again shortly', { retryAfterMs: busyRetryMs });
