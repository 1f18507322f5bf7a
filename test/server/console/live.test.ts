// Record in the browser.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { sessionCookie } from '../../support/console.ts';
import { eventually } from '../../support/eventually.ts';
import { away, click, isSafe, recorderFixture } from '../../support/recorder.ts';

const { double, app, network, openRecorder, waitingSamples } = await recorderFixture();

describe.skipIf(!hasBrowser)('a recording in the browser', () => {
  test('whose network is cut, and whose page is reloaded, arrives without the loss of a sample', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder('pcm16');
    await click(page, 'Start recording');
    for (let cut = 0; cut < 2; cut++) {
      await more(15);
      network.cut();
      await page.getByText('The connection is lost.').waitFor();
      await more(15);
      network.thaw();
    }
    await more(10);
    network.cut();
    await more(10);
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
    await more(25);
    await click(page, 'Pause');
    await click(page, 'Continue');
    await more(25);
    await click(page, 'Stop');
    await isSafe(page);
    const sent = await frames.samples();
    expect(sent.length).toBeGreaterThan(16_000);
    await eventually(async () => expect((await waitingSamples(uid)).length).toBe(sent.length));
    expect(Buffer.from((await waitingSamples(uid)).buffer).equals(Buffer.from(sent.slice().buffer))).toBe(true);
    expect(new Set(sent.slice(-16_000)).size).toBeGreaterThan(1000);
  });

  test('shows its words with their speakers, and the conversation that it becomes, which the search finds', async () => {
    const { page, uid, more } = await openRecorder();
    await click(page, 'Start recording');
    const words = page.getByRole('log', { name: 'What is said' });
    await words.getByText('Gothenburg').waitFor();
    await words.getByText('Speaker 1').first().waitFor();
    await more(10);
    await click(page, 'Stop');
    await isSafe(page);
    const device = page.getByRole('article', { name: 'browser' });
    await device.getByText('Gothenburg').waitFor();
    expect((await app.store.of(uid).spool.list()).length).toBe(0);
    await page.goto('/search');
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
    await more(25);
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
    await eventually(async () => expect((await waitingSamples(uid)).length).toBeGreaterThan(8_000));
  });

  test('continues while the person looks at other pages, which say for how long, and stop it', async () => {
    const { page, more } = await openRecorder();
    await click(page, 'Start recording');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Tasks' }).click();
    await more(25);
    const bar = page.getByRole('complementary', { name: 'Live' });
    await bar.getByText(/^0:0[1-9]$/).waitFor();
    const [above, heading] = await Promise.all([
      bar.boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
    await page.getByRole('link', { name: 'Recording' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Stop' }).click();
    await isSafe(page);
    await click(page, 'Start recording');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Tasks' }).click();
    await more(10);
    await bar.getByRole('button', { name: 'Stop' }).click();
    await bar.waitFor({ state: 'detached' });
  });

  test('leads to its conversation after Stop, with the last words, and finishes it at once', async () => {
    const { page, uid, more } = await openRecorder('pcm16');
    await click(page, 'Start recording');
    await more(100);
    await click(page, 'Stop');
    await isSafe(page);
    await page.getByText('It waits for two minutes of silence').waitFor();
    const [conversation] = await app.database.knex('conversations').where({ uid });
    // The provider says its last words when the recording has ended.
    await eventually(async () => {
      const stored = await app.store.of(uid).segments.list(conversation.id);
      const shown = await page.getByRole('log', { name: 'What is said' }).innerText();
      expect(stored.length).toBeGreaterThan(0);
      for (const { text } of stored) expect(shown).toContain(text);
    });
    await click(page, 'Finish now');
    await page.locator(`a[href="/conversations/${conversation.id}"]`).first().click();
    await page.getByRole('heading', { name: 'Transcript' }).waitFor();
    await page.getByText('Finish now').waitFor({ state: 'detached' });
    await eventually(async () =>
      expect((await app.store.of(uid).conversations.get(conversation.id))?.status).toBe('completed'),
    );
    // The next recording has no words yet: the one before is not its conversation.
    double.setScript(away);
    await page.goto('/live');
    const listed = page.waitForResponse((response) => response.url().includes('statuses=processing%2Ccompleted'));
    await click(page, 'Start recording');
    await listed;
    await more(50);
    await click(page, 'Stop');
    await isSafe(page);
    await page.getByText('The last words are on their way').waitFor();
    expect(await page.locator('.note a').count()).toBe(0);
  });

  test('says before that the service has no speech to text; the audio waits in the browser, is sent later, and keeps its time', async () => {
    const { page, uid, more } = await openRecorder('pcm16', () => {
      const now = Date.now;
      Date.now = () => now() - Number(sessionStorage.getItem('behindMs') ?? 0);
    });
    await switchSpeech(page, false);
    const waitMs = 4 * 60_000;
    await page.evaluate((ms) => sessionStorage.setItem('behindMs', `${ms}`), waitMs);
    await page.reload();
    await page.getByText('Earshot cannot transcribe yet.').waitFor();
    await click(page, 'Start recording');
    await page.getByText('The service does not take the audio now').waitFor();
    await more(150);
    await click(page, 'Stop');
    await page.getByText('are not yet safe').waitFor();
    await switchSpeech(page, true);
    // Four minutes later.
    await page.evaluate(() => sessionStorage.removeItem('behindMs'));
    await click(page, 'Try again');
    await isSafe(page);
    await eventually(async () => {
      const [conversation] = await app.database.knex('conversations').where({ uid });
      expect(conversation).toMatchObject({ time_source: 'device' });
      expect(Math.abs(Date.now() - conversation.started_at.getTime() - waitMs)).toBeLessThan(60_000);
    });
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
