import { EventEmitter } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listeningLog } from '../../../test/support/listening-log.ts';
import { Exchange } from './exchange.ts';

/** An exchange whose caller can go away. */
function open() {
  const { log, lines } = listeningLog();
  const request = { headers: {}, method: 'POST', complete: true } as unknown as IncomingMessage;
  const nothing = { headersSent: false, writableFinished: false, writeHead: () => response, end: () => response };
  const response = Object.assign(new EventEmitter(), nothing);
  const exchange = new Exchange(request, response as unknown as ServerResponse, log);
  const faults = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  return { exchange, faults, leave: () => response.emit('close') };
}

describe('what a caller broke off who went away', () => {
  test('is no fault in the log', () => {
    const { exchange, faults, leave } = open();
    const { signal } = exchange;
    leave();
    exchange.sendError(signal.reason);
    expect(faults()).toEqual([]);
  });

  test('hides no other fault', () => {
    const { exchange, faults, leave } = open();
    leave();
    exchange.sendError(new TypeError('of ours'));
    expect(faults()).toMatchObject([{ code: 'internal', err: { message: 'of ours' } }]);
  });

  test('is a fault where the caller is still there', () => {
    const { exchange, faults } = open();
    exchange.sendError(AbortSignal.abort().reason);
    expect(faults()).toHaveLength(1);
  });
});

test.each([
  ['a short one that is gone at once', 10, 0],
  ['a long one that nobody reads', 32_000_000, 60_000],
])('an answer waits for its reader for a minute at most: %s', async (_, length, timeoutMs) => {
  const { log } = listeningLog();
  const answered = Promise.withResolvers<number>();
  const server = createServer((request, response) => {
    new Exchange(request, response, log).send(200, 'text/plain', 'x'.repeat(length));
    answered.resolve(request.socket.timeout ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const caller = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  onTestFinished(() => {
    caller.destroy();
    server.close();
  });
  caller.on('error', () => {});
  expect(await answered.promise).toBe(timeoutMs);
});
