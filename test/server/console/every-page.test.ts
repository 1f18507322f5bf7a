// Rules of every page of the console.
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { areas, pageNames, paths } from '../../../console/routes.ts';
import { violationsOf } from '../../support/axe.ts';
import { hasBrowser } from '../../support/browser.ts';
import { type ConsoleVisit, consoleFixture } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

/** The pages without a record in their address. */
const plain = pageNames.filter((name) => !paths[name].includes(':')).map((name) => paths[name]);

/** Checks the accessibility of the page: its colors in both themes, and on a phone what depends on the width. */
async function checkLooks(page: Page): Promise<void> {
  await loaded(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await violationsOf(page, ['aria-hidden-focus', 'button-name', 'scrollable-region-focusable'])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Returns a function that waits until the page has shown the answers to all its requests. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    await drawn(page);
    await eventually(() => expect([...pending].map((request) => request.url())).toEqual([]));
    await drawn(page);
  };
}

/** Closes menus, too. */
async function closeDialogs(page: Page): Promise<void> {
  const open = page.locator('dialog[open], [popover]:popover-open');
  for (let tries = 0; tries < 3 && (await open.count()) > 0; tries++) await page.keyboard.press('Escape');
  expect(await open.count()).toBe(0);
}

/** Waits until nothing on the page loads any more. */
async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.loading').first().waitFor({ state: 'detached' });
}

describe.skipIf(!hasBrowser)('every page', () => {
  test.each(plain)(
    'has no violation of accessibility rules, light and dark, and is not wider than a phone: %s',
    async (path) => {
      const { page } = await browser.open(path, { colorScheme: 'light' });
      await checkLooks(page);
    },
  );

  test('a conversation and the administration, too', async () => {
    const visit = await browser.open('/', { colorScheme: 'light' });
    await app.store.of(visit.uid).account.update({ administrator: true });
    for (const path of [`/conversations/${await addTalk(app, visit)}`, '/admin']) {
      await visit.page.setViewportSize({ width: 1280, height: 800 });
      await visit.page.emulateMedia({ colorScheme: 'light' });
      await visit.page.goto(path);
      await checkLooks(visit.page);
    }
  });

  test('names the scripts of its area in a header, and loads those of the other areas when it is shown', async () => {
    const { page } = await browser.open('/');
    const response = await page.goto('/tasks');
    const named = [...((await response?.headerValue('link')) ?? '').matchAll(/<([^>]+)>; rel=modulepreload/g)];
    expect(named.map(([, script]) => script)).toContainEqual(expect.stringMatching(/^\/assets\/records-\w+\.js$/));
    const loadedScripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const scripts = expect.arrayContaining(named.map(([, script]) => script));
    await eventually(async () => expect(await loadedScripts()).toEqual(scripts));
    for (const area of new Set(Object.values(areas)))
      await eventually(async () => expect(await loadedScripts()).toContainEqual(expect.stringMatching(`/${area}-`)));
  });

  test('has a title of its own, and shows it as the only heading of the first level', async () => {
    const visit = await browser.open('/');
    expect(new Set(await titlesOf(visit)).size).toBe(plain.length);
  });

  test('reports an injected script and foreign hosts: the browser does not run or load them', async () => {
    const { page } = await browser.open('/');
    const foreign = 'https://elsewhere.example/';
    const injected = `<script>globalThis.ran = true</script><p style="color: red"></p><img src="${foreign}">`;
    await page.route('**/tasks', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + injected });
    });
    await page.goto('/tasks');
    await page.evaluate((url) => fetch(url).catch(() => {}), foreign);
    const refused = ['script-src-elem inline', 'style-src-attr inline', `img-src ${foreign}`, `connect-src ${foreign}`];
    const expected = refused.map((one) => one.replace(' ', ' refused '));
    await expect.poll(() => expected.filter((one) => !browser.problems.includes(one))).toEqual([]);
    expect(await page.evaluate('globalThis.ran')).toBeUndefined();
    browser.problems.splice(0);
  });

  test('can be opened from the navigation; each control does something without an error', async () => {
    const { page } = await browser.open('/');
    const answered = watchRequests(page);
    for (const path of plain) {
      await page.goto(path);
      await loaded(page);
      const buttons = page.getByRole('main').getByRole('button');
      for (let index = 0; await clickNth(buttons, index); index++) {
        // Some dialogs open only when an answer arrives.
        await answered();
        await closeDialogs(page);
      }
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
  });
});

/**
 * Clicks a button by script, because a message may lie over it, and at once, because a button may disappear. The logout would end the
 * test. Returns false if there is no such button.
 */
const clickNth = (buttons: Locator, index: number): Promise<boolean> =>
  buttons.evaluateAll((all, place) => {
    const button = all[place] as HTMLElement | undefined;
    if (button?.checkVisibility() && button.textContent !== 'Log out') button.click();
    return button !== undefined;
  }, index);

async function titlesOf({ page }: ConsoleVisit): Promise<string[]> {
  const titles = [];
  for (const path of plain) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    expect(await heading.count()).toBe(1);
    titles.push(await page.title());
  }
  return titles;
}
