import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { sendRaw } from '../../support/raw-http.ts';

// HTTP as no well-behaved client would send it.

const memories = '/v1/dev/user/memories';
const body = '{"content":"sent by hand"}';

const app = await appFixture();
let key = '';
let authorized = '';
beforeAll(async () => {
  ({ developer_api_key: key } = await app.newAccount());
  authorized = `Host: localhost\r\nAuthorization: Bearer ${key}\r\n`;
});

const get = (target: string, headers = '', version = '1.1') =>
  `GET ${target} HTTP/${version}\r\n${authorized}${headers}\r\n`;
const post = (headers: string) =>
  `POST ${memories} HTTP/1.1\r\n${authorized}Content-Type: application/json\r\n${headers}\r\n`;

const send = (...parts: Parameters<typeof sendRaw>[1]) => sendRaw(app.address, parts);
const one = async (...parts: Parameters<typeof sendRaw>[1]) => (await send(...parts))[0];

describe('malformed HTTP', () => {
  it.each([
    ['TLS', () => '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    ['a method nobody knows', () => 'BREW /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a header without a name', () => get('/healthz', ': a\r\n')],
    ['two lengths', () => post('Content-Length: 1\r\nContent-Length: 2\r\n')],
    ['a length and chunks', () => post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n')],
    ['a negative length', () => post('Content-Length: -1\r\n')],
    ['broken chunks', () => `${post('Transfer-Encoding: chunked\r\n')}zz\r\n`],
    ['no Host', () => 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['two Hosts', () => 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n'],
    ['two Hosts in version 1.0', () => 'GET /healthz HTTP/1.0\r\nHost: localhost\r\nhost: localhost\r\n\r\n'],
    ...['evil@localhost', 'localhost@evil', 'localhost/a', 'localhost?a', 'localhost#a', 'a b'].map(
      (host): [string, () => string] => [
        `Host: ${host}`,
        () => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      ],
    ),
    [
      'user information in the Host of an upgrade',
      () => 'GET /v4/listen HTTP/1.1\r\nHost: a@localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    ],
    [
      'two Hosts of an upgrade',
      () =>
        'GET /v4/listen HTTP/1.1\r\nHost: localhost\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    ],
  ])('(%s) gets 400 in JSON', async (_, text) => {
    const response = await one(text());
    expect(response).toMatchObject({ status: 400, body: '{"detail":"Bad Request"}' });
    expect(response?.headers.get('x-request-id')).toMatch(/^[\w-]+$/);
  });

  it('a head beyond the limits is 431', async () => {
    expect(await one(get('/healthz', `X-A: ${'a'.repeat(20_000)}\r\n`))).toMatchObject({ status: 431 });
    expect(await one(get(`/healthz?${'a'.repeat(20_000)}`))).toMatchObject({ status: 431 });
  });

  it('a request of HTTP/1.0 without Host is rejected', async () => {
    expect((await one('GET /healthz HTTP/1.0\r\n\r\n'))?.status).toBe(403);
  });

  it('a name that the service does not know gets what to set: as a page in a browser, else in words, also for the live socket', async () => {
    const ask = (path: string, headers = '') =>
      one(`GET ${path} HTTP/1.1\r\nHost: nas.lan:8080\r\nConnection: close\r\n${headers}\r\n`);
    const page = await ask('/', 'Accept: text/html\r\n');
    expect(page?.status).toBe(403);
    expect(page?.headers.get('content-type')).toContain('text/html');
    expect(page?.body).toContain('BASE_URL=http://nas.lan:8080');
    expect(page?.body).toContain('ALLOWED_HOSTS=nas.lan<');
    const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\n';
    for (const refused of [await ask('/v1/dev/user/memories'), await ask('/v4/listen?uid=a', upgrade)]) {
      expect(refused).toMatchObject({ status: 403, body: expect.stringContaining('ALLOWED_HOSTS') });
    }
  });

  it.each(['evil.example.net', 'localhost.evil.net', '[::1', ''])('Host: %s is rejected', async (host) => {
    expect((await one(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))?.status).toBe(403);
  });
});

describe('unusual HTTP', () => {
  it('version 1.0 gets a response and is closed', async () => {
    expect(await one(get('/healthz', '', '1.0'))).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  });

  it('a whole URL as the target is used by its path', async () => {
    expect(await one(get(`http://localhost${memories}?limit=1`))).toMatchObject({ status: 200 });
    expect(await one(get('http://localhost/nowhere'))).toMatchObject({ status: 404 });
  });

  it('OPTIONS * and CONNECT are rejected', async () => {
    expect((await one('OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'))?.status).toBe(404);
    expect((await one('CONNECT example.net:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'))?.status).toBe(501);
  });

  it('an offer of HTTP/2 is ignored', async () => {
    const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
    expect(await one(get('/healthz', offer))).toMatchObject({ status: 200 });
  });

  it('a WebSocket is only for the live socket', async () => {
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAA\r\n';
    expect((await one(get(memories, upgrade)))?.status).toBe(404);
  });

  it('pipelined requests get their responses in order', async () => {
    const create = `${post(`Content-Length: ${body.length}\r\n`)}${body}`;
    const requests = get('/healthz') + create + get('/nowhere') + get('/healthz', 'Connection: close\r\n');
    const responses = await sendRaw(app.address, [requests], { responses: 4 });
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  });

  it('Expect: 100-continue is supported, other values are rejected', async () => {
    const head = post(`Content-Length: ${body.length}\r\nExpect: 100-continue\r\n`);
    expect(await one(head, body)).toMatchObject({ status: 200 });
    const refused = await one(post('Content-Length: 0\r\nExpect: miracles\r\n'));
    expect(refused).toMatchObject({ status: 417, body: '{"detail":"Expectation Failed"}' });
    expect(refused?.headers.get('x-request-id')).toMatch(/^[\w-]+$/);
  });

  it('a body may be in many chunks', async () => {
    const pieces = [...body].map((character) => `1\r\n${character}\r\n`);
    expect(await one(post('Transfer-Encoding: chunked\r\n'), ...pieces, '0\r\n\r\n')).toMatchObject({ status: 200 });
  });

  it('a body with GET is ignored', async () => {
    const responses = await sendRaw(app.address, [`${get(memories, 'Content-Length: 5\r\n')}hello${get('/healthz')}`], {
      responses: 2,
    });
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a body with a wrong length', () => {
  const healthy = async () => expect((await app.request('/healthz')).status).toBe(200);

  it('that is longer leaves a rest that is not a request', async () => {
    const responses = await send(`${post('Content-Length: 5\r\n')}${body}`);
    expect(responses.every(({ status }) => status === 422 || status === 400)).toBe(true);
    await healthy();
  });

  it('that is shorter, because the client disconnected, stores nothing', async () => {
    const before = await (await app.request(memories, { key })).json();
    const { socket, gone } = await abandoned(post('Content-Length: 1000\r\n') + body);
    socket.destroy();
    await gone;
    await healthy();
    const after = await (await app.request(memories, { key })).json();
    expect(after).toEqual(before);
  });

  it('that exceeds 1 MB in chunks is 413 at once, while the client sends', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const response = await one(post('Transfer-Encoding: chunked\r\n'), ...Array(20).fill(chunk));
    expect(response).toMatchObject({ status: 413 });
    await healthy();
  });

  it('is rejected by the stated length', async () => {
    expect(await one(post('Content-Length: 999999999\r\n'))).toMatchObject({ status: 413 });
    expect((await one(post('Content-Length: 999999999\r\n').replace(/Bearer \w+/, 'Bearer none')))?.status).toBe(401);
  });
});

/** A client that has sent something, and when the service sees that it is gone. */
async function abandoned(text: string) {
  const { port } = new URL(app.address);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(text, resolve));
  return { socket, gone: once(socket, 'close') };
}
