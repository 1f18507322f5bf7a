import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../generated/rest/routes.gen.ts';
import type { BytesBody, FormBody } from '../../../generated/rest/upload.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { DomainError } from '../../errors.ts';
import { MemoryBudget } from '../../lib/memory-budget.ts';
import { readUpload } from './upload.ts';

const found = routes.find(({ operationId }) => operationId === 'transcribeVoiceMessage');
if (!found) throw new Error('the operation is gone');
const route = { ...found, maxBytes: 80_000 };

type Outcome = FormBody | BytesBody | DomainError | 'fault';
const outcomes: Outcome[] = [];
let budget = new MemoryBudget({ totalBytes: 90_000, ownerBytes: 90_000 });

const server = createServer(async (request: IncomingMessage, response) => {
  const hold = budget.reserve('');
  const outcome = await readUpload(request, route, hold).catch((error: unknown) =>
    error instanceof DomainError ? error : 'fault',
  );
  hold.release();
  outcomes.push(outcome);
  request.resume();
  response.end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  budget = new MemoryBudget({ totalBytes: 90_000, ownerBytes: 90_000 });
});

async function read(body: BodyInit | null, headers: Record<string, string> = {}): Promise<Outcome> {
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  await (await fetch(`http://127.0.0.1:${port}/`, init)).bytes();
  return outcomes.pop() ?? 'fault';
}

/** Sent without saying how much it is. */
const inPieces = (...pieces: Uint8Array[]) => ReadableStream.from(pieces) as unknown as BodyInit;

const part = (head: string, value: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const form = (text: string) => read(text, { 'content-type': 'multipart/form-data; boundary=b' });

describe('an upload', () => {
  test('of a form has its files as bytes in the order sent, and its texts, in any order', async () => {
    const body = new FormData();
    body.append('files', new Blob([Uint8Array.of(1, 13, 10, 45, 45)]), 'a.wav');
    body.append('language', 'de');
    body.append('files', new Blob([]), 'empty');
    body.append('files', new Blob([Uint8Array.of(7)]), 'c');
    body.append('twice', 'a');
    body.append('twice', 'b');
    expect(await read(body)).toEqual({
      mediaType: 'multipart/form-data',
      fields: {
        files: [Uint8Array.of(1, 13, 10, 45, 45), Uint8Array.of(), Uint8Array.of(7)],
        language: 'de',
        twice: ['a', 'b'],
      },
      fileNames: { files: expect.any(Array) },
    });
  });

  test('of bytes is those bytes, also without a length', async () => {
    const type = { 'content-type': 'Application/Octet-Stream; x=y' };
    const whole = { mediaType: 'application/octet-stream', bytes: Uint8Array.from({ length: 3000 }, (_, i) => i) };
    expect(await read(whole.bytes, type)).toEqual(whole);
    const pieces = [whole.bytes.slice(0, 1), whole.bytes.slice(1, 2000), whole.bytes.slice(2000)];
    expect(await read(inPieces(...pieces), type)).toEqual(whole);
  });

  test('without a body is an empty form', async () => {
    expect(await read(null)).toEqual({ mediaType: 'multipart/form-data', fields: {}, fileNames: {} });
    expect(await read('', { 'content-type': 'application/octet-stream' })).toMatchObject({ fields: {} });
  });
});

describe('an upload is rejected', () => {
  const refused = (code: string, msg = '') =>
    expect.objectContaining({
      code,
      ...(msg && { detail: [expect.objectContaining({ msg, type: 'multipart_invalid' })] }),
    });
  const raw = { 'content-type': 'application/octet-stream' };

  test('beyond the limit, by its length or while it is read', async () => {
    expect(await read(new Uint8Array(80_001), raw)).toEqual(refused('too_large'));
    const pieces = Array.from({ length: 9 }, () => new Uint8Array(10_000));
    expect(await read(inPieces(...pieces), raw)).toEqual(refused('too_large'));
    expect(await read(new Uint8Array(80_000), raw)).toMatchObject({ bytes: { length: 80_000 } });
  });

  test('of another media type, compressed, or if there is no memory', async () => {
    expect(await read('{}', { 'content-type': 'application/json' })).toEqual(refused('media_type'));
    expect(await read(new Uint8Array(4), { ...raw, 'content-encoding': 'gzip' })).toEqual(refused('media_type'));
    const hold = budget.reserve('');
    hold.growTo(89_000);
    expect(await read(new Uint8Array(1001), raw)).toMatchObject({ code: 'unavailable', retryAfterMs: 5000 });
    expect(await read(inPieces(new Uint8Array(1001)), raw)).toEqual(refused('unavailable'));
    hold.release();
    expect(await read(new Uint8Array(1001), raw)).toMatchObject({ bytes: new Uint8Array(1001) });
  });

  test('as an invalid form, with the reason', async () => {
    expect(await read('x', { 'content-type': 'multipart/form-data' })).toEqual(
      refused('invalid_input', 'Content-Type names no boundary'),
    );
    const cut = part('name="files"; filename="a"', 'abc').slice(0, -4);
    for (const text of ['', cut, `${part('name="language"', 'en')}--b`, 'no boundary', '--b\r\n'].filter(Boolean)) {
      expect(await form(text)).toEqual(refused('invalid_input', 'The form cannot be read'));
    }
    const small = '--b\r\nContent-Disposition: form-data\r\n\r\n\r\n';
    for (const text of [`${small.repeat(101)}--b--`, `--b\r\nA: ${'x'.repeat(9000)}\r\n\r\n\r\n--b--`]) {
      expect(await form(text)).toEqual(refused('invalid_input', 'The form cannot be read'));
    }
    const long = part('name="language"', 'x'.repeat(65_537));
    expect(await form(`${long}--b--`)).toEqual(refused('invalid_input', 'A field is too long'));
    const bytes = new Uint8Array([
      ...new TextEncoder().encode(part('name="a"', '').slice(0, -2)),
      0xff,
      13,
      10,
      45,
      45,
      98,
      45,
      45,
    ]);
    expect(await read(bytes, { 'content-type': 'multipart/form-data; boundary="b"' })).toEqual(
      refused('invalid_input', 'The form cannot be read'),
    );
  });

  test('if the client disconnects', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\ncontent-length: 100\r\n\r\nab',
    );
    await new Promise((resolve) => server.once('request', resolve));
    socket.destroy();
    await eventually(() => expect(outcomes).toHaveLength(1));
    expect(outcomes.pop()).toEqual(refused('invalid_input', 'The body ended early'));
  });
});

test('any input is read or rejected as a form, and files are unchanged', async () => {
  const piece = fc.constantFrom(
    '--b\r\n',
    '--b--',
    '--b--\r\n',
    '--',
    '\r\n',
    'Content-Disposition: form-data; name="files"; filename="a"\r\n\r\n',
    'Content-Disposition: form-data; name="language"\r\n\r\n',
    'Content-Disposition: form-data\r\n\r\n',
    'Content-Disposition: form-data; name="__proto__"\r\n\r\n',
    'Content-Disposition: attachment; name=a\r\n',
    'Content-Type: application/octet-stream\r\n',
    'content-transfer-encoding: base64\r\n',
    'abc',
    '\0\xff',
  );
  const property = fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 14 }), async (pieces) => {
    const outcome = await form(pieces.join(''));
    if (outcome instanceof DomainError) expect(outcome.code).toBe('invalid_input');
    else expect(outcome).toMatchObject({ mediaType: 'multipart/form-data' });
  });
  await fc.assert(property, { numRuns: 150 });
});
