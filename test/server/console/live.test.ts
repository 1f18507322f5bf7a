// Record in the browser, see what devices stream, and upload recordings.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { hasBrowser } from '../../support/browser.ts';
import { sessionCookie } from '../../support/console.ts';
import { eventually } from '../../support/eventually.ts';
import { TALK } from '../../support/live-client.ts';
import { away, click, isSafe, recorderFixture } from '../../support/recorder.ts';

const { double, app, network, browser, file, openRecorder, waitingSamples } = await recorderFixture();

describe.skipIf(!hasBrowser)('a recording in the browser', () => {
  test('whose network is cut, and whose page is reloaded, arrives without the loss of a sample', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder('pcm16');
    await click(page, 'Start recording');
    for (let cut = 0; cut < 3; cut++) {
      await more(60);
      network.cut();
      await page.getByText('The connection is lost.').waitFor();
      await more(60);
      network.thaw();
    }
    await more(20);
    network.cut();
    await more(20);
    network.thaw();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(questions).toEqual(['beforeunload']);
    await page.getByText('are not yet safe').waitFor();
    await click(page, 'Start recording');
    await more(60);
    await click(page, 'Pause');
    await click(page, 'Continue');
    await more(60);
    await click(page, 'Stop');
    await isSafe(page);
    const sent = await frames.samples();
    expect(sent.length).toBeGreaterThan(16_000);
    await eventually(async () => expect((await waitingSamples(uid)).length).toBe(sent.length));
    expect(Buffer.from((await waitingSamples(uid)).buffer).equals(Buffer.from(sent.slice().buffer))).toBe(true);
    expect(new Set(sent.slice(-16_000)).size).toBeGreaterThan(1000);
  });

  test('compressed by the browser has its whole length, also of a page that is reloaded', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder();
    page.on('dialog', (dialog) => void dialog.accept());
    await click(page, 'Start recording');
    await more(60);
    network.cut();
    await more(60);
    network.thaw();
    await more(60);
    await page.reload();
    await click(page, 'Start recording');
    await more(60);
    await click(page, 'Stop');
    await isSafe(page);
    const sent = (await frames.samples()).length;
    const packet = 320;
    await eventually(async () => expect((await waitingSamples(uid)).length).toBeGreaterThanOrEqual(sent));
    // An encoder that is finished gives one packet more.
    expect((await waitingSamples(uid)).length).toBeLessThanOrEqual(sent + 3 * packet);
  });

  test('shows its words with their speakers, and the conversation that it becomes, which the search finds', async () => {
    const { page, uid, more } = await openRecorder();
    await click(page, 'Start recording');
    const words = page.getByRole('log', { name: 'What is said' });
    await words.getByText('Gothenburg').waitFor();
    await words.getByText('Speaker 1').first().waitFor();
    await more(50);
    await click(page, 'Stop');
    await isSafe(page);
    const device = page.getByRole('article', { name: 'browser' });
    await device.getByText('Gothenburg').waitFor();
    expect((await app.store.of(uid).spooledAudio.list()).length).toBe(0);
    await page.getByRole('link', { name: 'Search' }).first().click();
    await page.getByLabel('Words or meaning').fill('Gothenburg');
    await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Gothenburg' }).first().click();
    await page.getByRole('heading', { name: 'Transcript' }).waitFor();
  });

  test('is refused in a second tab while the first one records', async () => {
    const { page, more } = await openRecorder();
    await click(page, 'Start recording');
    await more(10);
    const second = await page.context().newPage();
    await second.goto('/live');
    await click(second, 'Start recording');
    await second.getByText('Another tab of this browser records').waitFor();
    // The other tab has a second to finish, in which this one waits.
    await second.locator('button:not([aria-disabled="true"])', { hasText: 'Start recording' }).waitFor();
    await click(page, 'Stop');
    await isSafe(page);
    await second.getByText('Another tab of this browser records').waitFor({ state: 'detached' });
    await click(second, 'Start recording');
    await second.getByRole('button', { name: 'Pause' }).waitFor();
    await click(second, 'Stop');
  });

  test('of an account that has logged out is not shown to the next one, and is sent when its owner is back', async () => {
    const { page, uid, more } = await openRecorder('pcm16');
    double.setScript(away);
    await switchSpeech(page, false);
    await click(page, 'Start recording');
    await more(50);
    await click(page, 'Stop');
    await page.getByText('are not yet safe').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.context().addCookies([await sessionCookie(app, (await app.newAccount()).uid)]);
    await page.goto('/live');
    await page.getByText('No audio waits.').waitFor();
    expect(await page.getByText('not yet safe').count()).toBe(0);
    await page.context().addCookies([await sessionCookie(app, uid)]);
    await page.goto('/tasks');
    await switchSpeech(page, true);
    await page.reload();
    await eventually(async () => expect((await waitingSamples(uid)).length).toBeGreaterThan(16_000));
  });

  test('continues while the person looks at other pages, which say so', async () => {
    const { page, more } = await openRecorder();
    await click(page, 'Start recording');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Tasks' }).click();
    await more(50);
    await page.getByRole('link', { name: 'Recording' }).click();
    await click(page, 'Stop');
    await isSafe(page);
  });

  test('says before that the service has no speech to text; the audio waits in the browser, and is sent later', async () => {
    const { page, more } = await openRecorder('pcm16');
    await switchSpeech(page, false);
    await page.reload();
    await page.getByText('No speech-to-text provider is set up').waitFor();
    await click(page, 'Start recording');
    await page.getByText('The service does not take the audio now').waitFor();
    await more(50);
    await click(page, 'Stop');
    await page.getByText('are not yet safe').waitFor();
    await switchSpeech(page, true);
    await click(page, 'Try again');
    await isSafe(page);
  });
});

