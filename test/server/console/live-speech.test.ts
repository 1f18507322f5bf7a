// The browser writes down what is said: its recognition is replaced by a double.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { click, openSettings, recorderFixture } from '../../support/recorder.ts';
import { createSender } from '../../support/rest-client.ts';
import { installRecognition } from '../../support/speech-recognition.ts';

const { double, app, network, browser } = await recorderFixture();

const isSafe = (page: Page) => page.getByText('All words are safe on the service').waitFor();

async function openRecognizer() {
  const visit = await browser.open();
  const speech = await installRecognition(visit.page);
  await visit.page.goto('/live');
  await openSettings(visit.page);
  await visit.page.getByLabel('Transcribe with').selectOption('browser');
  return { ...visit, speech, words: visit.page.getByRole('log', { name: 'What is said' }) };
}

/** Starts the recording, and waits until the browser recognizes. */
async function start(page: Page): Promise<void> {
  await click(page, 'Start recording');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
}

/** The stored texts of all conversations of the user, in the order of speaking. */
async function storedTexts(key: string): Promise<string> {
  const list = await app.request('/v1/dev/user/conversations?statuses=in_progress', { key });
  const texts: string[] = [];
  for (const { id } of (await list.json()) as { id: string }[]) {
    const response = await app.request(`/v1/dev/user/conversations/${id}/segments`, { key });
    const { segments } = (await response.json()) as { segments: { text: string; stt_provider?: string }[] };
    texts.push(...segments.map(({ text }) => text));
  }
  return texts.join(' ');
}

describe.skipIf(!hasBrowser)('the recognition of the browser', () => {
  test('grows on the page, is stored by the service, and starts again when the browser ends it', async () => {
    const { page, key, speech, words } = await openRecognizer();
    await page.getByText('Chrome to Google').waitFor();
    expect(await page.getByLabel('What to record').count()).toBe(0);
    const before = double.connections.length;
    await start(page);
    await speech.say('we meet');
    await page.getByText('we meet …').waitFor();
    await speech.say('we meet on Monday');
    await page.getByText('we meet on Monday …').waitFor();
    await speech.finish('We meet on Monday.');
    await words.getByText('We meet on Monday.').waitFor();
    expect(await page.getByText('…').count()).toBe(0);
    await speech.end('no-speech');
    await eventually(async () => expect(await speech.starts()).toBe(2));
    await speech.finish('Bring the plan.');
    await words.getByText('Bring the plan.').waitFor();
    await speech.say('and not finished');
    await click(page, 'Stop');
    await isSafe(page);
    await page.getByText('3 sentences.').waitFor();
    expect(await storedTexts(key)).toBe('We meet on Monday. Bring the plan. and not finished');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(double.connections.length).toBe(before);
  });

  test('keeps its words in the browser while the network is away, also over a reload, and sends them once', async () => {
    const { page, key, speech } = await openRecognizer();
    page.on('dialog', (dialog) => void dialog.accept());
    await start(page);
    await speech.finish('The first one.');
    await isSafe(page);
    network.cut();
    await page.getByText('The connection is lost.').waitFor();
    await speech.finish('The second one.');
    await speech.finish('The third one.');
    await page.getByText('2 sentences are not yet safe').waitFor();
    network.thaw();
    await page.reload();
    await eventually(async () => expect(await storedTexts(key)).toBe('The first one. The second one. The third one.'));
    await eventually(async () => expect(await page.evaluate(() => localStorage.getItem('earshot.unsent'))).toBeNull());
  });

  test('stops sending when its login was ended, and keeps its words', async () => {
    const { page, uid, speech } = await openRecognizer();
    await start(page);
    await speech.finish('The first one.');
    await isSafe(page);
    let sockets = 0;
    page.on('websocket', () => {
      sockets += 1;
    });
    const { user_token } = await app.services.tokens.issue(uid, { method: 'command_line' });
    await createSender(app.address, user_token)('DELETE', '/v1/users/sessions');
    await page.getByRole('alert').getByText('revoked').waitFor();
    await speech.finish('The second one.');
    await page.getByText('1 sentence is not yet safe').waitFor();
    expect(sockets).toBe(0);
  });

  test('says when it cannot reach its server, and tries again', async () => {
    const { page, speech, words } = await openRecognizer();
    await start(page);
    await speech.say('half a sentence');
    await speech.failWith('network');
    await speech.end('network');
    await page.getByText('The browser cannot reach its speech recognition').waitFor();
    await words.getByText('half a sentence').waitFor();
    await eventually(async () => expect(await speech.starts()).toBeGreaterThan(2));
    await speech.failWith(undefined);
    const starts = await speech.starts();
    await eventually(async () => expect(await speech.starts()).toBeGreaterThan(starts));
    await speech.finish('It is back.');
    await words.getByText('It is back.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await click(page, 'Stop');
    await isSafe(page);
  });

  test('says why it does not begin, and why it ended', async () => {
    const { page, speech } = await openRecognizer();
    await speech.failWith('not-allowed');
    await click(page, 'Start recording');
    await page.getByText('The browser does not allow the recording').waitFor();
    await speech.failWith(undefined);
    await start(page);
    await speech.finish('A sentence.');
    await speech.end('audio-capture');
    await page.getByText('No microphone was found').waitFor();
    await page.getByRole('button', { name: 'Start recording' }).waitFor();
    await isSafe(page);
  });

  test('pauses, and hears the language that is chosen', async () => {
    const { page, key, speech } = await openRecognizer();
    await page.getByLabel('Spoken language').selectOption('de');
    await start(page);
    expect(await speech.language()).toBe('de');
    await speech.finish('Guten Tag.');
    await click(page, 'Pause');
    await isSafe(page);
    const starts = await speech.starts();
    await click(page, 'Continue');
    await eventually(async () => expect(await speech.starts()).toBe(starts + 1));
    await speech.finish('Es geht weiter.');
    await click(page, 'Stop');
    await isSafe(page);
    expect(await storedTexts(key)).toBe('Guten Tag. Es geht weiter.');
  });

  test('cannot be chosen where the browser has none, with the reason', async () => {
    const { page } = await browser.open();
    await page.addInitScript(() => {
      Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
    });
    await page.goto('/live');
    await openSettings(page);
    const choice = page.getByLabel('Transcribe with');
    expect(await choice.getByRole('option', { name: 'This browser' }).isDisabled()).toBe(true);
    await page.getByText('This browser has no speech recognition').waitFor();
    expect(await choice.getAttribute('aria-describedby')).not.toBeNull();
  });
});
