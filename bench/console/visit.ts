import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { percentile, type Sample } from '../support/statistics.ts';

/** Times slower than this machine, as a cheap phone is. */
const SLOWDOWN = 4;
/** The pages that are opened one after another by the navigation. */
const PAGES = ['Tasks', 'Memories', 'Goals', 'Daily summaries', 'People and voices', 'Conversations'];
const LONG_FRAME_MS = 50;
const SCROLL_STEPS = 120;
const LOOKING_MS = 5_000;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-precise-memory-info'],
  });

/** A browser that is logged in by a link of the service. Its cache is empty. */
export async function logIn(browser: Browser, baseURL: string, link: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(new URL(new URL(link).pathname, baseURL).href);
  await page.getByRole('button').last().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
  return context;
}

export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(addClock);
  return page;
}

/** The functions of the page that measure. */
interface Clock {
  /** The time when `isShown` holds and the browser has painted it. */
  untilPainted(isShown: () => boolean): Promise<number>;
}
declare const clock: Clock;

/** Runs in the page: measuring from outside would add the way to the browser. */
function addClock(): void {
  const painted = () =>
    new Promise<number>((resolve) =>
      // The frame that follows this one is drawn after it.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
    );
  const untilPainted = (isShown: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!isShown()) return false;
        observer.disconnect();
        void painted().then(resolve);
        return true;
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });
  (globalThis as unknown as { clock: Clock }).clock = { untilPainted };
}

/** The first view of the list with an empty cache, from the navigation to its first conversation on the screen. */
export async function measureFirstView(page: Page): Promise<Sample> {
  await page.goto('/conversations', { waitUntil: 'commit' });
  const firstViewMs = await page.evaluate(() =>
    clock.untilPainted(() => document.querySelector('main .records li') !== null),
  );
  const firstKB = await page.evaluate(
    (endMs) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('/assets/') && startTime < endMs)
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0) / 1000,
    firstViewMs,
  );
  // A person looks at the list first.
  await sleep(LOOKING_MS);
  return { firstViewMs, firstKB };
}

/** From a click in the navigation to the page with its data on the screen. */
const changePage = (page: Page, name: string): Promise<number> =>
  page.evaluate((title) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    const link = links.find(({ textContent }) => textContent?.trim() === title);
    const startedAt = performance.now();
    link?.click();
    const isShown = () =>
      document.querySelector('main h1')?.textContent?.trim() === title &&
      document.querySelector('main :is(li, td, .card, .empty)') !== null;
    return clock.untilPainted(isShown).then((at) => at - startedAt);
  }, name);

export async function measurePageChanges(page: Page): Promise<Sample> {
  const first: number[] = [];
  for (const name of PAGES) first.push(await changePage(page, name));
  await page.waitForLoadState('networkidle');
  const again: number[] = [];
  for (let round = 0; round < 3; round += 1) for (const name of PAGES) again.push(await changePage(page, name));
  return {
    pageFirstMs: percentile(first, 0.5),
    pageAgainMs: percentile(again, 0.5),
    pageWorstMs: Math.max(...first, ...again),
  };
}

/** From each key to the answer for what is typed then on the screen. */
async function measureSearch(page: Page, words: readonly string[]): Promise<Sample> {
  await page.goto('/search');
  const field = page.getByRole('searchbox');
  await field.waitFor();
  const typing: number[] = [];
  for (const word of words) {
    await field.fill('');
    for (const letter of word) {
      const answered = page.evaluate(() => {
        const input = document.querySelector<HTMLInputElement>('input[type=search]');
        return new Promise<number>((resolve) => {
          input?.addEventListener(
            'keydown',
            () => {
              const startedAt = performance.now();
              const observer = new PerformanceObserver((list) => {
                const query = encodeURIComponent(input.value.trim());
                if (!list.getEntries().some(({ name }) => new RegExp(`[?&]query=${query}(&|$)`).test(name))) return;
                observer.disconnect();
                void clock.untilPainted(() => true).then((at) => resolve(at - startedAt));
              });
              observer.observe({ type: 'resource' });
            },
            { once: true },
          );
        });
      });
      await field.press(letter);
      typing.push(await answered);
    }
  }
  return { searchMs: percentile(typing, 0.5), searchP95Ms: percentile(typing, 0.95) };
}

/** The transcript of a very long conversation: its first words, and the frames while a person scrolls to its end. */
async function measureTranscript(page: Page, conversationId: string): Promise<Sample> {
  await page.goto(`/conversations/${conversationId}`, { waitUntil: 'commit' });
  const transcriptMs = await page.evaluate(() =>
    clock.untilPainted(() => document.querySelectorAll('main .transcript .time').length > 10),
  );
  await page.waitForLoadState('networkidle');
  const frames = await page.evaluate(async (steps) => {
    const lengths: number[] = [];
    let last = performance.now();
    for (let step = 0; step < steps; step += 1) {
      scrollBy(0, 600);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      lengths.push(now - last);
      last = now;
    }
    return lengths;
  }, SCROLL_STEPS);
  const heapMB = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6,
  );
  const long = frames.filter((length) => length > LONG_FRAME_MS).length;
  return { transcriptMs, longFramesPercent: (100 * long) / frames.length, worstFrameMs: Math.max(...frames), heapMB };
}

/** All that is measured of one build, in a browser with an empty cache. */
export async function measureVisit(
  browser: Browser,
  baseURL: string,
  { link, words, conversationId }: { link: string; words: readonly string[]; conversationId: string },
): Promise<Sample> {
  const context = await logIn(browser, baseURL, link);
  const fresh = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    storageState: await context.storageState(),
  });
  await context.close();
  const page = await openSlowPage(fresh);
  const sample = {
    ...(await measureFirstView(page)),
    ...(await measurePageChanges(page)),
    ...(await measureSearch(page, words)),
    ...(await measureTranscript(page, conversationId)),
  };
  await fresh.close();
  return sample;
}
