// Recordings in the browser, and the failures that they survive.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { away, click, isSafe, recorderFixture } from '../../support/recorder.ts';

const { double, app, network, openRecorder, waitingSamples } = await recorderFixture();

const bytesOf = (samples: Int16Array) => Buffer.from(samples.slice().buffer);

describe.skipIf(!hasBrowser)('a recording in the browser', () => {
  test('compressed by the browser loses nothing at a cut of the network and at a reload', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder();
    page.on('dialog', (dialog) => void dialog.accept());
    for (let reload = 0; reload < 2; reload++) {
      await click(page, 'Start recording');
      await more(15);
      network.cut();
      await more(15);
      network.thaw();
      await more(15);
      await page.reload();
    }
    await isSaved(page);
    const sent = (await frames.samples()).length;
    const packet = 320;
    await eventually(async () => expect((await waitingSamples(uid)).length).toBeGreaterThanOrEqual(sent));
    expect((await waitingSamples(uid)).length).toBeLessThanOrEqual(sent + 2 * 2 * packet);
  });

  test('is sent after a reload, also if the next one begins before its rest is encoded', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder(undefined, () => {
      const { flush } = AudioEncoder.prototype;
      AudioEncoder.prototype.flush = async function () {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await flush.call(this);
      };
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await click(page, 'Start recording');
    await more(20);
    await page.reload();
    await click(page, 'Start recording');
    await more(10);
    await click(page, 'Stop');
    await isSafe(page);
    const sent = (await frames.samples()).length;
    await eventually(async () => expect((await waitingSamples(uid)).length).toBeGreaterThanOrEqual(sent));
  });

  test('loses nothing when the end of the page aborts what the browser has not stored', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder('pcm16', () => {
      if (sessionStorage.getItem('frames') !== null) return;
      const open = new Set<IDBTransaction>();
      IDBTransaction.prototype.commit = function () {
        open.add(this);
        const until = performance.now() + 60;
        const [name = ''] = this.objectStoreNames;
        const hold = () => {
          if (performance.now() > until) return;
          this.objectStore(name).count().onsuccess = hold;
        };
        hold();
        this.addEventListener('complete', () => open.delete(this));
      };
      addEventListener('pagehide', () => {
        for (const transaction of open) transaction.abort();
      });
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await click(page, 'Start recording');
    await more(20);
    await page.reload();
    const sent = await frames.samples();
    await eventually(async () => expect(bytesOf(await waitingSamples(uid)).equals(bytesOf(sent))).toBe(true));
  });

  test('that the service has forgotten continues as another stream, without a loss', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder('pcm16');
    await click(page, 'Start recording');
    await more(60);
    network.cut();
    await page.getByText('The connection is lost.').waitFor();
    await app.store.system.streamPositions.purgeIdle(new Date(Date.now() + 60_000));
    await more(20);
    network.thaw();
    await more(20);
    await click(page, 'Stop');
    await isSafe(page);
    const sent = await frames.samples();
    // The service had a second more than it had confirmed: that comes twice.
    await eventually(async () => {
      const stored = await waitingSamples(uid);
      const [before] = await app.store.of(uid).spool.list();
      const first = before?.to_sample ?? 0;
      const rest = stored.length - first;
      expect(bytesOf(stored.subarray(0, first)).equals(bytesOf(sent.subarray(0, first)))).toBe(true);
      expect(bytesOf(stored.subarray(first)).equals(bytesOf(sent.subarray(sent.length - rest)))).toBe(true);
      expect(first + rest).toBeGreaterThanOrEqual(sent.length);
      expect(first + rest).toBeLessThan(sent.length + 2 * 16_000);
    });
  });

  test('is continued by another tab when the first one is closed', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder('pcm16');
    await click(page, 'Start recording');
    await more(20);
    network.cut();
    await more(20);
    const sent = bytesOf(await frames.samples());
    network.thaw();
    const second = await page.context().newPage();
    await second.goto('/live');
    await second.getByText('Another tab of this browser records').waitFor();
    network.cut();
    await page.close();
    network.thaw();
    await eventually(async () => {
      const stored = bytesOf(await waitingSamples(uid));
      expect(stored.subarray(0, sent.length).equals(sent)).toBe(true);
    });
    await isSaved(second);
  });
});

describe.skipIf(!hasBrowser)('a log-out while audio is not sent', () => {
  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };

  test('warns; it sends the rest before, or does nothing', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder('pcm16');
    await click(page, 'Start recording');
    await more(20);
    await logOut(page);
    await page.getByRole('dialog').getByText('The service does not have all of your recording yet.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    network.cut();
    await more(20);
    await logOut(page);
    await click(page, 'Send it and log out');
    await page.getByText('Sending the rest of your recording…').waitFor();
    const sent = await frames.samples();
    network.thaw();
    await page.waitForURL('**/logged-out');
    await eventually(async () => expect(bytesOf(await waitingSamples(uid)).equals(bytesOf(sent))).toBe(true));
    await isSaved(page);
  });

  test('sends the recording of another tab, too, which ends', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder('pcm16');
    await click(page, 'Start recording');
    await more(20);
    const second = await page.context().newPage();
    // A page without scripts leads to the log-out that asks.
    await second.goto('/connected-apps');
    await second.getByRole('link', { name: 'Log out in the console' }).click();
    await second.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await click(second, 'Send it and log out');
    await second.waitForURL('**/logged-out');
    await page.getByText('All audio is safe on the service').waitFor();
    const sent = await frames.samples();
    await eventually(async () => expect(bytesOf(await waitingSamples(uid)).equals(bytesOf(sent))).toBe(true));
  });

  test('warns; it deletes the audio from the browser after', async () => {
    double.setScript(away);
    const { page, more } = await openRecorder('pcm16');
    await click(page, 'Start recording');
    await more(20);
    await logOut(page);
    await click(page, 'Delete it and log out');
    await page.waitForURL('**/logged-out');
    await isSaved(page);
    const left = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            indexedDB.open('earshot-audio').onsuccess = ({ target }) => {
              const store = (target as IDBOpenDBRequest).result.transaction('frames').objectStore('frames');
              store.count().onsuccess = (event) => resolve((event.target as IDBRequest<number>).result);
            };
          }),
      );
    expect(await left()).toBe(0);
  });
});

/** No page of the browser has audio that is not sent. */
const isSaved = (page: Page) =>
  eventually(async () => expect(await page.evaluate(() => localStorage.getItem('earshot.unsent'))).toBeNull());
