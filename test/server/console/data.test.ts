// Your data: take it away, bring it in, keep its audio, delete it with the account.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readArchive } from '../../support/archives.ts';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

const jsonLines = (name: string, records: readonly object[]) => ({
  name,
  mimeType: 'application/jsonl',
  buffer: Buffer.from(records.map((one) => `${JSON.stringify(one)}\n`).join('')),
});

describe.skipIf(!hasBrowser)('the page of your data', () => {
  test('prepares an archive of some kinds and days, which is downloaded and deleted', async () => {
    const visit = await browser.open();
    const { page } = visit;
    const id = await addTalk(app, visit);
    await page.goto('/your-data');
    await page.getByText('Kinds and days').click();
    await page.getByRole('checkbox', { name: 'Conversations', exact: true }).check();
    await page.getByLabel('First day').fill('2020-01-01');
    await page.getByRole('button', { name: 'Prepare an archive' }).click();
    const row = page.getByRole('list', { name: 'Archives' }).getByRole('listitem');
    await row.getByText('ready', { exact: true }).waitFor();
    expect(await row.innerText()).toMatch(/Archive from .*2020[\s\S]*Conversations/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const archive = await readArchive(await readFile(await download.path()));
    expect(archive.text('conversations.jsonl')).toContain(id);
    expect(archive.files.has('memories.jsonl')).toBe(false);
    await row.getByRole('button', { name: 'Delete the archive' }).click();
    await row.waitFor({ state: 'detached' });
  });

  test('says at the field what is wrong with the days of an archive', async () => {
    const { page } = await browser.open('/your-data');
    await page.getByText('Kinds and days').click();
    await page.getByLabel('First day').fill('2026-02-02');
    await page.getByLabel('Last day').fill('2026-01-01');
    await page.getByRole('button', { name: 'Prepare an archive' }).click();
    await page.getByRole('region', { name: 'Export' }).getByRole('alert').getByText(/\S/).first().waitFor();
    expect(await page.getByLabel('First day').inputValue()).toBe('2026-02-02');
  });

  test('imports a file with counts of each kind, and says why records were not imported', async () => {
    const { page } = await browser.open('/your-data');
    const memories = jsonLines('memories.jsonl', [
      { id: 'm1', content: 'Prefers green tea' },
      { id: 'm2', content: 'x'.repeat(5000) },
    ]);
    await page.getByLabel('Choose files').setInputFiles(memories);
    const row = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').first();
    await row.getByText('completed', { exact: true }).waitFor();
    const counts = row
      .getByRole('table')
      .first()
      .getByRole('row', { name: /^Memories/ });
    expect((await counts.innerText()).split(/\s+/)).toEqual(['Memories', '1', '0', '0', '0', '1']);
    await row.getByText('What was skipped or failed, and why').click();
    const problem = row.getByRole('row', { name: /line 2/ });
    await problem.waitFor();
    expect(await problem.innerText()).toMatch(/Memories\s+Failed\s+.*at most/);
    await page.getByLabel('Choose files').setInputFiles(memories);
    await eventually(async () =>
      expect((await counts.innerText()).split(/\s+/)).toEqual(['Memories', '0', '0', '1', '0', '1']),
    );
    await page.goto('/memories');
    await page.getByText('Prefers green tea').first().waitFor();
  });

  test('only checks a file: its records are counted, and not stored', async () => {
    const { page } = await browser.open('/your-data');
    await page.getByLabel('Only check the files').check();
    await page
      .getByLabel('Choose files')
      .setInputFiles(jsonLines('memories.jsonl', [{ id: 'm1', content: 'Has a cat' }]));
    const row = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').first();
    await row.getByText('completed', { exact: true }).waitFor();
    await row.getByText('only checked').waitFor();
    await page.goto('/memories');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Has a cat').count()).toBe(0);
  });

  test('an upload that was interrupted by a reload continues with the same file', async () => {
    const { page } = await browser.open('/your-data');
    const big = jsonLines(
      'memories.jsonl',
      Array.from({ length: 9 }, (_, index) => ({
        id: `m${index}`,
        note: 'x'.repeat(500_000),
        content: `Fact ${index}`,
      })),
    );
    let parts = 0;
    await page.route(/imports\/[^/]+\?offset=/, (route) => {
      parts += 1;
      return parts > 1 ? route.abort() : route.continue();
    });
    await page.getByLabel('Choose files').setInputFiles(big);
    await page.getByText('The upload continues when it does.').waitFor();
    await page.reload();
    await page.unrouteAll();
    await page.getByText('Choose the same file again to continue.').waitFor();
    await page.getByLabel('Choose files').setInputFiles(big);
    const rows = page.getByRole('list', { name: 'Imports' }).getByRole('listitem');
    await rows.getByText('completed', { exact: true }).waitFor();
    expect(await rows.count()).toBe(1);
  });

  test('the audio of conversations is kept from a switch on, which holds after a reload', async () => {
    const { page } = await browser.open('/your-data');
    const keeps = page.getByRole('switch', { name: 'Keep the audio of conversations' });
    await keeps.waitFor();
    expect(await keeps.isChecked()).toBe(false);
    await page.getByText(/^Kept now: 0:00 of audio/).waitFor();
    const saved = page.waitForResponse((response) => response.request().method() !== 'GET');
    await keeps.click();
    await saved;
    await page.reload();
    await keeps.waitFor();
    await eventually(async () => expect(await keeps.isChecked()).toBe(true));
  });

  test('deletes the account after its name is typed, and shows the receipt', async () => {
    const visit = await browser.open();
    const { page, uid } = visit;
    await addTalk(app, visit);
    await page.goto('/your-data');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox');
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    await name.fill('another');
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await name.fill(/“(.*)”/.exec(await dialog.getByText(/^Type “/).innerText())?.[1] ?? '');
    await confirm.click();
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
    await page.getByRole('row', { name: /^conversations 1$/ }).waitFor();
    expect(await app.store.of(uid).account.get()).toBeUndefined();
  });
});
