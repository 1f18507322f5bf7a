// The page of keys.
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture } from '../../support/console.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

describe.skipIf(!hasBrowser)('the page of keys', () => {
  test.each([
    ['Developer keys', '/v1/dev/user/memories'],
    ['Tool-server keys', undefined],
  ])('creates a key with the chosen scopes, and shows its secret once: %s', async (kind, path) => {
    const { page } = await browser.open('/keys');
    const section = page.getByRole('region', { name: kind });
    await section.getByRole('button', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Notebook');
    await dialog.getByLabel('Read conversations').uncheck();
    await dialog.getByRole('button', { name: 'Create a key' }).click();
    const secret = await page.getByRole('region', { name: 'Secret' }).innerText();
    expect(secret).toMatch(/^omi_(dev|mcp)_[0-9a-f]{32}$/);
    if (path !== undefined) expect((await app.request(path, { key: secret })).status).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    await section.getByText('memories:read, action_items:read, goals:read', { exact: true }).waitFor();
    await page.reload();
    await section.getByText('Notebook').waitFor();
    expect(await page.getByText(secret).count()).toBe(0);
  });

  test('keeps what was typed if the service refuses it, with the reason at the field', async () => {
    const { page } = await browser.open('/keys');
    await page.getByRole('region', { name: 'Developer keys' }).getByRole('button', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Read memories').uncheck();
    await dialog.getByRole('button', { name: 'Create a key' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Fill in this field' }).waitFor();
    await expect.poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await dialog.getByLabel('Read memories').isChecked()).toBe(false);
  });

  test('pairs a device by a code, which is shown once, and lists its key', async () => {
    const { page } = await browser.open('/keys');
    const section = page.getByRole('region', { name: 'Device keys' });
    await section.getByRole('button', { name: 'Pair a device' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Pendant');
    await dialog.getByRole('button', { name: 'Pair a device' }).click();
    const code = await page.getByRole('region', { name: 'Secret' }).innerText();
    const json = { code, device: 'pendant-0117' };
    expect((await app.request('/v1/devices/pair', { method: 'POST', json })).status).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    await section.getByText('device pendant-0117').waitFor();
    expect(await page.getByText(code).count()).toBe(0);
  });

  test('revokes a key after a question', async () => {
    const { page, key } = await browser.open('/keys');
    const section = page.getByRole('region', { name: 'Developer keys' });
    await section.getByText('last used').or(section.getByText('never used')).first().waitFor();
    expect((await app.request('/v1/dev/user/memories', { key })).status).toBe(200);
    await section.getByRole('button', { name: /^Revoke / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await app.request('/v1/dev/user/memories', { key })).status).toBe(200);
    await section.getByRole('button', { name: /^Revoke / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await section.getByText('No key yet').waitFor();
    expect((await app.request('/v1/dev/user/memories', { key })).status).toBe(401);
  });
});
