// The work of an administrator, and the browsers of an account.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { backupName } from '../../../src/backup/backup-file.ts';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture, sessionClient, sessionCookie } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { runOn } from '../../support/deployment.ts';
import { ownAppFixture } from '../../support/fixtures.ts';

const target = mkdtempSync(join(tmpdir(), 'earshot-backups-'));
afterAll(() => rmSync(target, { recursive: true }));
const app = await ownAppFixture({ env: { BACKUP_TO: target, BACKUP_SCHEDULE: '03:30' } });
const browser = await consoleFixture(app);

/** The page of administration, and another account with a name. */
async function openAdministration(name: string) {
  const visit = await browser.open();
  await app.store.of(visit.uid).account.update({ administrator: true });
  const { uid, developer_api_key: key } = await app.administrator.admin.createAccount({ body: { name } });
  await visit.page.goto('/admin');
  const row = visit.page.getByRole('listitem').filter({ hasText: name });
  return { ...visit, row, other: { uid, key } };
}

describe.skipIf(!hasBrowser)('an administrator', () => {
  test('publishes an app, and takes it back, at once and later', async () => {
    const { page, other } = await openAdministration('Ada');
    const { apps } = await sessionClient(app, other.uid);
    await apps.createApp({ body: { name: 'Playlist Keeper', private: false } });
    await page.reload();
    const waiting = page.getByRole('region', { name: 'Apps to review' });
    const published = page.getByRole('list', { name: 'Published apps' });
    const publish = waiting.getByRole('region', { name: 'Playlist Keeper' }).getByRole('button', { name: 'Publish' });
    await publish.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await publish.waitFor();
    const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
    await publish.click();
    await answered;
    await page.reload();
    await published.getByText('Playlist Keeper').waitFor();
    await page.getByRole('button', { name: 'Take back Playlist Keeper' }).click();
    await page.getByText('Playlist Keeper is taken back.').waitFor();
    await page.getByText('No app is published.').waitFor();
    await publish.waitFor();
  });

  test('checks the providers, and tries the language model', async () => {
    const { page } = await openAdministration('Bea');
    const providers = page.getByRole('region', { name: 'Providers' });
    await providers.getByRole('button', { name: 'Check the providers' }).click();
    await providers.getByRole('heading', { name: 'not set up' }).first().waitFor();
    await providers.getByRole('button', { name: 'Try the language model' }).click();
    await providers.getByRole('alert').filter({ hasText: 'LLM_URL' }).waitFor();
  });

  test('creates a login link, which logs another browser in', async () => {
    const { page, row, other } = await openAdministration('Cleo');
    await row.getByRole('button', { name: 'Login link for Cleo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login link' });
    const link = /http\S+/.exec(await dialog.innerText())?.[0] ?? '';
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('button').first().click();
    await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor();
    const me = await page.evaluate(() => fetch('/v1/users/me').then((response) => response.json()));
    expect(me.uid).toBe(other.uid);
  });

  test('changes the role and the memory access of an account', async () => {
    const { page, row, other } = await openAdministration('Dora');
    await row.getByRole('switch', { name: /^Administrator ?: Dora/ }).click();
    await row.getByRole('switch', { name: /^Keys may read memories ?: Dora/ }).click();
    await expect.poll(async () => (await app.store.of(other.uid).account.get())?.administrator).toBe(true);
    await expect.poll(async () => (await app.store.of(other.uid).account.get())?.memory_access).toBe(false);
    await page.reload();
    expect(await row.getByRole('switch', { name: /^Administrator ?: Dora/ }).isChecked()).toBe(true);
  });

  test('locks a record of an account by its id, and unlocks it', async () => {
    const { page, row, other } = await openAdministration('Elsa');
    const id = await addTalk(app, other);
    const isLocked = async () => (await app.store.of(other.uid).conversations.get(id))?.locked;
    const set = async (state: string, typed: string) => {
      await row.getByRole('button', { name: 'Lock a record of Elsa' }).click();
      await page.getByLabel('State').selectOption({ label: state });
      await page.getByRole('textbox', { name: 'Id', exact: true }).fill(typed);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    };
    await set('Locked', 'none');
    await page.getByRole('dialog').getByText('This does not exist any more.').waitFor();
    await page.getByRole('textbox', { name: 'Id', exact: true }).fill(id);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The record is locked.').waitFor();
    expect(await isLocked()).toBe(true);
    await set('Not locked', id);
    await page.getByText('The record is not locked any more.').waitFor();
    expect(await isLocked()).toBe(false);
  });

  test('sees the backups, verifies one, and reads how to restore it', async () => {
    const { page } = await openAdministration('Gus');
    const backups = page.getByRole('region', { name: 'Backups', exact: true });
    await backups.getByText('There is no backup of this service yet.').waitFor();
    await backups.getByText('30 3 * * *').waitFor();
    vi.stubEnv('BASE_URL', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await runOn(app, ['backup'], { BACKUP_TO: target })).toMatchObject({ exitCode: 0 });
    await page.reload();
    await backups.getByText(/^Last backup .*verified$/).waitFor();
    await backups.getByRole('button', { name: /^Verify earshot-/ }).click();
    await backups.getByText(/is complete and undamaged/).waitFor();
    await backups.getByText('Restore a backup', { exact: true }).click();
    await backups.getByText(/npm run -s earshot -- restore .*\.backup$/).waitFor();
    const storage = page.getByRole('region', { name: 'Storage', exact: true });
    await storage.getByRole('row', { name: /^Backups \d+ / }).waitFor();

    const { items } = await app.administrator.admin.getBackups();
    const damaged = backupName(new Date('2026-11-19T03:30:00Z'));
    writeFileSync(join(target, damaged), readFileSync(items[0]?.address ?? '').subarray(0, -1));
    await page.reload();
    await backups.getByRole('button', { name: `Verify ${damaged}` }).click();
    await backups.getByText(/cannot be restored.*damaged or incomplete/).waitFor();
  });

  test('deletes an account after a question', async () => {
    const { page, row, other } = await openAdministration('Fay');
    await row.getByRole('button', { name: 'Delete Fay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('button', { name: 'Delete Fay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Fay is deleted.').waitFor();
    await row.waitFor({ state: 'detached' });
    expect((await app.request('/v1/dev/user/memories', { key: other.key })).status).toBe(401);
  });
});

describe.skipIf(!hasBrowser)('a user', () => {
  test('ends another session, and all others, after a question', async () => {
    const { page, uid } = await browser.open('/settings');
    const { value } = await sessionCookie(app, uid);
    const isLoggedIn = async () =>
      (await app.request('/v1/users/me', { headers: { cookie: `earshot_session=${value}` } })).status === 200;
    await page.reload();
    expect(await isLoggedIn()).toBe(true);
    const rows = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    const other = rows.filter({ hasText: 'A browser' }).filter({ hasNotText: 'this browser' });
    await other.getByRole('button', { name: 'End this session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End this session' }).click();
    await page.getByText('The session has ended.').waitFor();
    expect(await isLoggedIn()).toBe(false);
    // The tokens that the account was created with.
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByText('One session has ended.').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await page.getByText('this browser', { exact: true }).count()).toBe(1);
  });
});
