// Two accounts: no page shows anything of another account, by no address, and not in the browser of a former login.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageNames, paths } from '../../../console/routes.ts';
import { createClient } from '../../../generated/client/index.js';
import { hasBrowser } from '../../support/browser.ts';
import {
  type ConsoleVisit,
  consoleFixture,
  sessionClient,
  sessionCookie,
  watchRequests,
} from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

/** In all records of the first account. */
const mark = 'Quokka';
/** The pages that show records of a person. */
const recordPages = [
  ...[paths.start, paths.conversations, paths.memories, paths.tasks, paths.goals, paths.people, paths.keys],
  ...[paths.webhooks, paths.chat, paths.privacy, `${paths.search}?q=${mark}`],
];
const plainPages = pageNames.map((name) => paths[name]).filter((path) => !path.includes(':'));

/** Adds records of all kinds. Returns the addresses that name one of them. */
async function addRecords({ uid, key }: Omit<ConsoleVisit, 'page'>): Promise<string[]> {
  const client = await sessionClient(app, uid);
  const id = await addTalk(app, { key }, [`The ${mark} is on the roof.`, `Then I will call ${mark} rescue tomorrow.`]);
  await client.conversations.updateConversation({ params: { conversation_id: id }, body: { title: mark } });
  const { id: folder } = await client.folders.createFolder({ body: { name: mark } });
  await client.memories.createMemory({ body: { content: `Likes the ${mark}` } });
  await client.actionItems.createActionItem({ body: { description: `Feed the ${mark}` } });
  await client.goals.createGoal({ body: { title: mark, target_value: 3 } });
  await client.people.createPerson({ body: { name: mark } });
  await client.keys.createDeveloperKey({ body: { name: mark } });
  const url = `https://${mark.toLowerCase()}.example/hook`;
  await client.webhooks.setWebhook({ params: { webhook_type: 'memory_created' }, body: { url } });
  await app.store.of(uid).chatMessages.insert({
    sender: 'ai',
    app_id: null,
    text: `The ${mark} is fed.`,
    from_external_integration: true,
  });
  const { segments } = await client.conversations.listConversationSegments({ params: { conversation_id: id } });
  return [
    `/conversations/${id}`,
    `/conversations/${id}#${segments[0]?.id}`,
    `/conversations?folder=${folder}`,
    `/webhooks?conversation=${id}`,
    `/ask?q=${mark}`,
  ];
}

/** Those of the pages that show something of the first account, apart from the words that the person searched for. */
async function showing(page: Page, addresses: readonly string[]): Promise<string[]> {
  const answered = watchRequests(page);
  const shown: string[] = [];
  for (const path of addresses) {
    await page.goto(path);
    await answered();
    const values = await page
      .locator('input:not([type=search]), textarea')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    const content = [await page.locator('body').innerText(), ...values].join(' ').toLowerCase();
    const ownWords = `nothing found for “${mark.toLowerCase()}”`;
    if (content.replaceAll(ownWords, '').includes(mark.toLowerCase())) shown.push(path);
  }
  return shown;
}

/** The first account, and the addresses of its records. */
async function addOwner() {
  const { uid, developer_api_key: key } = await app.newAccount();
  return { user: { uid, key }, addresses: await addRecords({ uid, key }) };
}

let added: ReturnType<typeof addOwner> | undefined;
const owner = () => {
  added ??= addOwner();
  return added;
};

describe.skipIf(!hasBrowser)('another account', () => {
  test('is shown nothing of the first one, on no page and by no address', async () => {
    const { addresses } = await owner();
    const other = await browser.open();
    expect(await showing(other.page, [...plainPages, ...recordPages.slice(-1), ...addresses])).toEqual([]);
    await other.page.goto(addresses[0] ?? '');
    await other.page.getByText('This does not exist any more.').waitFor();
  });

  test('would be noticed: the first one is shown its records on these pages', async () => {
    const { user, addresses } = await owner();
    const visit = await browser.open(undefined, { user });
    const own = [...recordPages, addresses[0] ?? ''];
    await eventually(async () => expect(await showing(visit.page, own)).toEqual(own));
  });

  test('that logs in after the first one in the same browser is shown nothing of it, also by the way back', async () => {
    const { user, addresses } = await owner();
    const [conversation = ''] = addresses;
    const { page } = await browser.open(conversation, { user });
    await page.getByRole('link', { name: 'Tasks' }).click();
    await page.getByRole('button', { name: 'Add a task' }).click();
    await page.getByLabel('Task', { exact: true }).fill(`A draft of the ${mark}`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/settings');
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/logged-out');
    await page.goBack();
    expect((await page.content()).includes(mark)).toBe(false);
    const { uid } = await app.newAccount();
    await page.context().addCookies([await sessionCookie(app, uid)]);
    expect(await showing(page, recordPages)).toEqual([]);
    await page.goto(conversation);
    await page.getByText('This does not exist any more.').waitFor();
  });

  test('that logs in in another tab ends the page of the first one; what was typed is not saved for it', async () => {
    const { page } = await browser.open('/tasks');
    await page.getByRole('button', { name: 'Add a task' }).click();
    await page.getByLabel('Task', { exact: true }).fill(mark);
    const { uid, developer_api_key: key } = await app.newAccount();
    const client = createClient({ baseUrl: app.address, key });
    await client.actionItems.createActionItem({ body: { description: 'Of the second account' } });
    await page.context().addCookies([await sessionCookie(app, uid)]);
    const other = await page.context().newPage();
    await other.goto('/');
    await page.getByText('Of the second account').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const tasks = await client.actionItems.listActionItems({});
    expect(tasks.map(({ description }) => description)).toEqual(['Of the second account']);
  });
});
