import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { type Client, createClient } from '../../generated/client/index.js';
import type { TestApp } from './app.ts';
import { browserFixture } from './browser.ts';
import { eventually } from './eventually.ts';

type ContextOptions = NonNullable<Parameters<Awaited<ReturnType<typeof browserFixture>>['open']>[0]>;

export interface ConsoleVisit {
  page: Page;
  uid: string;
  /** A developer key of the same account, to prepare and check data. */
  key: string;
}

interface ConsoleOptions {
  /** Arguments of Chromium. */
  args?: readonly string[];
  /** The address of a proxy to the service. */
  address?: string;
}

/** The web console in a browser that is logged in. */
export async function consoleFixture(app: TestApp, { args, address = app.address }: ConsoleOptions = {}) {
  const browser = await browserFixture(address, args);
  return {
    problems: browser.problems,
    /** Opens a page, or an empty tab, as a new user, or as the user of an earlier visit. */
    async open(
      path?: string,
      options: ContextOptions & { user?: Omit<ConsoleVisit, 'page'> } = {},
    ): Promise<ConsoleVisit> {
      const { user = await newUser(app), ...context } = options;
      const page = await browser.open({
        viewport: { width: 1280, height: 800 },
        javaScriptEnabled: true,
        ...context,
      });
      await reportViolations(page, browser.problems);
      await page.context().addCookies([await sessionCookie(app, user.uid)]);
      if (path) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      return { page, uid: user.uid, key: user.key };
    },
  };
}

async function newUser(app: TestApp): Promise<Omit<ConsoleVisit, 'page'>> {
  const { uid, developer_api_key: key } = await app.newAccount();
  return { uid, key };
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns a function that waits until the page has shown the answers to all its requests. */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await drawn(page);
    await eventually(() => expect([...pending].map((request) => request.url())).toEqual([]));
    await drawn(page);
    await page.locator('.loading').first().waitFor({ state: 'detached' });
  };
}

/** A violation of a page's content security policy fails the test. */
async function reportViolations(page: Page, problems: string[]): Promise<void> {
  const name = 'reportViolation';
  await page.context().exposeFunction(name, (violation: string) => problems.push(violation));
  await page.context().addInitScript((report) => {
    const send = Reflect.get(globalThis, report) as (violation: string) => void;
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      send(`${effectiveDirective} refused ${blockedURI}`),
    );
  }, name);
}

/** The cookie of a browser in which this user is logged in. */
export const sessionCookie = async (app: TestApp, uid: string) => ({
  name: 'earshot_session',
  value: await app.services.sessions.start(uid, 'link', { userAgent: 'A browser' }),
  url: app.address,
});

/** A client with a browser session of this user, for operations that take no key. */
export async function sessionClient(app: TestApp, uid: string): Promise<Client> {
  const { name, value } = await sessionCookie(app, uid);
  return createClient({
    baseUrl: app.address,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('cookie', `${name}=${value}`);
      headers.set('origin', app.address);
      return fetch(url, { ...init, headers });
    },
  });
}
