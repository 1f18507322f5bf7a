import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listeningLog } from '../../test/support/listening-log.ts';
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
