// Rules of every form: the input stays after a failure, and the service's messages stand at the field they name.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { makeCall } from '../../support/call.ts';
import { consoleFixture } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

interface FormCase {
  form: string;
  path: string;
  /** Opens the form. Returns the part of the page that has it; by default the dialog. */
  open: (page: Page) => Promise<Locator | undefined>;
  /** The input, by the labels of the fields: the last one is wrong. */
  typed: Record<string, string>;
  submit: string;
  says: RegExp;
}

const click = (name: string | RegExp) => async (page: Page | Locator) => {
  await page.getByRole('button', { name }).first().click();
  return undefined;
};
const part = (name: string | RegExp) => async (page: Page) => page.getByRole('region', { name }).first();
const fromMenu = (item: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('list').getByRole('button', { name: 'Actions of' }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return undefined;
};
const wholePage = async (page: Page) => page.getByRole('main');
/** A text that is longer than the field may be. */
const long = (length: number) => 'x'.repeat(length + 1);

const forms: FormCase[] = [
  {
    form: 'a new folder',
    path: '/conversations',
    submit: 'Save',
    says: /Fill in this field/,
    open: async (page) => {
      await click('Folders')(page);
      return click('New folder')(page);
    },
    typed: { 'Name of the folder': '' },
  },
  {
    form: 'the title of a conversation',
    path: 'conversation',
    submit: 'Save',
    says: /Fill in this field/,
    open: click('Edit'),
    typed: { Overview: 'The roof.', Category: 'family', Title: '' },
  },
  {
    form: 'an event of a conversation',
    path: 'conversation',
    submit: 'Save',
    says: /Fill in this field/,
    open: click('Add an event'),
    typed: { Day: '2027-01-02', Time: '10:30', Event: '' },
  },
  {
    form: 'the text of a sentence',
    path: 'conversation',
    submit: 'Save the text',
    says: /Fill in this field/,
    open: async (page) => {
      await click('Correct this sentence')(page);
      return page.locator('.transcript form');
    },
    typed: { 'Text of the sentence': '' },
  },
  {
    form: 'the name of a speaker',
    path: 'conversation',
    submit: 'Save the speaker',
    says: /Fill in this field/,
    open: click('Speaker 2'),
    typed: { Who: 'new', Name: '' },
  },
  {
    form: 'a question',
    path: '/ask',
    submit: 'Ask',
    says: /At most 1000 characters\./,
    open: wholePage,
    typed: { Question: long(1000) },
  },
  {
    form: 'a message of the chat',
    path: '/chat',
    submit: 'Send',
    says: /At most/,
    open: wholePage,
    typed: { Message: long(20_000) },
  },
  {
    form: 'a new memory',
    path: '/memories',
    submit: 'Save',
    says: /Fill in this field/,
    open: click('Add a memory'),
    typed: { 'Who may see it': 'public', Fact: '' },
  },
  {
    form: 'a memory',
    path: '/memories',
    submit: 'Save',
    says: /Fill in this field/,
    open: fromMenu('Edit'),
    typed: { Fact: '' },
  },
  {
    form: 'a new task',
    path: '/tasks',
    submit: 'Save',
    says: /Fill in this field/,
    open: click('Add a task'),
    typed: { 'Due date': '2027-01-02', Time: '10:30', Task: '' },
  },
  {
    form: 'the date of a task',
    path: '/tasks',
    submit: 'Save',
    says: /date|time|year/i,
    open: click('Add a task'),
    typed: { Task: 'Call the roofer', 'Due date': '12027-01-01' },
  },
  {
    form: 'a task',
    path: '/tasks',
    submit: 'Save',
    says: /Fill in this field/,
    open: fromMenu('Edit'),
    typed: { Task: '' },
  },
  {
    form: 'a new goal',
    path: '/goals',
    submit: 'Save',
    says: /Fill in this field/,
    open: click('Add a goal'),
    typed: { Goal: 'Walk', Unit: 'km', Target: '' },
  },
  {
    form: 'progress of a goal',
    path: '/goals',
    submit: 'Record',
    says: /Fill in this field/,
    open: async (page) => page.getByRole('main').locator('form').first(),
    typed: { 'Value now': '' },
  },
  {
    form: 'a new person',
    path: '/people',
    submit: 'Save',
    says: /Fill in this field/,
    open: click('Add a person'),
    typed: { Name: '' },
  },
  {
    form: 'the name of a person',
    path: '/people',
    submit: 'Save',
    says: /Fill in this field/,
    open: fromMenu('Rename'),
    typed: { Name: '' },
  },
  {
    form: 'a developer key',
    path: '/keys',
    submit: 'Create a key',
    says: /Fill in this field/,
    open: async (page) => click('Create a key')(page.getByRole('region', { name: 'Developer keys' })),
    typed: { Name: '' },
  },
  {
    form: 'a tool-server key',
    path: '/keys',
    submit: 'Create a key',
    says: /Fill in this field/,
    open: async (page) => click('Create a key')(page.getByRole('region', { name: 'Tool-server keys' })),
    typed: { Name: '' },
  },
  {
    form: 'the address of a webhook',
    path: '/webhooks',
    submit: 'Save',
    says: /URL|address|http/i,
    open: part('Live words'),
    typed: { Address: 'example' },
  },
  {
    form: 'deliveries to send again',
    path: '/webhooks',
    submit: 'Send again',
    says: /\S/,
    open: click('Send all since'),
    typed: { 'Created until': '2026-01-01T00:00', 'Created since': '' },
  },
  {
    form: 'the days of retention',
    path: '/retention',
    submit: 'Save',
    says: /At least 1\./,
    open: part('How long data is kept'),
    typed: { 'Days to keep conversations': '30', 'Days to keep logs': '0' },
  },
  {
    form: 'the deletion of a range',
    path: '/retention',
    submit: 'Count what would be deleted',
    says: /\S/,
    open: part('Delete a range'),
    typed: { 'First day': '2026-02-01', 'Last day': '2026-01-01' },
  },
  {
    form: 'the own account',
    path: '/settings',
    submit: 'Save',
    says: /At most/,
    open: part('Your account'),
    typed: { 'Time zone': 'UTC', Name: long(500) },
  },
  {
    form: 'a new account',
    path: '/admin',
    submit: 'Create',
    says: /\S/,
    open: click('New account'),
    typed: { Name: 'Robin', 'Login name': 'two words' },
  },
];

/** Someone with records of all kinds, who is an administrator, opens all forms in one tab. */
async function openTab() {
  const { page, uid, key } = await browser.open(undefined, { isShared: true });
  await app.services.sampleData.load(makeCall(uid));
  await app.store.of(uid).account.update({ administrator: true });
  return { page, conversation: `/conversations/${await addTalk(app, { key })}` };
}

let opened: ReturnType<typeof openTab> | undefined;

async function openForm({ path, open }: FormCase): Promise<{ page: Page; form: Locator }> {
  opened ??= openTab();
  const { page, conversation } = await opened;
  await page.goto(path === 'conversation' ? conversation : path);
  return { page, form: (await open(page)) ?? page.getByRole('dialog') };
}

const fieldOf = (form: Locator, label: string) => form.getByLabel(label, { exact: true }).first();

async function fill(field: Locator, value: string): Promise<void> {
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value);
  else await field.fill(value);
}

