// The console without its service, and as an app of a phone.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unsentTag, uploadsKey } from '../../../console/live/unsent.ts';
import { hasBrowser } from '../../support/browser.ts';
import { addTalk } from '../../support/console-records.ts';
import { eventually } from '../../support/eventually.ts';
import { away, click, recorderFixture } from '../../support/recorder.ts';

const { double, app, network, browser, openRecorder, waitingSamples } = await recorderFixture();

/** Waits until the browser has the page, its scripts, and the last conversations. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await eventually(async () =>
    expect(
      await page.evaluate(async () => (await caches.open('earshot-records')).match('/kept/conversations')),
    ).toBeDefined(),
  );
}

const keptNames = (page: Page) => page.evaluate(() => caches.keys());
const openInstalled = (user?: { uid: string; key: string }) =>
  browser.open('/', { serviceWorkers: 'allow', ...(user && { user }) });

/** Sends events to the worker as the browser does. */
async function workerOf(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) registered.resolve(registrationId);
  });
  await devTools.send('ServiceWorker.enable');
  const worker = { origin: new URL(page.url()).origin, registrationId: await registered.promise };
  return {
    sync: (tag: string) => devTools.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag, lastChance: false }),
    push: (message: object) =>
      devTools.send('ServiceWorker.deliverPushMessage', { ...worker, data: JSON.stringify(message) }),
  };
}

describe.skipIf(!hasBrowser)('without the service, the console', () => {
  test('opens, and shows the last conversations with their transcripts', async () => {
    const { uid, developer_api_key: key } = await app.newAccount();
    await addTalk(app, { key });
    const { page } = await openInstalled({ uid, key });
    await isKept(page);
    network.cut();
    await page.goto('/conversations');
    await page.getByRole('heading', { level: 1, name: 'Conversations' }).waitFor();
    await page.getByText('The service does not answer').waitFor();
    await page.locator('.records a').first().click();
    await page.getByText('So the, the roof. Did they ever call back about it?').waitFor();
  });

  test('says so once, on Start and on Live, and shows what it has', async () => {
    const { uid, developer_api_key: key } = await app.newAccount();
    await addTalk(app, { key });
    const { page } = await openInstalled({ uid, key });
    await isKept(page);
    network.cut();
    for (const [path, part] of [
      ['/', 'Latest conversations'],
      ['/live', 'Upload'],
    ]) {
      await page.goto(path ?? '');
      await page.getByRole('heading', { name: part }).first().waitFor();
      await page.locator('.loading').waitFor({ state: 'detached' });
      await page.getByText('The service does not answer').waitFor();
      expect(await page.locator('.note.error').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    }
    network.thaw();
    await page.getByText('The service does not answer').waitFor({ state: 'detached' });
  });

  test('says that a login is needed where no one is logged in, and leads there when the service is back', async () => {
    const { page } = await openInstalled();
    await isKept(page);
    await page.goto('/settings');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/logged-out');
    await page.context().clearCookies();
    network.cut();
    await page.goto('/tasks');
    await page.getByRole('alert').filter({ hasText: 'this browser is not logged in' }).waitFor();
    network.thaw();
    await page.waitForURL('**/login?return_to=%2Ftasks');
  });

  test('opens in the language of the browser', async () => {
    const { page } = await browser.open('/', { serviceWorkers: 'allow', locale: 'de-DE' });
    await isKept(page);
    network.cut();
    await page.goto('/conversations');
    await page.getByRole('heading', { level: 1, name: 'Gespräche' }).waitFor();
  });

  test('records, and the browser sends it when the connection is back and no page is open', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder(undefined, undefined, { serviceWorkers: 'allow' });
    await isKept(page);
    network.cut();
    await page.reload();
    await click(page, 'Start recording');
    await more(50);
    await click(page, 'Stop');
    await page.getByRole('button', { name: 'Start recording' }).waitFor();
    const sent = (await frames.samples()).length;
    const context = page.context();
    await page.close();
    network.thaw();
    const other = await context.newPage();
    await other.goto('/docs/');
    expect(await waitingSamples(uid)).toHaveLength(0);
    await (await workerOf(other)).sync(unsentTag);
    await eventually(async () => expect((await waitingSamples(uid)).length).toBeGreaterThanOrEqual(sent));
  });

  test('keeps nothing of the account after a log-out', async () => {
    const { uid, developer_api_key: key } = await app.newAccount();
    await addTalk(app, { key });
    const { page } = await openInstalled({ uid, key });
    await isKept(page);
    await page.evaluate((name) => localStorage.setItem(name, '[{"id":"1","name":"memo.m4a"}]'), uploadsKey(uid));
    await page.goto('/settings');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/logged-out');
    expect((await keptNames(page)).filter((name) => !name.startsWith('earshot-shell'))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('memo.m4a');
    await page.context().clearCookies();
  });
});

describe.skipIf(!hasBrowser)('as an app of a phone, the console', () => {
  test('shows a notification that leads to its page', async () => {
    const { page } = await openInstalled();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [worker] = page.context().serviceWorkers();
    // Chromium without windows shows none.
    await worker?.evaluate(() => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown };
      scope.registration.showNotification = async (title, options) => {
        scope.shown = { title, body: options?.body, tag: options?.tag, data: options?.data };
      };
    });
    const [id, words] = ['019aa1d0-0a10-7d31-9c02-6f1e0b7d8a33', { title: 'Your day', body: 'Two calls and a walk' }];
    await (await workerOf(page)).push({ ...words, id, kind: 'daily_summary', data: { date: '2026-11-20' } });
    const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown }).shown);
    await eventually(async () => expect(await shown()).toEqual({ ...words, tag: id, data: { path: '/summaries' } }));
  });

  test('takes a shared text as a conversation, and a shared file as an upload', async () => {
    const { page } = await openInstalled();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await share(page, { text: 'Me: I will bring the drill on Saturday.\nDana: Great, thanks.' });
    await page.getByText('The shared text is a conversation now.').waitFor();
    await page.locator('.toast').getByRole('button').click();
    await page.getByText('I will bring the drill on Saturday').first().waitFor();
    await share(page, { file: 'PTT-20261129-WA0007.opus' });
    await page.getByRole('list', { name: 'Uploads' }).getByText('PTT-20261129-WA0007.opus').waitFor();
    const waiting = () => page.evaluate(async () => (await (await caches.open('earshot-shared')).keys()).length);
    await eventually(async () => expect(await waiting()).toBe(0));
  });
});

/** Sends the form that the share sheet of a phone sends. */
async function share(page: Page, { text, file }: { text?: string; file?: string }): Promise<void> {
  await page.evaluate(
    (shared) => {
      const form = Object.assign(document.createElement('form'), { action: '/share', method: 'post' });
      form.enctype = 'multipart/form-data';
      const field = (name: string, type: string) => {
        const input = Object.assign(document.createElement('input'), { name, type });
        form.append(input);
        return input;
      };
      if (shared.text) field('text', 'text').value = shared.text;
      if (shared.file) {
        const { items, files } = new DataTransfer();
        items.add(new File(['OggS'], shared.file, { type: 'audio/ogg' }));
        field('files', 'file').files = files;
      }
      document.body.append(form);
      form.submit();
    },
    { text, file },
  );
  await page.waitForURL('**/live');
}
