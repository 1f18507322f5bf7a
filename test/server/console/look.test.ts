// Contrast, forced colors, phones, and what a browser needs to install the console.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { makeCall } from '../../support/call.ts';
import { consoleFixture, watchRequests } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

/** The colors that the browser computes from these tokens: `rgb(…)`. */
const colorsOf = (page: Page, names: readonly string[]): Promise<Record<string, string>> =>
  page.evaluate((all) => {
    const probe = document.createElement('i');
    document.body.append(probe);
    const colors = all.map((name) => {
      probe.attributeStyleMap.set('color', `var(--${name})`);
      return [name, getComputedStyle(probe).color];
    });
    probe.remove();
    return Object.fromEntries(colors);
  }, names);

/** The ratio of WCAG, from 1 to 21. */
function contrastOf(one = '', other = ''): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of tokens that are read: the first on the second. */
const pairs = [
  ...['text', 'soft', 'link', 'accent', 'error', 'good', 'warning-line'].flatMap((name) => [
    [name, 'ground'],
    [name, 'card'],
  ]),
  ['text', 'mark'],
  ['text', 'error-ground'],
  ['error', 'error-ground'],
  ['text', 'warning-ground'],
  ['on-accent', 'accent'],
] as const;

describe.skipIf(!hasBrowser)('the look of all pages', () => {
  test.each(['light', 'dark'] as const)('every color has 7 to 1 under high contrast: %s', async (colorScheme) => {
    const { page } = await browser.open('/settings', { colorScheme, contrast: 'more' });
    // The documentation and the login have other styles, with the same tokens.
    for (const path of ['/settings', '/docs/', '/login']) {
      await page.goto(path);
      const colors = await colorsOf(page, pairs.flat());
      const low = pairs.filter(([one = '', other = '']) => contrastOf(colors[one], colors[other]) < 7);
      expect(low, path).toEqual([]);
    }
  });

  test('forced colors show whether a switch is on, which page is open, the focus, and progress', async () => {
    const visit = await browser.open(undefined, { forcedColors: 'active' });
    const { page } = visit;
    await app.services.sampleData.load(makeCall(visit.uid));
    await page.goto('/privacy');
    const look = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundImage);
    const webhook = page.getByRole('switch', { name: /^May get my data ?: Each conversation$/ });
    await webhook.waitFor();
    const [before, was] = [await look(webhook), await webhook.isChecked()];
    await webhook.click();
    await page.getByText(/gets (nothing more|your data again)/).waitFor();
    expect(await webhook.isChecked()).toBe(!was);
    const after = await look(webhook);
    expect(before).toContain('gradient');
    expect(after).toContain('gradient');
    expect(after).not.toBe(before);
    await page.keyboard.press('Tab');
    const outline = await page.locator(':focus').evaluate((one) => getComputedStyle(one).outline);
    expect(outline).toContain('solid 3px');

    const navigation = page.getByRole('navigation', { name: 'Pages' });
    const ground = (name: string) =>
      navigation.getByRole('link', { name, exact: true }).evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await ground('What leaves this machine')).not.toBe(await ground('Retention'));

    await page.goto('/goals');
    const progress = page.getByRole('progressbar').first();
    const picture = async (value: number) => {
      await progress.evaluate((one, set) => one.setAttribute('value', String(set)), value);
      return (await progress.screenshot()).toString('base64');
    };
    expect(await picture(0)).not.toBe(await picture(5));
  });

  test('the navigation has nine entries at 800 pixels of height, unfolds the group of the open page, and has the names of the phone', async () => {
    const { page } = await browser.open('/tasks');
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    const entries = navigation.locator(':is(ul:not(.foot) a, summary)');
    const shown = () => entries.locator('visible=true').allInnerTexts();
    expect((await shown()).length).toBe(9);
    expect(await navigation.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    const names = await shown();
    await page.goto('/webhooks');
    await navigation.getByRole('link', { name: 'Webhooks' }).waitFor();
    expect(await navigation.getByRole('link', { name: 'Retention' }).isVisible()).toBe(false);
    await page.goto('/goals');
    expect(await navigation.locator('a[aria-current="page"]').allInnerTexts()).toEqual(['Tasks']);
    await page.setViewportSize({ width: 390, height: 800 });
    const links = page.getByRole('navigation', { name: 'More' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(expect.arrayContaining(['Start', 'Live']));
    for (const name of await links.allInnerTexts()) expect(names).toContain(name);
  });

  test('fingers have 44 pixels for boxes, buttons and rows, and see no keys', async () => {
    const visit = await browser.open(undefined, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const { page, uid } = visit;
    await app.services.sampleData.load(makeCall(uid));
    const [talk] = (await app.store.of(uid).actionItems.list({}, { limit: 1 })).items;
    const conversation = `/conversations/${talk?.conversation_id}`;
    for (const path of ['/', '/conversations', '/tasks', '/memories', '/live', conversation]) {
      await page.goto(path);
      await page.locator('.loading').waitFor({ state: 'detached' });
      const small = await page
        .getByRole('main')
        .locator('button:not(.speaker, .edit), label:has(input), .records > li, .button, a.aside')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
            .map((one) => one.outerHTML.slice(0, 100)),
        );
      expect(small, path).toEqual([]);
      expect(await page.locator('kbd').locator('visible=true').count(), path).toBe(0);
    }
  });

  test.each([1280, 390])('no page of %i pixels moves while its parts load one after the other', async (width) => {
    const visit = await browser.open(undefined, { viewport: { width, height: 800 } });
    const { page, uid } = visit;
    await app.services.sampleData.load(makeCall(uid));
    const answered = watchRequests(page);
    let count = 0;
    await page.route('**/v1/**', async (route) => {
      count += 1;
      const ms = 50 * (1 + (count % 4));
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue().catch(() => {});
    });
    await page.addInitScript(() => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += shift.value;
        document.documentElement.dataset.shift = String(sum);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/live', '/conversations', '/calendar', '/tasks', '/memories', '/people', '/settings']) {
      await page.goto(path);
      await answered();
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
      expect(shift, path).toBeLessThanOrEqual(0.05);
    }
  });

  test.each([320, 375])(
    'a phone of %i pixels has the actions of a row and the months in one line with the text',
    async (width) => {
      const visit = await browser.open(undefined, { viewport: { width, height: 700 } });
      const { page } = visit;
      const id = await addTalk(app, visit);
      await page.goto('/conversations');
      const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/conversations/${id}"]`) });
      const title = row.locator('a.title');
      const menu = row.getByRole('button', { name: /^Actions of/ });
      await menu.waitFor();
      expect(await isRightOf(menu, row)).toBe(true);
      const [rowBox, titleBox] = [await boxOf(row), await boxOf(title)];
      expect(titleBox.y - rowBox.y).toBeLessThan(24);
      // A conversation without a picture of its own has that of all conversations.
      expect(await row.locator('span[aria-hidden="true"]').first().innerText()).not.toBe('·');

      await page.goto(`/conversations/${id}`);
      const edit = page.getByRole('button', { name: 'Edit', exact: true });
      await edit.waitFor();
      const star = page.getByRole('button', { name: 'Star', exact: true });
      const more = page.getByRole('button', { name: /^Actions of/ });
      expect(middleOf(await boxOf(star))).toBeCloseTo(middleOf(await boxOf(edit)), -1);
      expect(middleOf(await boxOf(more))).toBeCloseTo(middleOf(await boxOf(edit)), -1);

      await page.goto('/summaries');
      const [previous, next] = ['Previous month', 'Next month'].map((name) => page.getByRole('link', { name }));
      await next?.waitFor();
      const [left, right] = [await boxOf(previous), await boxOf(next)];
      expect(left.y).toBe(right.y);
      expect(right.x).toBeGreaterThan(left.x);
    },
  );
});

const boxOf = async (element: Locator | undefined) =>
  (await element?.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
const middleOf = ({ y, height }: { y: number; height: number }) => y + height / 2;

/** True if it ends where its row ends. */
async function isRightOf(element: Locator, row: Locator): Promise<boolean> {
  const [one, all] = [await boxOf(element), await boxOf(row)];
  return all.x + all.width - (one.x + one.width) < 20;
}

/** The size in the header of a PNG. */
const sizeOf = (png: Buffer) => ({
  signature: png.toString('latin1', 1, 4),
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
});

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test('the console is installable: each icon of the manifest is there, with its size', async () => {
  const response = await fetch(`${app.address}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const { icons } = (await response.json()) as Manifest;
  const drawn = icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of [...drawn, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const icon = await fetch(app.address + src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    const [width, height] = sizes.split('x').map(Number);
    expect(sizeOf(Buffer.from(await icon.arrayBuffer()))).toEqual({ signature: 'PNG', width, height });
  }
});
