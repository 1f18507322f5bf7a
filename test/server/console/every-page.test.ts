// Rules of every page of the console.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { areas, pageNames, paths } from '../../../console/routes.ts';
import { de } from '../../../console/text/de/de.ts';
import { en } from '../../../console/text/en/en.ts';
import { violationsOf } from '../../support/axe.ts';
import { hasBrowser } from '../../support/browser.ts';
import { makeCall } from '../../support/call.ts';
import { consoleFixture, watchRequests } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { foreignTexts, shownTexts } from '../../support/console-texts.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

/** The pages without a record in their address. */
const plain = pageNames.filter((name) => !paths[name].includes(':')).map((name) => paths[name]);

const texts = { 'en-US': en, 'de-DE': de };
type Locale = keyof typeof texts;
const isEnglish = foreignTexts(en, de);
/** Data that is called as a text in English: two folders of every account, and the browser of the tests. */
const data = ['Personal', 'Social', 'A browser'];

/** The texts on the page that are still in English. */
const untranslated = async (page: Page) =>
  (await shownTexts(page)).filter((text) => isEnglish(text) && !data.includes(text));

/** One user of each language opens all pages in one tab: a tab for each page would take more time than the checks. */
async function openTab(locale: Locale) {
  const visit = await browser.open(undefined, { isShared: true, locale });
  const { page } = visit;
  if (locale === 'de-DE') await app.services.sampleData.load(makeCall(visit.uid));
  const answered = watchRequests(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return {
    ...visit,
    answered,
    /** Opens a page on a wide screen, and waits until nothing on it loads any more. It logs no error, such as a request that is refused. */
    async show(path: string) {
      errors.length = 0;
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await answered();
      // The administration refuses other users.
      expect(errors.filter((text) => !text.includes('403'))).toEqual([]);
    },
  };
}

const opened = new Map<Locale, ReturnType<typeof openTab>>();
function tab(locale: Locale) {
  const open = opened.get(locale) ?? openTab(locale);
  opened.set(locale, open);
  return open;
}

/** Checks the accessibility of the page: its colors in both themes, and on a phone what depends on the width. */
async function checkLooks(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await violationsOf(page, ['aria-hidden-focus', 'button-name', 'scrollable-region-focusable'])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Closes menus, too. */
async function closeDialogs(page: Page): Promise<void> {
  const open = page.locator('dialog[open], [popover]:popover-open');
  for (let tries = 0; tries < 3 && (await open.count()) > 0; tries++) await page.keyboard.press('Escape');
  expect(await open.count()).toBe(0);
}

/**
 * Clicks the next button by script, because a message may lie over it, and at once, because a button may disappear. Leaves out the
 * logout, which would end the test, and of buttons with the same text all but two. Returns the place after it, or 0 if there is none.
 */
const clickFrom = (buttons: Locator, place: number, logOut: string): Promise<number> =>
  buttons.evaluateAll(
    (all, { from, leftOut }) => {
      const index = all.findIndex(
        (button, at) =>
          at >= from &&
          button.checkVisibility() &&
          button.textContent !== leftOut &&
          all.slice(0, at).filter(({ textContent }) => textContent === button.textContent).length < 2,
      );
      (all[index] as HTMLElement | undefined)?.click();
      return index + 1;
    },
    { from: place, leftOut: logOut },
  );

describe.skipIf(!hasBrowser).each(Object.keys(texts) as Locale[])('every page in %s', (locale) => {
  const titles = new Set<string>();
  const checkTexts = async (page: Page) => locale === 'en-US' || expect(await untranslated(page)).toEqual([]);

  test.each(plain)(
    'has a title of its own as its only heading, is accessible, in its language, and has no control that fails: %s',
    async (path) => {
      const { page, show, answered } = await tab(locale);
      await show(path);
      const headings = page.getByRole('heading', { level: 1 });
      expect(await headings.count()).toBe(1);
      expect(titles).not.toContain(await page.title());
      titles.add(await page.title());
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
      await checkTexts(page);
      await checkLooks(page);

      await page.setViewportSize({ width: 1280, height: 800 });
      const buttons = page.getByRole('main').getByRole('button');
      let next = await clickFrom(buttons, 0, texts[locale].account.logOut);
      while (next > 0) {
        // Some dialogs open only when an answer arrives.
        await answered();
        await checkTexts(page);
        await closeDialogs(page);
        next = await clickFrom(buttons, next, texts[locale].account.logOut);
      }
      expect(await headings.count()).toBe(1);
    },
  );

  test('is accessible, too: a conversation and the administration', async () => {
    const { page, uid, key, show } = await tab(locale);
    await app.store.of(uid).account.update({ administrator: true });
    for (const path of [`/conversations/${await addTalk(app, { key })}`, '/admin']) {
      await show(path);
      await checkTexts(page);
      await checkLooks(page);
    }
  });
});

describe.skipIf(!hasBrowser)('every page', () => {
  test('names the scripts of its area in a header, and loads those of the other areas when it is shown', async () => {
    const { page } = await browser.open();
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

  test('reports an injected script and foreign hosts: the browser does not run or load them', async () => {
    const { page } = await browser.open();
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
});
