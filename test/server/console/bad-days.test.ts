// Pages when something goes wrong: no blank page, no lost text.
import pino from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { type App, startApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { hasBrowser } from '../../support/browser.ts';
import { type ConsoleVisit, consoleFixture, sessionCookie } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { addLongSegments } from '../../support/conversations.ts';
import { ownAppFixture } from '../../support/fixtures.ts';

/** No disk has so much free: files find no room, and everything else works. */
const env = { MAX_STORAGE_MB_PER_USER: '1', DISK_RESERVE_MB: '99999999' };
const app = await ownAppFixture({ env });
const browser = await consoleFixture(app);
const clientOf = ({ key }: Pick<ConsoleVisit, 'key'>) => createClient({ baseUrl: app.address, key });

const banner = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });
const offline = (page: Page) => banner(page, 'The service does not answer.');
const task = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

/** Opens the tasks with a new one that is typed and not saved. */
async function openTyped(): Promise<ConsoleVisit> {
  const visit = await browser.open('/tasks');
  await visit.page.getByRole('button', { name: 'Add a task' }).click();
  await visit.page.getByLabel('Task', { exact: true }).fill('Call the roofer');
  return visit;
}

const typed = (page: Page) => page.getByLabel('Task', { exact: true }).inputValue();

describe.skipIf(!hasBrowser)('a page', () => {
  test('shows what another tab has changed, and keeps what was typed', async () => {
    const { page } = await openTyped();
    const other = await page.context().newPage();
    await other.goto('/tasks');
    await other.getByRole('button', { name: 'Add a task' }).click();
    await other.getByLabel('Task', { exact: true }).fill('Clean the gutter');
    await save(other);
    await task(page, 'Clean the gutter').waitFor();
    expect(await typed(page)).toBe('Call the roofer');
    await save(page);
    await task(other, 'Call the roofer').waitFor();
  });

  test('whose login has ended has a link to the login also in a dialog, and continues with what was typed', async () => {
    const { page, uid } = await openTyped();
    await page.context().clearCookies();
    await save(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').filter({ hasText: 'Your login has ended. Log in again.' }).waitFor();
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Log in in a new tab' }).click();
    const login = await opening;
    await login.getByLabel('Password').waitFor();
    expect(new URL(login.url()).searchParams.get('return_to')).toBe('/tasks');
    await page.context().addCookies([await sessionCookie(app, uid)]);
    await login.goto('/tasks');
    await banner(page, 'Your login has ended. What you typed').waitFor({ state: 'detached' });
    expect(await typed(page)).toBe('Call the roofer');
    await save(page);
    await task(page, 'Call the roofer').waitFor();
  });

  test('without a network says so, continues by itself, and keeps what was typed', async () => {
    const visit = await openTyped();
    const { page } = visit;
    await page.context().setOffline(true);
    await offline(page).waitFor();
    await save(page);
    await page.getByRole('dialog').getByText('The service did not answer.').waitFor();
    await clientOf(visit).actionItems.createActionItem({ body: { description: 'Clean the gutter' } });
    await page.context().setOffline(false);
    await offline(page).waitFor({ state: 'detached' });
    await task(page, 'Clean the gutter').waitFor();
    expect(await typed(page)).toBe('Call the roofer');
    await save(page);
    await task(page, 'Call the roofer').waitFor();
  });

  test('behind a proxy that answers for a service that restarts continues by itself', async () => {
    const { page } = await openTyped();
    await page.route(/\/(v\d\/|healthz)/, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await save(page);
    await offline(page).waitFor();
    await page.unrouteAll();
    await offline(page).waitFor({ state: 'detached' });
    await save(page);
    await task(page, 'Call the roofer').waitFor();
  });

  test('whose script could not be loaded loads again when the service answers', async () => {
    const { page } = await browser.open('/tasks');
    await page.route(/assets\/settings-|healthz/, (route) => route.abort());
    await page.getByText('Developer', { exact: true }).click();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded.' }).waitFor();
    await offline(page).waitFor();
    await page.unrouteAll();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
  });

  test('of a full account has the words of the service, and keeps what was typed', async () => {
    const { page, uid, key } = await openTyped();
    const id = await addTalk(app, { key });
    await addLongSegments(app.store, uid, id, 1000);
    // Long enough that the account is measured.
    const body = { text: 'Tea. '.repeat(4000) };
    await expect(clientOf({ key }).conversations.createConversation({ body })).rejects.toThrow('full');
    await save(page);
    await page
      .getByRole('dialog')
      .getByText('Your account is full: it stores 1 MB. Delete conversations, memories, recordings or exports first')
      .waitFor();
    expect(await typed(page)).toBe('Call the roofer');
  });

  test('of a service without room for files says so beside an upload and an import', async () => {
    const { page } = await browser.open('/live');
    const choose = () => page.getByLabel('Choose files', { exact: true });
    await choose().setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(1000) });
    await page.getByRole('list', { name: 'Uploads' }).getByText(/disk/).waitFor();
    await page.goto('/your-data');
    await choose().setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Me: Hello.') });
    await page.getByRole('list', { name: 'Imports' }).getByText(/disk/).waitFor();
    expect(await page.getByText(/connection is lost|does not answer/).count()).toBe(0);
  });

  test.each([
    [
      'was locked meanwhile',
      'Conversation is locked. A paid plan is required. An administrator of the service can unlock it.',
      ({ uid }: ConsoleVisit, id: string) => app.store.of(uid).conversations.update(id, { locked: true }),
    ],
    [
      'was deleted elsewhere',
      'This does not exist any more. It may have been deleted elsewhere.',
      (visit: ConsoleVisit, id: string) =>
        clientOf(visit).conversations.deleteConversation({ params: { conversation_id: id } }),
    ],
  ] as const)('of a conversation that %s says so, and keeps what was typed', async (_, words, change) => {
    const visit = await browser.open();
    const { page } = visit;
    const id = await addTalk(app, visit);
    await page.goto(`/conversations/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('The roof');
    await change(visit, id);
    await save(page);
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: words }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('The roof');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Star' }).click();
    await page.getByRole('status').filter({ hasText: words }).waitFor();
    await page.reload();
    await page.getByRole('main').getByRole('alert').filter({ hasText: words }).waitFor();
  });

  test('of a service that restarts continues by itself, and keeps what was typed', async () => {
    const { page } = await openTyped();
    await app.close(0);
    await save(page);
    await offline(page).waitFor();
    await restart();
    await offline(page).waitFor({ state: 'detached' });
    expect(await typed(page)).toBe('Call the roofer');
    await save(page);
    await task(page, 'Call the roofer').waitFor();
  });
});

let restarted: App | undefined;
afterAll(() => restarted?.close(0));

/** Starts the service again at its address, with its data. */
async function restart(): Promise<void> {
  const config = readConfig({
    ...env,
    PORT: new URL(app.address).port,
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.databaseUrl,
    RATE_LIMIT_PER_MINUTE: '0',
  });
  restarted = await startApp(config, { log: pino({ level: 'silent' }) });
}