const valuesOf = async (form: Locator, typed: FormCase['typed']) =>
  Object.fromEntries(
    await Promise.all(Object.keys(typed).map(async (label) => [label, await fieldOf(form, label).inputValue()])),
  );

/** The words that a screen reader says after the name of a field. */
const descriptionOf = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

describe.skipIf(!hasBrowser)('a form', () => {
  test.each(forms)('keeps what was typed, and shows what is wrong at its field: $form', async (one) => {
    const { page, form } = await openForm(one);
    for (const [label, value] of Object.entries(one.typed)) await fill(fieldOf(form, label), value);
    const wrong = fieldOf(form, Object.keys(one.typed).at(-1) ?? '');
    const submit = form.getByRole('button', { name: one.submit, exact: true });
    await page.route(/\/v\d\//, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { detail: 'Internal Server Error' } }),
    );
    await submit.click();
    await form.getByRole('alert').filter({ hasText: 'The service failed. Try again' }).first().waitFor();
    expect(await valuesOf(form, one.typed)).toEqual(one.typed);
    await page.unrouteAll();
    await submit.click();
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
    expect(await descriptionOf(wrong)).toMatch(one.says);
    expect(await valuesOf(form, one.typed)).toEqual(one.typed);
  });

  test('says in the language of the browser that a field is empty', async () => {
    const visit = await browser.open(undefined, { locale: 'de-DE' });
    await visit.page.goto(`/conversations/${await addTalk(app, visit)}`);
    await visit.page.getByRole('button', { name: 'Termin hinzufügen' }).click();
    const dialog = visit.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect.poll(() => dialog.getByText('Bitte ausfüllen.').count()).toBe(2);
  });
});
