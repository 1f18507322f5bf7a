// The documentation in a real browser.
import { describe, expect, test } from 'vitest';
import { browserFixture, hasBrowser } from '../../support/browser.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await browserFixture(app.address);

/** The visible parts of a header: their upper edges. */
const topsOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), (element) => {
    const { top, height } = element.getBoundingClientRect();
    return Math.round(top + height / 2);
  });

describe.skipIf(!hasBrowser)('the documentation', () => {
  test('has its header in one row at 1280 pixels', async () => {
    const page = await browser.open({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: true });
    await page.goto('/docs/');
    await page.getByRole('searchbox').waitFor();
    const middles = await page.evaluate(topsOf, 'header strong, header nav a, header input');
    expect(middles.length).toBeGreaterThan(7);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
  });

  test.each(['', 'guides.html', 'rest.html', 'rest-memories.html', 'deploy.html', 'schemas.html', 'live.html'])(
    'is readable at 390 pixels: /docs/%s is not wider than the window',
    async (file) => {
      const page = await browser.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: true });
      await page.goto(`/docs/${file}`);
      const [width, firstText] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.querySelector('main h1')?.getBoundingClientRect().top,
      ]);
      expect(width).toBe(390);
      // The text begins on the first screen.
      expect(firstText).toBeLessThan(600);
    },
  );

  test('has no page of REST of more than 25,000 pixels, and every link to a page and anchor is right', async () => {
    const page = await browser.open({ viewport: { width: 1280, height: 800 } });
    await page.goto('/docs/');
    const origin = new URL(page.url()).origin;
    const linksOf = () =>
      page.evaluate(() => Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => href));
    const anchors = new Map<string, Set<string>>();
    const waiting = [`${origin}/docs/`];
    const links = new Set<string>();
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const [path = ''] = url.split('#');
      if (anchors.has(path)) continue;
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      anchors.set(
        path,
        new Set(await page.evaluate(() => Array.from(document.querySelectorAll('[id]'), ({ id }) => id))),
      );
      if (path.includes('/rest'))
        expect([path, await page.evaluate(() => document.documentElement.scrollHeight)]).toEqual([
          path,
          expect.toSatisfy((height: number) => height < 25_000),
        ]);
      for (const link of await linksOf()) {
        links.add(link);
        if (link.startsWith(`${origin}/docs/`) && /\.html(#|$)|\/$/.test(link)) waiting.push(link);
      }
    }
    expect(anchors.size).toBeGreaterThan(60);
    const broken = [...links].filter((link) => {
      const [path = '', id] = link.split('#');
      return id && anchors.has(path) && !anchors.get(path)?.has(id);
    });
    expect(broken).toEqual([]);
  });
});