/** Switches speech to text on or off for the user of the page. */
const switchSpeech = (page: Page, enabled: boolean) =>
  page.evaluate(async (value) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'PATCH', headers, body: JSON.stringify({ enabled: value }) };
    const { ok } = await fetch('/v1/users/outbound/speech_to_text:deepgram', init);
    if (!ok) throw new Error('speech to text could not be switched');
  }, enabled);

describe.skipIf(!hasBrowser)('the page Live', () => {
  test('shows what a device streams now, with its photos', async () => {
    const { page, uid } = await browser.open('/live');
    const device = await createClient({ baseUrl: app.address }).listen({
      uid,
      source: 'necklace',
      custom_stt: 'enabled',
    });
    await device.next('serviceStatus', ({ status }) => status === 'ready');
    device.sendSuggestedTranscript({ segments: [{ text: 'The offer is here.', start: 0, end: 2 }], stt_provider: 'x' });
    const shown = page.getByRole('article', { name: 'necklace' });
    await shown.getByText('The offer is here.').waitFor();
    device.sendImageChunk({ id: 'photo-1', index: 0, total: 1, data: pixel });
    await shown.getByRole('img', { name: 'Photo' }).waitFor();
    device.close();
  });

  test('reads only what is new of a long transcript', async () => {
    const { page, uid } = await browser.open('/');
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
    await page.goto('/live');
    const shown = page.getByRole('article', { name: 'necklace' });
    await shown.getByText('Sentence 99.', { exact: true }).waitFor();
    say(100, 5);
    await shown.getByText('Sentence 104.', { exact: true }).waitFor();
    expect(await shown.getByText('Sentence 0.', { exact: true }).count()).toBe(1);
    expect(reads[0]).toEqual({ offset: 0, segments: 100 });
    expect(reads.at(-1)).toEqual({ offset: 70, segments: 35 });
    device.close();
  });

  test('lists audio that waits with its age and the reason, and tries it again', async () => {
    double.setScript(away);
    const { page, more } = await openRecorder();
    await click(page, 'Start recording');
    await more(100);
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

  test('uploads a recording over a broken connection, and links what it becomes', async () => {
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
    await row.getByRole('link', { name: 'Open conversation 1' }).click();
    expect(aborted).toBe(1);
    await page.getByText('Gothenburg').first().waitFor();
  });

  test('continues an upload after a reload where it was, with a file that is dropped', async () => {
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
    await page.reload();
    await row.getByText('Choose the file again').waitFor();
    isBroken = false;
    await dropFile(page, bytes);
    // It has no audio: all of it has arrived when the service says so.
    await row.getByText('Failed').waitFor();
    expect(offsets).toEqual(['0', String(partBytes)]);
    expect(await row.count()).toBe(1);
  });

  test('names what is wrong with a file', async () => {
    const { page } = await browser.open('/live');
    await page
      .getByLabel('Choose files', { exact: true })
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no audio') });
    const row = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
    await row.getByText('Failed').waitFor();
    await row
      .getByText(/format|audio/i)
      .last()
      .waitFor();
  });
});

/** Drops a file of these many bytes on the part of the page for uploads. */
async function dropFile(page: Page, bytes: number): Promise<void> {
  const data = await page.evaluateHandle((length) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(length).fill(7)], 'day.wav', { type: 'audio/wav' }));
    return transfer;
  }, bytes);
  await page.getByRole('region', { name: 'Upload a recording' }).dispatchEvent('drop', { dataTransfer: data });
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
