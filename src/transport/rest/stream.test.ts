import { expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '../../../test/support/http-server.ts';
import { recordingLog } from '../../../test/support/recording-log.ts';
import { sendList } from './stream.ts';

/** The address of a server that sends one list, and the errors that it logs. */
async function serve(first: unknown[], rest: () => AsyncIterable<unknown[]>) {
  const { log, lines } = recordingLog();
  const server = await serveHttp((ctx) => sendList(ctx, 200, first, rest()), log);
  onTestFinished(() => server.drain(0));
  const faults = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  return { url: server.address, faults };
}

async function* parts() {
  yield ['x'.repeat(300_000), 2];
  yield [];
  yield [{ a: ']' }];
}

test.each([[[1]], [[]]])('a list that is sent in parts is one array: with %j first', async (first) => {
  const { url } = await serve(first, parts);
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual([...first, 'x'.repeat(300_000), 2, { a: ']' }]);
});

test('HEAD does not read the list', async () => {
  let isRead = false;
  const { url } = await serve([1], async function* () {
    isRead = true;
    yield [2];
  });
  const response = await fetch(url, { method: 'HEAD' });
  expect([response.status, await response.text(), isRead]).toEqual([200, '', false]);
});

test('a list that fails on the way does not look complete', async () => {
  const { url, faults } = await serve([1], async function* () {
    yield [2];
    throw new Error('the store is gone');
  });
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
  expect(faults()).toMatchObject([{ msg: 'stream failed' }]);
});
