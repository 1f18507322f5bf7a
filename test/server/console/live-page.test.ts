// The page Live: what devices stream, audio that waits, and uploads of recordings.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { hasBrowser } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { TALK } from '../../support/live-client.ts';
import { away, click, isSafe, recorderFixture } from '../../support/recorder.ts';

const { double, app, browser, file, openRecorder } = await recorderFixture();

describe.skipIf(!hasBrowser)('the page Live', () => {
  test('shows what a device streams now with its photos, and reads only what is new of a long transcript', async () => {
    const { page, uid } = await browser.open();
    const reads: { offset: number; segments: number }[] = [];
    page.on('response', async (response) => {
      const offset = new URL(response.url()).searchParams.get('transcript_offset');
      if (offset === null) return;
      const { transcript_segments } = (await response.json()) as { transcript_segments: unknown[] };
      reads.push({ offset: Number(offset), segments: transcript_segments.length });
    });
    const device = await createClient({ baseUrl: app.address }).listen({
      uid,
      source: 'necklace',
      custom_stt: 'enabled',
    });
    await device.next('serviceStatus', ({ status }) => status === 'ready');
    const say = (first: number, count: number) =>
      device.sendSuggestedTranscript({
        segments: Array.from({ length: count }, (_, n) => ({
          text: `Sentence ${first + n}.`,
          speaker: `SPEAKER_0${n % 2}`,
          start: 3 * (first + n),
          end: 3 * (first + n) + 2,
        })),
        stt_provider: 'x',
      });
    say(0, 100);
    device.sendImageChunk({ id: 'photo-1', index: 0, total: 1, data: pixel });
    await eventually(async () => {
      const { rows } = await app.store.executeSql('SELECT FROM photos WHERE uid = $1', [uid]);
      expect(rows.length).toBe(1);
    });
    await page.goto('/live');
    const shown = page.getByRole('article', { name: 'necklace' });
    await shown.getByText('Sentence 99.', { exact: true }).waitFor();
    await shown.getByRole('img', { name: 'Photo' }).waitFor();
    say(100, 5);
    await shown.getByText('Sentence 104.', { exact: true }).waitFor();
    expect(await shown.getByText('Sentence 0.', { exact: true }).count()).toBe(1);
    expect(reads[0]).toEqual({ offset: 0, segments: 100 });
    expect(reads.at(-1)).toEqual({ offset: 70, segments: 35 });
    expect(await shown.getByRole('img', { name: 'Photo' }).count()).toBe(1);
    device.close();
  });

  test('lists audio that waits with its age and the reason, and tries it again', async () => {
    double.setScript(away);
    const { page, more } = await openRecorder();
    await click(page, 'Start recording');
    await more(30);
    await click(page, 'Stop');
    await isSafe(page);
    // The page reads the list every ten seconds: each question passes them.
    await page.clock.install();
    await page.reload();
    const isShown = (element: Locator) =>
      expect
        .poll(
          async () => {
            await page.clock.fastForward('00:10');
            return element.count();
          },
          { interval: 250, timeout: 60_000 },
        )
        .toBeGreaterThan(0);
    const entry = page.getByRole('region', { name: 'Audio that waits' }).getByRole('listitem');
    await isShown(entry.getByText('attempt'));
    await entry.getByText('waits since').waitFor();
    double.setScript({ words: TALK });
    await entry.getByRole('button', { name: 'Try again' }).click();
    await isShown(page.getByText('No audio waits.'));
  });

  test('uploads a file over a broken connection, and links what it becomes', async () => {
    const { page } = await browser.open('/live');
    let aborted = 0;
    await page.route('**/v1/dev/user/recordings/*', (route) => {
      if (route.request().method() !== 'PUT' || aborted > 0) return route.continue();
      aborted += 1;
      return route.abort();
    });
    await page
      .getByLabel('Choose files', { exact: true })
      .setInputFiles({ name: 'talk.wav', mimeType: 'audio/wav', buffer: readFileSync(file) });
    const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
    // The conversation is open for two minutes of silence: its recording is not done before.
    await row.getByRole('link', { name: 'Untitled' }).click();
    expect(aborted).toBe(1);
    await page.getByText('Gothenburg').first().waitFor();
  });

  test('continues an upload after a reload where it was, with a file that is dropped, and names what is wrong with it', async () => {
    const { page } = await browser.open('/live');
    const offsets: string[] = [];
    let isBroken = true;
    await page.route('**/v1/dev/user/recordings/*', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const offset = new URL(route.request().url()).searchParams.get('offset') ?? '';
      if (isBroken && offset !== '0') return route.abort();
      offsets.push(offset);
      return route.continue();
    });
    const [bytes, partBytes] = [5_000_000, 4 * 1024 * 1024];
    await dropFile(page, bytes);
    const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
    await row.getByText('The connection is lost').waitFor();
    await row.getByText('84%', { exact: true }).waitFor();
    await page.reload();
    await row.getByText('Choose the file again').waitFor();
    isBroken = false;
    await dropFile(page, bytes);
    // It has no audio: all of it has arrived when the service says so.
    await row.getByText('Failed').waitFor();
    await row
      .getByText(/format|audio/i)
      .last()
      .waitFor();
    expect(offsets).toEqual(['0', String(partBytes)]);
    expect(await row.count()).toBe(1);
    await page.getByRole('button', { name: 'Clear finished ones' }).click();
    await row.waitFor({ state: 'detached' });
  });
});

/** Drops a file of these many bytes on the part of the page for uploads. */
async function dropFile(page: Page, bytes: number): Promise<void> {
  const data = await page.evaluateHandle((length) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(length).fill(7)], 'day.wav', { type: 'audio/wav' }));
    return transfer;
  }, bytes);
  await page.getByRole('region', { name: 'Upload an audio file' }).dispatchEvent('drop', { dataTransfer: data });
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
