// Privacy, retention, sample data, start, account and administration; and what happens when something goes wrong.
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture, sessionCookie } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

describe.skipIf(!hasBrowser)('the pages of settings', () => {
  test('someone without data loads the sample at the start, and removes it with its counts', async () => {
    const { page } = await browser.open('/');
    await page.getByRole('link', { name: 'Set a password' }).waitFor();
    await page.getByRole('button', { name: 'Load sample data' }).click();
    await page.getByRole('heading', { name: 'Latest conversations' }).waitFor();
    await page.goto('/sample');
    await page.getByText(/^Loaded /).waitFor();
    await page.getByRole('button', { name: 'Remove sample data' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
    await page.getByText('No sample data is loaded.').waitFor();
  });

  test('a destination is named with a switch, which holds after a reload', async () => {
    const { page } = await browser.open('/sample');
    await page.getByRole('button', { name: 'Load sample data' }).click();
    await page.getByText(/^Loaded /).waitFor();
    await page.goto('/privacy');
    const webhook = page.getByRole('switch', { name: /^May get my data ?: Each conversation$/ });
    const was = await webhook.isChecked();
    await webhook.click();
    await page.getByText(/gets (nothing more|your data again)/).waitFor();
    await page.reload();
    await webhook.waitFor();
    expect(await webhook.isChecked()).toBe(!was);
  });

  test('retention shows the message of the service at its field and keeps what was typed', async () => {
    const { page } = await browser.open('/retention');
    const days = page.getByRole('textbox', { name: 'Days to keep conversations' });
    await days.fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await days.getAttribute('aria-invalid')).toBe('true');
    expect(await days.inputValue()).toBe('0');
    await days.fill('30');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
  });

  test('a range is deleted after its count is shown and confirmed', async () => {
    const visit = await browser.open('/retention');
    const { page } = visit;
    await addTalk(app, visit);
    await page.getByLabel('First day').fill('2020-01-01');
    await page.getByRole('button', { name: 'Count what would be deleted' }).click();
    await page.getByText('This would delete 1 conversation.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(/^Deleted 1 conversation/).waitFor();
  });

  test('the time zone of the account is that of all times on the pages at once', async () => {
    const { page } = await browser.open('/settings');
    await page.getByLabel('Name', { exact: true }).fill('Dana');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    // The browser offers those with the typed letters.
    expect(await page.locator('datalist option[value="Europe/Berlin"]').count()).toBe(1);
    const created = page.locator('dl');
    await zone.fill('Pacific/Kiritimati');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const there = await created.innerText();
    await zone.fill('Pacific/Pago_Pago');
    await page.getByRole('button', { name: 'Save' }).click();
    // A day lies between the two.
    await eventually(async () => expect(await created.innerText()).not.toBe(there));
    await page.reload();
    await page.getByLabel('Name', { exact: true }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Dana');
    expect(await zone.inputValue()).toBe('Pacific/Pago_Pago');
  });

  test('the time zone is that of the first browser, and later browsers leave it', async () => {
    const { page, uid } = await browser.open('/tasks');
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await page.getByText(`Days and times are those of ${own}.`).waitFor();
    await page.getByRole('link', { name: 'Change', exact: true }).click();
    await page.getByLabel('Time zone').fill('Asia/Tokyo');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.goto('/tasks');
    await page.getByText('Days and times are those of Asia/Tokyo.').waitFor();
    expect((await app.store.of(uid).account.get())?.timezone).toBe('Asia/Tokyo');
  });

  test('another time zone asks whether tasks that are due on a day keep it', async () => {
    const { page, uid } = await browser.open('/settings');
    const dueAt = async () => (await app.store.of(uid).actionItems.list({}, { limit: 1 })).items[0]?.due_at;
    const change = async (zone: string, answer: string) => {
      await page.getByLabel('Time zone').fill(zone);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    };
    await page.getByLabel('Time zone').fill('UTC');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const due_at = new Date('2031-03-04T23:59:59Z');
    await app.store.of(uid).actionItems.insert([{ description: 'Renew the passport', due_at, due_all_day: true }]);
    await change('Asia/Tokyo', 'Cancel');
    expect((await app.store.of(uid).account.get())?.timezone).toBe('UTC');
    await change('Asia/Tokyo', 'Keep the day');
    await eventually(async () => expect(await dueAt()).toBe('2031-03-04T14:59:59.000Z'));
    await change('UTC', 'Keep the moment');
    await eventually(async () => expect((await app.store.of(uid).account.get())?.timezone).toBe('UTC'));
    expect(await dueAt()).toBe('2031-03-04T14:59:59.000Z');
  });

  test('makes the address of a calendar, and revokes it', async () => {
    const { page } = await browser.open('/settings');
    await page.getByRole('button', { name: 'Create an address' }).click();
    const shown = page.getByRole('dialog').locator('pre');
    const url = await shown.innerText();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    expect((await fetch(url)).headers.get('content-type')).toBe('text/calendar');
    await page.getByText(/^omi_calendar_.*: not read yet$/).waitFor();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The calendar address is revoked.').waitFor();
    expect((await fetch(url)).status).toBe(404);
  });

  test('words to expect are a list of the account, one a line', async () => {
    const { page } = await browser.open('/settings');
    const words = page.getByLabel('Words to expect');
    await words.fill('Anneke de Vries\n\n Zwolle \nzwolle');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await words.inputValue()).toBe('Anneke de Vries\nZwolle');
    await words.fill(`Anneke\n${'x'.repeat(101)}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/At most 100 characters/)
      .first()
      .waitFor();
    await page.reload();
    expect(await words.inputValue()).toBe('Anneke de Vries\nZwolle');
  });

  test('the administration is for administrators', async () => {
    const visit = await browser.open('/admin');
    await visit.page.getByText('Only administrators of this service see this page.').waitFor();
    await app.store.of(visit.uid).account.update({ administrator: true });
    await visit.page.reload();
    await visit.page.getByRole('button', { name: 'New account' }).click();
    await visit.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Robin');
    await visit.page.getByRole('button', { name: 'Create' }).click();
    await visit.page.getByText('They are shown only now.').waitFor();
  });

  test('a logout in another tab is shown, and a new login continues the page with what was typed', async () => {
    const visit = await browser.open('/retention');
    const { page } = visit;
    await page.getByRole('textbox', { name: 'Days to keep logs' }).fill('12');
    const other = await page.context().newPage();
    await other.goto('/settings');
    await other.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in in a new tab' }).waitFor();
    await page.context().addCookies([await sessionCookie(app, visit.uid)]);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByRole('link', { name: 'Log in in a new tab' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Days to keep logs' }).inputValue()).toBe('12');
  });

  test('a page whose script is gone after an upgrade says to load again', async () => {
    const { page } = await browser.open('/conversations');
    await page.route(/assets\/records-/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Tasks', exact: true }).click();
    await page.getByRole('heading', { name: /could not be loaded/ }).waitFor();
    await page.getByRole('button', { name: 'Load again' }).waitFor();
  });

  test('a record that was deleted elsewhere and a locked one are said to be so', async () => {
    const visit = await browser.open();
    const id = await addTalk(app, visit);
    await app.store.of(visit.uid).conversations.update(id, { locked: true });
    await visit.page.goto(`/conversations/${id}`);
    await visit.page
      .getByText('Conversation is locked. A paid plan is required. An administrator of the service can unlock it.')
      .waitFor();
    await visit.page.goto('/conversations/019a9f00-1d2e-7b4c-8f00-5a6b7c8d9e0f');
    await visit.page.getByText('This does not exist any more.').waitFor();
    await visit.page.getByRole('main').getByRole('link', { name: 'Conversations' }).click();
    await visit.page.getByRole('heading', { level: 1, name: 'Conversations' }).waitFor();
  });
});
