import { expect, test } from 'vitest';
import { listeningLog } from '../../test/support/listening-log.ts';
import { createDoors } from './doors.ts';
import { type Exchange, jsonType } from './exchange.ts';
import { startServer } from './server.ts';

test('an answer that is given while the service drains is the last one on its connection', async () => {
  const asked = Promise.withResolvers<Exchange>();
  const http = [{ takes: () => true, serve: async (exchange: Exchange) => asked.resolve(exchange) }];
  const live = { upgrade: () => false, drain: async () => {} };
  const doors = createDoors({ baseUrl: () => 'http://127.0.0.1', corsOrigins: [] });
  const server = await startServer(0, '127.0.0.1', { doors, log: listeningLog().log, http, live });
  const answer = fetch(server.address);
  const exchange = await asked.promise;
  const drained = server.drain(60_000);
  exchange.send(200, jsonType, '{}');
  expect((await answer).headers.get('connection')).toBe('close');
  await drained;
});
