import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listeningLog } from '../../../test/support/listening-log.ts';
import { Exchange } from '../http/exchange.ts';
import { sendList } from './stream.ts';

/** The address of a server that answers one list, and what it logs as faults. */
async function serve(first: string, rest: () => AsyncIterable<string>) {
  const { log, lines } = listeningLog();
  const server = createServer(
    (request, response) => void sendList(new Exchange(request, response, log), 200, first, rest()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const faults = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, faults };
}

const long = JSON.stringify('x'.repeat(300_000));

async function* parts() {
  yield `[${long},2]`;
  yield '[{"a":"]"}]';
}

test('a list that comes in parts is one array to its reader', async () => {
  const { url } = await serve('[1]', parts);
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toEqual([1, 'x'.repeat(300_000), 2, { a: ']' }]);
});

test('whoever asks for its head alone has nothing read for them', async () => {
  let isRead = false;
  const { url } = await serve('[1]', async function* () {
    isRead = true;
    yield '[2]';
  });
  const answer = await fetch(url, { method: 'HEAD' });
  expect([answer.status, await answer.text(), isRead]).toEqual([200, '', false]);
});

test('one that cannot be read to its end is not passed off as whole', async () => {
  const { url, faults } = await serve('[1]', async function* () {
    yield '[2]';
    throw new Error('the store is gone');
  });
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
  expect(faults()).toMatchObject([{ msg: 'stream failed' }]);
});
