import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type * as client from '../../../generated/client/index.js';
import { createClient } from '../../../generated/client/index.js';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { browserFixture, hasBrowser } from '../../support/browser.ts';
import { ownAppFixture } from '../../support/fixtures.ts';

const app = await ownAppFixture({ env: { LISTEN_AUTH: 'token' } });
const browser = await browserFixture(app.address);

/** A page whose browser is logged in as a new user. It may load any script: the client is one of this test. */
async function openLoggedIn(): Promise<{ page: Page; uid: string; developer_api_key: string }> {
  const { uid, developer_api_key } = await app.newAccount();
  const value = await app.services.sessions.start(uid, 'link');
  const page = await browser.open({ javaScriptEnabled: true, bypassCSP: true });
  await page
    .context()
    .addCookies([{ name: 'earshot_session', value, url: app.address, httpOnly: true, sameSite: 'Lax' }]);
  await page.route('**/test-client/*', (route) =>
    route.fulfill({ path: `generated/client/${new URL(route.request().url()).pathname.split('/').at(-1)}` }),
  );
  return { page, uid, developer_api_key };
}

describe.runIf(hasBrowser)('the client without a credential, in a page of the service', () => {
  test('uses the login of the browser for REST and the live socket, until it ends', async () => {
    const { page, uid } = await openLoggedIn();
    await page.goto('/docs/');
    const seen = await page.evaluate(async (address) => {
      const { createClient } = (await import(address)) as typeof client;
      const { memories, auth, listen, streamAudio } = createClient({ baseUrl: '' });
      const me = await auth.getOwnAccount();
      const { id } = await memories.createMemory({ body: { content: 'Likes green tea' } });
      const listed = await memories.listMemories();
      await memories.deleteMemory({ params: { memory_id: id } });
      const query = { uid: me.uid, codec: 'pcm16', custom_stt: 'enabled' } as const;
      const socket = await listen(query);
      await socket.next('serviceStatus', ({ status }) => status === 'ready');
      socket.close();
      // Without a speech provider, the stream ends with its report: the socket was opened.
      const failure = await streamAudio({ uid: me.uid, codec: 'pcm16' }).closed;
      await auth.endSession();
      const after = await auth.getOwnAccount().catch((error: client.EarshotError) => error.status);
      return { uid: me.uid, listed: listed.map((one) => one.id === id), failure: failure?.message, after };
    }, '/test-client/index.js');
    expect(seen).toEqual({ uid, listed: [true], failure: expect.stringContaining('STT_MODELS'), after: 401 });
  });
});

describe.runIf(hasBrowser)('a page on another port of this host, to which the browser sends the cookie', () => {
  test('can neither read, nor change, nor listen', async () => {
    const { page, uid, developer_api_key } = await openLoggedIn();
    const cookies: (string | undefined)[] = [];
    const site = await startLoopbackServer(({ headers }, response) => {
      cookies.push(headers.cookie);
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>');
    });
    await page.goto(site.origin);
    // Cookies have no port: only the service can refuse.
    expect(cookies[0]).toContain('earshot_session');
    const target = `${app.address}/v1/dev/user/memories`;
    const sent = async (init: { method?: string; body?: string; headers?: Record<string, string> }) => {
      const answer = page.waitForResponse(target);
      await page.evaluate(
        ([url, options]) => fetch(url, { credentials: 'include', mode: 'no-cors', ...options }).catch(() => {}),
        [target, init] as const,
      );
      return (await answer).status();
    };
    const body = JSON.stringify({ content: 'Planted' });
    expect(await sent({})).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])
      expect(await sent({ method: 'POST', body, headers: { 'content-type': type } })).toBe(403);
    const socket = `${app.address.replace('http', 'ws')}/v4/listen?uid=${uid}&custom_stt=enabled`;
    const opened = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const live = new WebSocket(url);
          live.onopen = () => resolve(true);
          live.onerror = () => resolve(false);
        }),
      socket,
    );
    expect(opened).toBe(false);
    const listed = await app.request('/v1/dev/user/memories', { key: developer_api_key });
    expect(await listed.json()).toEqual([]);
    browser.problems.splice(0);
    await site.close();
  });

  test('can change nothing by any method or form', async () => {
    const { page, developer_api_key: key } = await openLoggedIn();
    const { memories } = createClient({ baseUrl: app.address, key });
    const { id } = await memories.createMemory({ body: { content: 'Likes green tea' } });
    const site = await startLoopbackServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>');
    });
    await page.goto(site.origin);
    const all = `${app.address}/v1/dev/user/memories`;
    for (const url of [all, `${all}/${id}`]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const headers = { 'content-type': 'application/json' };
        const init = { method, headers, body: '{"content":"Planted"}', credentials: 'include' } as const;
        const sent = page.evaluate(({ url, init }) => fetch(url, init).then(() => 'sent'), { url, init });
        await expect(sent).rejects.toThrow('Failed to fetch');
      }
    }
    for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      await page.goto(site.origin);
      const answer = page.waitForResponse(all);
      await page.evaluate(
        ([action, type]) => {
          const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype: type });
          form.append(
            Object.assign(document.createElement('input'), { name: '{"content":"Planted","x":"', value: '"}' }),
          );
          document.body.append(form);
          form.submit();
        },
        [all, enctype] as const,
      );
      expect((await answer).status()).toBe(403);
      await page.waitForURL(all);
    }
    expect((await memories.listMemories()).map(({ content }) => content)).toEqual(['Likes green tea']);
    browser.problems.splice(0);
    await site.close();
  });
});
