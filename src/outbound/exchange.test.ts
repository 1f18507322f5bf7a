import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { failureOf, startReceiver, textOf } from './receiver.test-support.ts';

describe('a compressed response', () => {
  const respond = (encoding: string, body: Uint8Array) =>
    startReceiver((_, response) => response.setHeader('content-encoding', encoding).end(body));
  const text = 'a text '.repeat(20);

  test.each([
    ['gzip', gzipSync(text)],
    ['GZip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['identity', Buffer.from(text)],
  ])('%s is decompressed', async (encoding, body) => {
    const { request } = await respond(encoding, body);
    expect(textOf(await request())).toBe(text);
  });

  const zeros = Buffer.alloc(50_000_000);
  test.each([
    ['gzip', gzipSync(zeros)],
    ['deflate', deflateSync(zeros)],
    ['br', brotliCompressSync(zeros)],
    ['gzip, gzip', gzipSync(gzipSync(zeros))],
  ])('a bomb of %s is stopped at the limit', async (encoding, bomb) => {
    const { request } = await respond(encoding, bomb);
    const before = process.memoryUsage.rss();
    expect(await failureOf(request({ maxBytes: 100_000 }))).toMatchObject({ kind: 'too_large', status: 200 });
    expect((await request({ maxBytes: 100_000, truncate: true })).body).toEqual(Buffer.alloc(100_000));
    expect(process.memoryUsage.rss() - before).toBeLessThan(30_000_000);
  });

  test('truncate decompresses the first part of a larger body', async () => {
    const random = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * at * 7919) % 251));
    for (const [encoding, body] of [
      ['gzip', gzipSync(random)],
      ['br', brotliCompressSync(random)],
    ] as const) {
      const { request } = await respond(encoding, body);
      const { body: first } = await request({ maxBytes: 100, truncate: true });
      expect(first.length).toBeGreaterThan(0);
      expect(first).toEqual(random.subarray(0, first.length));
    }
  });

  test.each([
    ['broken data', 'gzip', Buffer.from('no gzip')],
    ['a body that ends early', 'gzip', gzipSync(text).subarray(0, -9)],
    ['an unknown encoding', 'zstd', Buffer.from('a')],
    ['a name of Object', 'constructor', Buffer.from('a')],
    ['three encodings', 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(text)))],
  ])('%s is an error with the status', async (_, encoding, body) => {
    const { request } = await respond(encoding, body);
    expect(await failureOf(request())).toMatchObject({ kind: 'network', mayHaveArrived: true, status: 200 });
  });

  test('an empty body needs no decompression', async () => {
    const { request } = await respond('gzip', Buffer.alloc(0));
    expect((await request()).body).toHaveLength(0);
  });
});
