import type { Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.test-support.ts';
import type { DoubleScript } from '../../src/providers/stt/deepgram/double/script.test-support.ts';
import { consoleFixture } from './console.ts';
import { ownAppFixture } from './fixtures.ts';
import { startFreezableProxy } from './freezable-proxy.ts';
import { fakeMicrophone, keepFrames } from './kept-frames.ts';
import { spoken, TALK } from './live-client.ts';
import { toneFile } from './microphone.ts';
import { spoolSamples } from './spool.ts';

/** Never finishes a word, so that all audio waits on the service. */
export const away: DoubleScript = {
  words: spoken('and '.repeat(1000).trim(), { startMs: 0, wordMs: 20 }),
  interimEveryMs: 40,
  failure: { atMs: 0, kind: 'no_finals' },
  recordingFailure: 'reset',
};

export const click = (page: Page, name: string) => page.getByRole('button', { name }).click();
export const isSafe = (page: Page) => page.getByText('All audio is safe on the service').waitFor();

/** Opens the settings of the recorder, which one line sums up. */
export const openSettings = (page: Page) => page.locator('summary', { hasText: 'Change' }).click();

/** The page Live in a browser with a microphone, over a network that can be cut, and a provider that the test controls. */
export async function recorderFixture({ args = [] as readonly string[] } = {}) {
  const double = await startDeepgramDouble({ words: TALK });
  afterAll(() => double.close());
  const app = await ownAppFixture({ env: { DEEPGRAM_URL: double.url, DEEPGRAM_API_KEY: 'k' } });
  const network = await startFreezableProxy(app.address);
  afterAll(() => network.close());
  const file = toneFile();
  const browser = await consoleFixture(app, { args: [...fakeMicrophone(file), ...args], address: network.url });
  afterEach(() => {
    double.setScript({ words: TALK });
    network.thaw();
  });
  return {
    double,
    app,
    network,
    browser,
    file,
    /** `prepare` runs in each page before its own scripts. */
    async openRecorder(quality?: string, prepare?: () => void, options: Parameters<typeof browser.open>[1] = {}) {
      const visit = await browser.open(undefined, options);
      if (prepare) await visit.page.addInitScript(prepare);
      const frames = await keepFrames(visit.page);
      await visit.page.goto('/live');
      if (quality) {
        await openSettings(visit.page);
        await visit.page.getByLabel('Sound').selectOption(quality);
      }
      /** Waits until the page has received this many frames of 20 ms more. */
      const more = async (count: number) => {
        const wanted = (await frames.count()) + count;
        await visit.page.evaluate(
          (least) =>
            new Promise<void>((resolve) => {
              const check = () =>
                Number(sessionStorage.getItem('frames')) > least ? resolve() : setTimeout(check, 20);
              check();
            }),
          wanted,
        );
      };
      return { ...visit, frames, more };
    },
    /** All audio of the user that waits on the service, in the order of its sessions. */
    async waitingSamples(uid: string): Promise<Int16Array> {
      const records = await app.store.of(uid).spool.list();
      const parts = await Promise.all(records.map((record) => spoolSamples(app, record)));
      return Int16Array.from(parts.flatMap((part) => [...part]));
    },
  };
}
