import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../config/storage.ts';
import { DomainError } from '../errors.ts';
import { tooManyElements } from '../lib/element-limits.ts';
import { limitResponse } from '../lib/limit-response.ts';
import { type BlobStore, checkKey, checkPrefix } from './blob-store.ts';

type Body = Uint8Array<ArrayBuffer> | string;

/** S3 takes 10,000 parts of at least 5 MiB: with these, 580 GiB. A process holds one part of an upload in memory. */
const PART_BYTES = 8_388_608;
const LARGE_PART_BYTES = 67_108_864;
const SMALL_PARTS = 1000;
const RETRIES = 4;
/** For an answer without its body. */
const TIMEOUT_MS = 120_000;
/** A page of a list has 1000 entries, with keys of at most 1 kB. */
const MAX_ANSWER_BYTES = 16_000_000;
const MAX_PAGE = 10_000;
const MAX_EMPTY_PAGES = 100;
/** Tags of parts are quoted digests. */
const MAX_ETAG = 200;

/** Blobs in a bucket of S3 or of a compatible store. */
export class S3BlobStore implements BlobStore {
  readonly #client: AwsClient;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ endpoint, bucket, prefix, region, ...credentials }: S3Settings) {
    this.#client = new AwsClient({ ...credentials, region, service: 's3', retries: RETRIES });
    this.#bucket = `${endpoint}/${encodeURIComponent(bucket)}`;
    this.#prefix = prefix;
  }

  async put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const url = this.#urlOf(key);
    const parts = partsOf(bytes);
    const first = (await parts.next()).value ?? new Uint8Array();
    const second = await parts.next();
    if (second.done) {
      await this.#send('PUT', url, first);
      return first.length;
    }
    const upload = tagOf(await readText(await this.#send('POST', `${url}?uploads=`)), 'UploadId');
    if (upload === undefined) throw unavailable('no id of an upload');
    const uploadId = encodeURIComponent(upload);
    try {
      const etags = [await this.#sendPart(url, uploadId, 1, first)];
      let size = first.length;
      for (let part: IteratorResult<Uint8Array<ArrayBuffer>> = second; !part.done; part = await parts.next()) {
        etags.push(await this.#sendPart(url, uploadId, etags.length + 1, part.value));
        size += part.value.length;
      }
      const list = etags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      // An answer that begins with status 200 may still be an error.
      const answer = await readText(await this.#send('POST', `${url}?uploadId=${uploadId}`, body));
      if (answer.includes('<Error>')) throw unavailable(tagOf(answer, 'Code') ?? 'an error');
      return size;
    } catch (error) {
      await this.#send('DELETE', `${url}?uploadId=${uploadId}`).catch(() => {});
      throw error;
    }
  }

  async get(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array> | undefined> {
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const response = await this.#request('GET', this.#urlOf(key), { headers });
    if (response.status === 404 || response.status === 416) {
      await response.body?.cancel();
      return response.status === 404 ? undefined : emptyBytes();
    }
    await check(response);
    if (range && response.status !== 206) throw unavailable('an answer without the range');
    return response.body ?? emptyBytes();
  }

  async stat(key: string): Promise<{ size: number; changedAt: Date } | undefined> {
    const response = await this.#request('HEAD', this.#urlOf(key), { timeout: TIMEOUT_MS });
    if (response.status === 404) return undefined;
    await check(response);
    const { headers } = response;
    return { size: Number(headers.get('content-length')), changedAt: new Date(headers.get('last-modified') ?? 0) };
  }

  async remove(key: string): Promise<void> {
    const response = await this.#request('DELETE', this.#urlOf(key), { timeout: TIMEOUT_MS });
    if (response.status !== 404) await check(response);
    await response.body?.cancel();
  }

  async *list(prefix: string): AsyncGenerator<{ key: string; size: number; changedAt: Date }> {
    const whole = this.#prefix + checkPrefix(prefix);
    let emptyPages = 0;
    let last = Buffer.alloc(0);
    for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: whole });
      if (token !== undefined) query.set('continuation-token', token);
      const page = await readText(await this.#send('GET', `${this.#bucket}?${query}`));
      const entries = [...tagsOf(page, 'Contents')].map(readEntry);
      // Keys are sorted by their bytes.
      if (Buffer.from(entries[0]?.key ?? '').compare(last) <= 0 && entries.length > 0 && !isFirst)
        throw unavailable('a list whose pages repeat');
      last = Buffer.from(entries.at(-1)?.key ?? last);
      for (const { key, ...entry } of entries)
        if (key.startsWith(whole)) yield { key: key.slice(this.#prefix.length), ...entry };
      emptyPages = entries.length === 0 ? emptyPages + 1 : 0;
      if (emptyPages > MAX_EMPTY_PAGES) throw unavailable(`a list of more than ${MAX_EMPTY_PAGES} empty pages`);
      token = tagOf(page, 'NextContinuationToken');
    }
  }

  #urlOf(key: string): string {
    return `${this.#bucket}/${(this.#prefix + checkKey(key)).split('/').map(encodeURIComponent).join('/')}`;
  }

  async #sendPart(url: string, uploadId: string, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const response = await this.#send('PUT', `${url}?partNumber=${number}&uploadId=${uploadId}`, bytes);
    const etag = response.headers.get('etag');
    if (!etag || etag.length > MAX_ETAG) throw unavailable('no tag of a part');
    return escapeXml(etag);
  }

  async #send(method: string, url: string, body?: Body): Promise<Response> {
    return check(await this.#request(method, url, { body, timeout: TIMEOUT_MS }));
  }

  async #request(
    method: string,
    url: string,
    { body, headers = {}, timeout }: { body?: Body | undefined; headers?: HeadersInit | undefined; timeout?: number },
  ): Promise<Response> {
    // Signs the bytes, too: the connection may be plain HTTP.
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', toBytes(body ?? ''))).toString('hex');
    const signal = timeout === undefined ? null : AbortSignal.timeout(timeout);
    const all = { ...headers, 'x-amz-content-sha256': digest };
    try {
      return await this.#client.fetch(url, { method, body: body ?? null, headers: all, signal, redirect: 'manual' });
    } catch (cause) {
      throw unavailable('no answer', cause);
    }
  }
}

const toBytes = (body: Body): Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? new TextEncoder().encode(body) : body;

/** Joins bytes to the parts of an upload. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let sent = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) {
      const room = (sent < SMALL_PARTS ? PART_BYTES : LARGE_PART_BYTES) - size;
      const piece = chunk.subarray(at, at + room);
      // The caller may use its buffer again.
      chunks.push(Uint8Array.from(piece));
      size += piece.length;
      at += piece.length;
      if (piece.length < room) continue;
      yield Buffer.concat(chunks, size);
      [chunks, size, sent] = [[], 0, sent + 1];
    }
  }
  if (size > 0) yield Buffer.concat(chunks, size);
}

async function check(response: Response): Promise<Response> {
  if (response.ok) return response;
  const code = tagOf(await readText(response).catch(() => ''), 'Code');
  throw unavailable(`status ${response.status}${code === undefined ? '' : ` (${code})`}`);
}

/** The cause is only logged. */
const unavailable = (what: string, cause?: unknown) =>
  new DomainError('unavailable', 'The store of files is not available', {
    cause: new Error(`the store of files answered with ${what}`, { cause }),
  });

const readText = (response: Response): Promise<string> =>
  limitResponse(response, { maxBytes: MAX_ANSWER_BYTES }, unavailable).text();

function readEntry(entry: string) {
  const changedAt = new Date(tagOf(entry, 'LastModified') ?? '');
  const size = Number(tagOf(entry, 'Size') ?? '');
  if (Number.isNaN(changedAt.getTime()) || !(size >= 0))
    throw unavailable('a list whose times or sizes cannot be read');
  return { key: tagOf(entry, 'Key') ?? '', size, changedAt };
}

/** The contents of elements of this name, in linear time. The answers of S3 have no attributes below their root, and no comments. */
function* tagsOf(xml: string, name: string): Generator<string> {
  const [open, close] = [`<${name}>`, `</${name}>`];
  let count = 0;
  for (let from = xml.indexOf(open); from >= 0; ) {
    const end = xml.indexOf(close, from);
    if (end < 0) return;
    count += 1;
    if (count > MAX_PAGE) throw unavailable(tooManyElements('entries in a page of a list', MAX_PAGE).message);
    yield xml.slice(from + open.length, end);
    from = xml.indexOf(open, end);
  }
}

function tagOf(xml: string, name: string): string | undefined {
  const [text] = tagsOf(xml, name);
  return text === undefined ? undefined : unescapeXml(text);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescapeXml = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|(\w+));/g, (whole, code, entity) => {
    if (code) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole;
    return entities[entity] ?? whole;
  });

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

async function* emptyBytes(): AsyncGenerator<Uint8Array> {}
