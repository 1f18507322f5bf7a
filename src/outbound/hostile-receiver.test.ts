import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { afterThisTest, failureOf, openEgress, startReceiver, textOf } from './receiver.test-support.ts';
import { startTlsServer, testCertificate } from './tls-server.test-support.ts';

/** A TCP server that does with a connection what it wants. */
async function startSocketServer(onConnection: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    onConnection(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterThisTest(async () => {
    for (const socket of sockets) socket.destroy();
    await server[Symbol.asyncDispose]();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { sockets, port, ...openEgress(`http://127.0.0.1:${port}`) };
}

/** Writes now and then every 10 ms until the receiver closes. */
function drip(socket: Socket, text: string) {
  const timer = setInterval(() => socket.write(text), 10);
  socket.on('close', () => clearInterval(timer));
}

/** Long enough to connect on a busy machine. */
const TIMEOUT_MS = 1000;

describe('time', () => {
  test('a receiver that never answers times out, and its connection is closed', async () => {
    const { request, sockets } = await startSocketServer((socket) => socket.resume());
    const error = await failureOf(request({ timeoutMs: TIMEOUT_MS }));
    expect(error).toMatchObject({ kind: 'timeout', mayHaveArrived: true, status: undefined });
    expect(error.message).toBe('No complete response from 127.0.0.1 within 1 s');
    await vi.waitFor(() => expect(sockets.every((socket) => socket.destroyed)).toBe(true));
  });

  test.each([
    ['headers', 'HTTP/1.1 200 OK\r\nX-A: ', 'a', undefined],
    ['a body', 'HTTP/1.1 200 OK\r\n\r\n', 'a', 200],
    ['a chunked body', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n', 200],
    ['early hints', '', 'HTTP/1.1 103 Early Hints\r\n\r\n', undefined],
  ])('a receiver that drips %s times out; the error has the status', async (_, start, part, status) => {
    const { request } = await startSocketServer((socket) => {
      socket.write(start);
      drip(socket, part);
    });
    expect(await failureOf(request({ timeoutMs: TIMEOUT_MS }))).toMatchObject({ kind: 'timeout', status });
  });

  test('a receiver that does not read a large request times out', async () => {
    const { request } = await startSocketServer((socket) => socket.pause());
    const body = new Uint8Array(20_000_000);
    const call = request({ method: 'POST', body, timeoutMs: TIMEOUT_MS });
    expect(await failureOf(call)).toMatchObject({ kind: 'timeout', mayHaveArrived: true });
  });

  test('a receiver that does not finish the TLS handshake is a failed connection: nothing was sent', async () => {
    const { request, port } = await startSocketServer(() => {});
    const call = request({ url: `https://127.0.0.1:${port}/`, connectTimeoutMs: 100 });
    expect(await failureOf(call)).toMatchObject({ kind: 'connect', mayHaveArrived: false });
  });

  test('a request that timed out before it was connected is never sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const lookup = async () => {
      await promise;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    let calls = 0;
    const { request, server, port } = await startReceiver((_, response) => response.end(`${++calls}`), { lookup });
    const url = `http://slow.example.com:${port}/`;
    const call = request({ url, timeoutMs: 50 });
    expect(await failureOf(call)).toMatchObject({ kind: 'timeout', mayHaveArrived: false });
    const connected = once(server, 'connection');
    resolve();
    await connected;
    expect(textOf(await request({ url }))).toBe('1');
  });

  test('a complete response counts, although the receiver never closes the connection', async () => {
    const { request } = await startSocketServer((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'),
    );
    expect(textOf(await request())).toBe('ok');
  });
});

describe('size', () => {
  const whenClosed = (server: Server) =>
    new Promise((resolve) => server.once('connection', (socket) => socket.on('close', resolve)));
  const endless: RequestListener = (_, response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a')));
    };
    response.on('drain', write);
    write();
  };

  test('an endless body is too large; the error has the status', async () => {
    const { request, server } = await startReceiver(endless);
    const closed = whenClosed(server);
    expect(await failureOf(request())).toMatchObject({ kind: 'too_large', mayHaveArrived: true, status: 200 });
    await closed;
  });

  test('truncate returns the first bytes of an endless body and closes the connection', async () => {
    const { request, server } = await startReceiver(endless);
    const closed = whenClosed(server);
    expect(textOf(await request({ maxBytes: 5, truncate: true }))).toBe('aaaaa');
    await closed;
  });

  test('a body of exactly the limit is complete', async () => {
    const { request } = await startReceiver((_, response) => response.end('a'.repeat(1000)));
    expect((await request()).body).toHaveLength(1000);
  });

  test('a body of many chunks of one byte is complete', async () => {
    const { request } = await startSocketServer((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(100_000)}0\r\n\r\n`),
    );
    expect(textOf(await request({ maxBytes: 100_000 }))).toBe('a'.repeat(100_000));
    expect(await failureOf(request({ maxBytes: 99_999 }))).toMatchObject({ kind: 'too_large' });
  });

  test('endless responses before the final one are too large', async () => {
    const { request, sockets } = await startSocketServer((socket) => {
      socket.resume().write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2000));
    });
    expect(await failureOf(request({ timeoutMs: 10_000 }))).toMatchObject({ kind: 'too_large', status: undefined });
    await vi.waitFor(() => expect(sockets.every((socket) => socket.destroyed)).toBe(true));
  });

  test('endless headers are too large', async () => {
    const { request } = await startSocketServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      drip(socket, `X-A: ${'a'.repeat(4000)}\r\n`);
    });
    expect(await failureOf(request())).toMatchObject({ kind: 'too_large', mayHaveArrived: true });
  });
});

describe('protocol', () => {
  test.each([301, 302, 303, 307, 308])(
    'a redirect with %i to the metadata service is returned, not followed',
    async (status) => {
      const location = 'http://169.254.169.254/latest/meta-data/';
      const { request } = await startReceiver((_, response) => response.writeHead(status, { location }).end());
      expect(await request()).toMatchObject({ status, headers: { location } });
    },
  );

  test.each([
    ['closes at once', ''],
    ['closes within the headers', 'HTTP/1.1 200 OK\r\nContent-'],
    ['closes within the body', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\na'],
    ['does not speak HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['sends two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ])('a receiver that %s is a network error without its bytes: the request may have arrived', async (_, text) => {
    const { request } = await startSocketServer((socket) => socket.once('data', () => socket.end(text)));
    const error = await failureOf(request());
    expect(error).toMatchObject({ kind: 'network', mayHaveArrived: true });
    expect(inspect(error)).not.toContain('OpenSSH');
  });

  test('a receiver that upgrades the connection is an error', async () => {
    const { request } = await startSocketServer((socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: a\r\n\r\n'),
    );
    expect(await failureOf(request())).toMatchObject({ kind: 'network', mayHaveArrived: true });
  });

  test('a certificate that is not trusted is a failed connection: nothing was sent', async () => {
    const tls = await startTlsServer();
    afterThisTest(tls.close);
    const { request } = openEgress(tls.origin);
    const error = await failureOf(request());
    expect(error).toMatchObject({ kind: 'connect', mayHaveArrived: false });
    expect(error.message).toBe('Could not connect to 127.0.0.1: its certificate is self-signed');
    expect(tls.requests()).toBe(0);
  });

  test('a trusted certificate counts for its own host only', async () => {
    const former = getCACertificates();
    setDefaultCACertificates([...former, testCertificate]);
    afterThisTest(async () => setDefaultCACertificates(former));
    const tls = await startTlsServer();
    afterThisTest(tls.close);
    const { request } = openEgress(tls.origin, { lookup: async () => [{ address: '127.0.0.1', family: 4 }] });
    expect(textOf(await request({ url: `https://localhost.:${tls.port}/` }))).toBe('ok');
    const error = await failureOf(request({ url: `https://other.example.com:${tls.port}/` }));
    expect(error.message).toBe('Could not connect to other.example.com: its certificate is for another host');
    expect(tls.requests()).toBe(1);
  });

  test('a receiver without TLS at an https address is a failed connection', async () => {
    const { request, port } = await startReceiver((_, response) => response.end());
    const error = await failureOf(request({ url: `https://127.0.0.1:${port}/` }));
    expect(error).toMatchObject({ kind: 'connect', mayHaveArrived: false });
  });
});
