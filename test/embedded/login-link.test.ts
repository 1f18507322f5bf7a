import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { CookieJar } from '../support/cookie-jar.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createDatabaseForTest, type TestDatabase } from '../support/test-store.ts';

async function startService({ dataDir, databaseUrl }: TestDatabase): Promise<ServiceProcess> {
  const service = await ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: '' });
  onTestFailed(() => console.error(service.recentOutput()));
  onTestFinished(async () => {
    await service.end('SIGKILL');
  });
  return service;
}

const LINK = /\/login\/link\/[\w-]{43}/;

/** Presses the button of the page. Returns the status. */
async function press(url: URL): Promise<number> {
  const jar = new CookieJar();
  const page = await fetch(url);
  jar.store(page.headers.getSetCookie());
  const csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const body = new URLSearchParams({ csrf });
  return (await fetch(url, { method: 'POST', body, headers: jar.headersFor(url), redirect: 'manual' })).status;
}

test('the first start gives a login link that works once, also after kill -9', async () => {
  const location = await createDatabaseForTest();
  const first = await startService(location);
  await vi.waitFor(() =>
    expect(first.recentOutput()).toMatch(/console \(once, 24 h\): the address in .*login-link\.txt/),
  );
  const file = join(location.dataDir, 'login-link.txt');
  const [link = ''] = LINK.exec(readFileSync(file, 'utf8')) ?? [];
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(first.recentOutput()).not.toMatch(LINK);
  await first.end('SIGKILL');
  const next = await startService(location);
  const url = new URL(link, next.address);
  expect(await press(url)).toBe(303);
  expect((await fetch(url)).status).toBe(410);
});
