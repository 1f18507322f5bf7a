import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { HttpContext } from './request-context.ts';
import { send, sendEmpty } from './response-writer.ts';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.tgz': 'application/gzip',
  '.whl': 'application/zip',
};

export interface StaticFile {
  mediaType: string;
  bytes: Buffer;
  /** The value of `ETag`. */
  tag: string;
}

/** The files of a folder. A file is read again when it has changed: in development, it changes while the service runs. */
export class StaticFiles {
  readonly folder: string;
  readonly #change: (name: string, bytes: Buffer) => Buffer;
  readonly #read = new Map<string, StaticFile & { mtimeMs: number }>();

  /** `change` returns what is sent instead of the bytes of a file. */
  constructor(folder: string, change = (_name: string, bytes: Buffer) => bytes) {
    this.folder = folder;
    this.#change = change;
  }

  has(name: string): boolean {
    return statSync(join(this.folder, name), { throwIfNoEntry: false })?.isFile() ?? false;
  }

  read(name: string): StaticFile {
    const path = join(this.folder, name);
    const { mtimeMs } = statSync(path);
    const known = this.#read.get(name);
    if (known?.mtimeMs === mtimeMs) return known;
    const bytes = this.#change(name, readFileSync(path));
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const file = { mtimeMs, bytes, tag, mediaType: mediaTypes[extname(name)] ?? 'application/octet-stream' };
    this.#read.set(name, file);
    return file;
  }
}

const isCompressed = (mediaType: string) => mediaType === 'application/gzip' || mediaType === 'application/zip';

type Encoding = 'br' | 'gzip';
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Each file is compressed once. */
const compressed = new WeakMap<StaticFile, Partial<Record<Encoding, Promise<Buffer>>>>();

function compressOnce(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(file) ?? {};
  compressed.set(file, known);
  known[encoding] ??= compress[encoding](file.bytes);
  return known[encoding];
}

/** True if the client has the response with this tag already. */
export function hasCached({ req }: HttpContext, tag: string): boolean {
  // Some proxies turn the tag into a weak one.
  const cached = req.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return cached.includes(tag) || cached.includes('*');
}

/** Sends a file with its tag, compressed if the client accepts it; 304 if the client has it. */
export async function sendStaticFile(ctx: HttpContext, file: StaticFile, headers: OutgoingHttpHeaders): Promise<void> {
  const { headers: sent } = ctx.state;
  const vary = [sent.vary, 'accept-encoding'].filter(Boolean).join(', ');
  Object.assign(sent, { 'x-content-type-options': 'nosniff', ...headers, vary, etag: file.tag });
  if (hasCached(ctx, file.tag)) return sendEmpty(ctx, 304);
  if (isCompressed(file.mediaType)) return send(ctx, 200, file.mediaType, file.bytes);
  const encoding = ctx.acceptsEncodings('br', 'gzip') as Encoding | false;
  if (encoding === false) return send(ctx, 200, file.mediaType, file.bytes);
  sent['content-encoding'] = encoding;
  send(ctx, 200, file.mediaType, await compressOnce(file, encoding));
}
