import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  bytes: Buffer;
  changedAt: Date;
}

interface Answer {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const MIN_PART_BYTES = 5_242_880;
/** The length of a list. */
const PAGE = 3;

/** A bucket on loopback that speaks the part of S3's protocol that the service uses, and checks each signature. */
export async function startS3Double({
  accessKeyId = 'AKIA',
  secretAccessKey = 'se/cret+1',
  region = 'us-east-1',
} = {}) {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: string[] = [];
  /** Statuses of the next answers. */
  const failures: number[] = [];

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const url = new URL(request.url ?? '', 'http://localhost');
    requests.push(`${request.method} ${url.pathname}`);
    const failure = failures.shift();
    if (failure) return fail(failure, 'SlowDown');
    const problem = findSignatureProblem(request, url, body);
    if (problem) return fail(403, problem);
    const [, bucket, ...parts] = url.pathname.split('/').map(decodeURIComponent);
    if (bucket !== 'bucket') return fail(404, 'NoSuchBucket');
    const key = parts.join('/');
    const query = url.searchParams;
    const uploadId = query.get('uploadId');
    if (key === '') return list(query);
    if (request.method === 'POST' && query.has('uploads')) return beginUpload();
    if (uploadId !== null) return continueUpload(request, key, uploadId, Number(query.get('partNumber')), body);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, changedAt: new Date() });
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    return read(request, objects.get(key));
  }

  function beginUpload(): Answer {
    const id = `${randomUUID()}+/=`;
    uploads.set(id, new Map());
    return { status: 200, body: `<Result><UploadId>${id}</UploadId></Result>` };
  }

  function continueUpload({ method }: IncomingMessage, key: string, id: string, part: number, body: Buffer): Answer {
    const parts = uploads.get(id);
    if (!parts) return fail(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(part, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const list = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g)];
    const bytes = list.map(([, number]) => parts.get(Number(number)));
    const isRight = list.every(([, , etag], i) => bytes[i] && etagOf(bytes[i]) === `"${etag}"`);
    if (!isRight || list.length !== parts.size) return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' };
    if (bytes.slice(0, -1).some((one) => !one || one.length < MIN_PART_BYTES)) return fail(400, 'EntityTooSmall');
    objects.set(key, { bytes: Buffer.concat(bytes.filter((one) => one !== undefined)), changedAt: new Date() });
    return { status: 200, body: '<Result></Result>' };
  }

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token')?.slice('after '.length) ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const entries = keys.slice(0, PAGE).map((key) => {
      const { bytes, changedAt } = objects.get(key) as StoredObject;
      const time = changedAt.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next = keys.length > PAGE ? `<NextContinuationToken>after ${keys[PAGE - 1]}</NextContinuationToken>` : '';
    return { status: 200, body: `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>` };
  }

  function read({ headers }: IncomingMessage, object: StoredObject | undefined): Answer {
    if (!object) return fail(404, 'NoSuchKey');
    const { bytes, changedAt } = object;
    const changed = { 'last-modified': changedAt.toUTCString() };
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (start === undefined) return { status: 200, body: bytes, headers: changed };
    if (Number(start) >= bytes.length) return fail(416, 'InvalidRange');
    return { status: 206, body: bytes.subarray(Number(start), Number(end) + 1), headers: changed };
  }

  function findSignatureProblem({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
    const [, scope = '', names = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(headers.authorization ?? '') ??
      [];
    const [id, day = ''] = scope.split('/');
    if (id !== accessKeyId || scope !== `${id}/${day}/${region}/s3/aws4_request`) return 'InvalidAccessKeyId';
    if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
    const query = [...url.searchParams]
      .map((pair) => pair.map(encode).join('='))
      .toSorted()
      .join('&');
    const path = url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/');
    const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
    const canonical = [method, path, query, signed.join(''), names, sha256(body)].join('\n');
    const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.slice(`${id}/`.length), sha256(canonical)].join(
      '\n',
    );
    const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
    return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { status, body = '', headers = {} } = answer(request, Buffer.concat(chunks));
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    /** For `STORAGE_URL`. */
    url: `s3://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@s3/bucket/earshot?endpoint=${endpoint}`,
    objects,
    uploads,
    requests,
    failures,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const fail = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
