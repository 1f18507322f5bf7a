import { expect, test } from 'vitest';
import { BrowserSessions } from './browser-session.ts';
import type { HttpContext } from './request-context.ts';

/** Starts a session with these cookies in the browser. Returns the lines that set cookies, and the sessions that ended. */
async function start(baseUrl: string, cookies: Record<string, string> = {}) {
  const lines: string[] = [];
  const ended: string[] = [];
  const sessions = new BrowserSessions({
    baseUrl: () => baseUrl,
    names: { remember: async () => 'name' },
    sessions: {
      findBrowser: async () => undefined,
      renewCookie: async () => '',
      end: async (token) => void ended.push(token),
    },
  });
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const ctx = {
    req: { headers: { cookie } },
    state: { seen: { client: '192.0.2.1' } },
    res: { appendHeader: (_: string, line: string) => lines.push(line) },
  } as unknown as HttpContext;
  await sessions.start(ctx, { uid: 'dana', token: 'token' });
  return { lines, ended };
}

test('under https, the cookie is Secure and bound to the host', async () => {
  const { lines } = await start('https://earshot.example.com');
  expect(lines).toEqual([
    '__Host-earshot_session=token; Path=/; HttpOnly; SameSite=Lax; Max-Age=2678400; Secure',
    '__Host-earshot_browser=name; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure',
  ]);
});

test('under http, on this machine, it has a plain name', async () => {
  const { lines } = await start('http://127.0.0.1:8080');
  expect(lines).toEqual([
    'earshot_session=token; Path=/; HttpOnly; SameSite=Lax; Max-Age=2678400',
    'earshot_browser=name; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000',
  ]);
});

test('a login ends the session that the browser had', async () => {
  expect((await start('http://127.0.0.1:8080', { earshot_session: 'former' })).ended).toEqual(['former']);
});
