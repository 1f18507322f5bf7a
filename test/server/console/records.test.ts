// The pages that a person reads: conversations, search, memories, tasks, goals, summaries, people and answers.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { hasBrowser } from '../../support/browser.ts';
import { makeCall } from '../../support/call.ts';
import { consoleFixture } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);
const clientOf = (key: string) => createClient({ baseUrl: app.address, key });

/** Opens a page of a new user who has the sample data. */
async function openSample(path: string) {
  const visit = await browser.open('/conversations');
  await app.services.sampleData.load(makeCall(visit.uid));
  await visit.page.goto(path);
  return visit;
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click();

const isInSight = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe.skipIf(!hasBrowser)('the pages of records', () => {
  test('search marks what was found, and its passages open the sentence', async () => {
    const visit = await browser.open();
    await addTalk(app, visit);
    const { page } = visit;
    await page.goto('/search');
    await page.getByLabel('Words or meaning').fill('gutter');
    await page.getByRole('list', { name: 'Results' }).locator('mark').first().waitFor();
    await page.getByRole('link', { name: 'And tell them about the gutter' }).first().click();
    await page.getByRole('heading', { name: 'Transcript' }).waitFor();
    expect(new URL(page.url()).hash).not.toBe('');
  });

  test('several conversations are starred at once, which can be undone', async () => {
    const visit = await browser.open();
    const ids = [await addTalk(app, visit), await addTalk(app, visit)];
    const { page, key } = visit;
    const starred = async () =>
      (await clientOf(key).conversations.listConversations({ query: { starred: true } })).map(({ id }) => id).sort();
    await page.goto('/conversations');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Select all shown' }).click();
    await page
      .getByRole('region', { name: 'Selected conversations' })
      .getByRole('button', { name: 'Star' })
      .first()
      .click();
    await page.getByText('2 starred.').waitFor();
    expect(await starred()).toEqual(ids.sort());
    await undo(page);
    await expect.poll(starred).toEqual([]);
  });

  test('a conversation is deleted some seconds after the question, and can be taken back until then', async () => {
    const visit = await browser.open();
    const id = await addTalk(app, visit);
    const { page, key, uid } = visit;
    await app.store.of(uid).actionItems.insert([{ description: 'Ask for the offer', conversation_id: id }]);
    const listed = async () => (await clientOf(key).conversations.listConversations({})).length;
    const items = async () => (await clientOf(key).actionItems.listActionItems({})).length;
    const before = await items();
    const remove = async () => {
      await page.goto(`/conversations/${id}`);
      await page.getByRole('button', { name: /^Actions of/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await remove();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No conversation').waitFor();
    expect(await listed()).toBe(1);
    await undo(page);
    await page.getByRole('checkbox').waitFor();
    await remove();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Tasks and memories that were made from it stay, unless').waitFor();
    await dialog.getByLabel('Delete the tasks and memories made from it too').check();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 deleted.').waitFor();
    // The end of the page sends what waits.
    await page.goto('/tasks');
    await expect.poll(listed).toBe(0);
    await expect.poll(items).toBeLessThan(before);
  });

  test('several conversations are merged with the keyboard, after a question', async () => {
    const visit = await browser.open();
    const ids = [await addTalk(app, visit), await addTalk(app, visit)];
    const { page, key } = visit;
    const listed = async () =>
      (await clientOf(key).conversations.listConversations({ query: { statuses: 'all' } })).map(({ id }) => id);
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).last().focus();
      await page.keyboard.press('Enter');
    };
    await page.goto('/conversations');
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Select all shown' }).waitFor();
    expect(await page.getByRole('button', { name: 'Merge', exact: true }).count()).toBe(0);
    await press('Select all shown');
    await press('Merge');
    await page.getByText('This cannot be undone.').waitFor();
    expect(await listed()).toHaveLength(2);
    await press('Merge');
    await page.getByText('2 merged.').waitFor();
    expect([ids]).toContainEqual(expect.arrayContaining(await listed()));
    expect(await listed()).toHaveLength(1);
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
  });

  test('folders are added; a folder without a name shows the message of the service at the field', async () => {
    const { page } = await browser.open('/conversations');
    await page.getByRole('button', { name: 'Folders' }).click();
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    await page.getByLabel('Name of the folder').fill('Roof');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Rename Roof' }).waitFor();
  });

  test('a speaker is named in the transcript, which can be undone in the list of corrections', async () => {
    const visit = await browser.open();
    const { page } = visit;
    await page.goto(`/conversations/${await addTalk(app, visit)}`);
    await page.getByRole('button', { name: 'Speaker 2' }).first().click();
    await page.getByLabel('Who', { exact: true }).selectOption({ label: 'Someone else' });
    await page.getByLabel('Name', { exact: true }).fill('Dana');
    await page.getByRole('button', { name: 'Save the speaker' }).click();
    await page.getByRole('button', { name: 'Dana', exact: true }).first().waitFor();
    await page.getByText('Corrections', { exact: true }).click();
    await page.getByRole('button', { name: /Undo the correction/ }).click();
    await page.getByRole('button', { name: 'Speaker 2' }).first().waitFor();
  });

  test('a click on the words of a sentence edits them in their place; the focus stays at the sentence', async () => {
    const visit = await browser.open();
    const { page } = visit;
    await page.goto(`/conversations/${await addTalk(app, visit)}`);
    await page.locator('.transcript').getByText('No, nothing.').click();
    const field = page.getByLabel('Text of the sentence');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await field.fill('No, nothing at all.');
    await page.getByRole('button', { name: 'Save the text' }).click();
    await page.locator('.transcript').getByText('No, nothing at all.', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.transcript li')?.id)).toBeTruthy();
    await undo(page);
    await page.locator('.transcript').getByText('No, nothing. I mean').waitFor();
  });

  test('title, overview, category and events of a conversation are edited, which can be undone', async () => {
    const visit = await browser.open();
    const { page, key } = visit;
    const conversation_id = await addTalk(app, visit);
    const read = async () =>
      (await clientOf(key).conversations.getConversation({ params: { conversation_id } })).structured;
    const before = await read();
    await page.goto(`/conversations/${conversation_id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Overview').fill('The roof and its gutter.');
    await page.getByLabel('Category').selectOption({ label: 'Family' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('main').getByText('The roof and its gutter.').waitFor();
    expect(await read()).toMatchObject({ title: before.title, category: 'family' });
    await undo(page);
    await expect.poll(async () => (await read()).overview).toBe(before.overview);
    await page.getByRole('button', { name: 'Add an event' }).click();
    await page.getByLabel('Event', { exact: true }).fill('Roofer comes');
    await page.getByLabel('Day', { exact: true }).fill('2027-03-02');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Roofer comes, Tuesday, March 2, 2027').waitFor();
    expect((await read()).events).toMatchObject([{ title: 'Roofer comes', all_day: true }]);
    await page.goto('/calendar?month=2027-03');
    await page.getByRole('region', { name: 'Tuesday, March 2, 2027' }).getByText('Roofer comes').waitFor();
    await page
      .getByRole('link', { name: 'Show the sentence' })
      .or(page.getByRole('link', { name: 'Roofer' }))
      .click();
    await page.getByRole('button', { name: 'Actions of Roofer comes' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Roofer comes').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Conversations' }).first().click();
    await page.getByRole('heading', { name: 'Conversations' }).waitFor();
  });

  test('a conversation is copied as Markdown, with its speakers and times', async () => {
    const visit = await browser.open(undefined, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visit;
    await page.goto(`/conversations/${await addTalk(app, visit)}`);
    await page
      .getByRole('button', { name: /^Actions of/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^# \S/);
    expect(copied).toContain('**Speaker 2** (0:05)  \nNo, nothing.');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).isVisible()).toBe(false);
  });

  test('a conversation is shared as Markdown where the browser can; a sheet that is closed is no error', async () => {
    const visit = await browser.open();
    const { page } = visit;
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
        throw new DOMException('closed', 'AbortError');
      };
    });
    await page.goto(`/conversations/${await addTalk(app, visit)}`);
    await page
      .getByRole('button', { name: /^Actions of/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await page.locator('html[data-shared]').waitFor();
    const shared = await page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? ''));
    expect(shared.text).toContain(`# ${shared.title}`);
    expect(shared.text).toContain('No, nothing.');
  });

  test('the source of a task is shown in the transcript of the same page, also after another one', async () => {
    const visit = await browser.open();
    const id = await addTalk(app, visit, [
      'I will call the roofer tomorrow.',
      ...Array.from({ length: 29 }, (_, at) => `The tiles of row ${at} are still on the pallet behind the shed.`),
      'I will send Dana the photos of the gutter tonight.',
    ]);
    const { page } = visit;
    await page.goto(`/conversations/${id}`);
    for (const words of ['send Dana the photos', 'call the roofer']) {
      await page.getByRole('link', { name: new RegExp(`^Show the sentence of “.*${words}`) }).click();
      await page.locator('.cited', { hasText: words }).waitFor();
      await expect.poll(() => isInSight(page.locator('.cited'))).toBe(true);
    }
  });

  test('a name that speakers of an import came with is offered where another speaker is named', async () => {
    const visit = await browser.open();
    const { page, key } = visit;
    const text = 'Otto: The roof leaks.\nMe: Again?';
    await clientOf(key).conversations.createConversation({ body: { text, text_source: 'message' } });
    await page.goto(`/conversations/${await addTalk(app, visit)}`);
    await page.getByRole('button', { name: 'Speaker 2' }).first().click();
    await page.getByLabel('Who', { exact: true }).selectOption({ label: 'Otto' });
    await page.getByRole('button', { name: 'Save the speaker' }).click();
    await page.getByRole('button', { name: 'Otto', exact: true }).first().waitFor();
  });

  test('memories are accepted and rejected by keys; the next one appears; a verdict can be undone', async () => {
    const { page, key } = await openSample('/memories');
    const waiting = async () =>
      (await clientOf(key).memories.listMemories({ query: { reviewed: false, limit: 100 } })).length;
    const before = await waiting();
    const review = page.getByRole('region', { name: 'To review' });
    await review.getByRole('link', { name: /Show the sentence/ }).waitFor();
    await review.getByText('Quoted by rules.').waitFor();
    await review.getByRole('link', { name: 'Language models' }).waitFor();
    await page.keyboard.press('r');
    await page.getByText('Rejected:').waitFor();
    expect(await waiting()).toBe(before - 1);
    await undo(page);
    await expect.poll(waiting).toBe(before);
    await page.keyboard.press('a');
    await page.getByText('Accepted.').waitFor();
    expect(await waiting()).toBe(before - 1);
  });

  test('memories are filtered by who may see them; a locked one says so, and who unlocks it', async () => {
    const visit = await browser.open();
    const { page, key, uid } = visit;
    const { memories } = clientOf(key);
    await memories.createMemory({ body: { content: 'Likes tea' } });
    const { id } = await memories.createMemory({ body: { content: 'Plays the cello', visibility: 'public' } });
    await app.store.of(uid).memories.setLocked(id, true);
    await page.goto('/memories');
    const list = page.getByRole('list', { name: 'All memories' });
    await list.getByText('Likes tea').waitFor();
    await page.getByLabel('Who may see it').selectOption('Public');
    await list.getByText('Likes tea').waitFor({ state: 'detached' });
    const row = list.getByRole('listitem').filter({ hasText: 'Plays the cello' });
    await row.getByText('Locked', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Actions of Plays the cello' }).click();
    const edit = page.getByRole('menuitem', { name: 'Edit' });
    expect(await edit.getAttribute('title')).toBe('It is locked. An administrator of the service can unlock it.');
    await page.keyboard.press('Escape');
    await page.getByLabel('Who may see it').selectOption('Private');
    await list.getByText('Likes tea').waitFor();
  });

  test('a task is added by the keyboard alone, and the focus is on the button again', async () => {
    const { page } = await browser.open('/tasks');
    const add = page.getByRole('button', { name: 'Add a task' });
    await add.press('Enter');
    await page.keyboard.type('Sweep the chimney');
    await page.keyboard.press('Enter');
    await page.getByText('Sweep the chimney').waitFor();
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('tasks stand by due date; a done one can be undone', async () => {
    const { page } = await openSample('/tasks');
    for (const name of ['Overdue', 'Today', 'Without a date']) await page.getByRole('list', { name }).waitFor();
    const first = page.getByRole('list', { name: 'Overdue' }).getByRole('checkbox').first();
    const name = (await first.locator('xpath=..').innerText()).trim();
    await first.click();
    await page.getByText('Done.', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'Overdue' }).getByText(name).waitFor({ state: 'detached' });
    await undo(page);
    await page.getByRole('list', { name: 'Overdue' }).getByText(name).waitFor();
  });

  test('suggestions are never overdue, are accepted and rejected by keys and buttons, and a verdict can be undone', async () => {
    const visit = await browser.open();
    const { page, key, uid } = visit;
    const conversation_id = await addTalk(app, visit, [
      'We talked about nothing that anyone has to do at all.',
      'Yes.',
    ]);
    const suggested = (description: string, due_at: Date | null = null) => {
      return { description, due_at, conversation_id, reviewed: false, user_review: null };
    };
    const items = [suggested('First', new Date(0)), suggested('Second'), suggested('Third'), suggested('Fourth')];
    await app.store.of(uid).actionItems.insert(items);
    const verdicts = async () => {
      const listed = await clientOf(key).actionItems.listActionItems({});
      return Object.fromEntries(listed.map(({ description, user_review }) => [description, user_review]));
    };
    await page.goto('/tasks');
    const past = page.getByRole('list', { name: 'Suggestions of past days' });
    await past.getByText('suggestion', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Language models' }).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('list', { name: 'Overdue' }).getByText('First').waitFor();
    const rest = page.getByRole('list', { name: 'Without a date' });
    const row = (name: string) => rest.getByRole('listitem').filter({ hasText: name });
    await row('Second').getByRole('button', { name: 'Reject' }).click();
    await row('Second').waitFor({ state: 'detached' });
    expect(await verdicts()).toEqual({ First: true, Third: null, Fourth: null });
    await undo(page);
    await row('Second').getByText('suggestion', { exact: true }).waitFor();
    await page.goto(`/conversations/${conversation_id}`);
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByText('Second').waitFor();
    await page.keyboard.press('r');
    await summary.getByText('Second').waitFor({ state: 'detached' });
    const third = summary.getByRole('listitem').filter({ hasText: 'Third' });
    await third.getByRole('button', { name: 'Accept' }).click();
    await third.getByText('suggestion', { exact: true }).waitFor({ state: 'detached' });
    expect(await verdicts()).toEqual({ First: true, Third: true, Fourth: null });
    await page.getByText('Quoted by rules.').waitFor();
    await page.getByRole('link', { name: 'Language models' }).waitFor();
  });

  test('progress of a goal is recorded, and a chart has the same figures in a table', async () => {
    const { page, key } = await openSample('/goals');
    const [goal] = await clientOf(key).goals.listGoals({});
    const card = page.getByRole('region', { name: goal?.title ?? '' });
    await card.getByRole('img').waitFor();
    await card.getByLabel('Value now').fill('3');
    await card.getByRole('button', { name: 'Record' }).click();
    await page.getByText('Recorded.').waitFor();
    await card.getByText('Figures').click();
    await card.getByRole('cell', { name: /^3/ }).first().waitFor();
  });

  test('a day of the calendar shows its summary with links to its conversations', async () => {
    const { page } = await openSample('/summaries');
    await page.getByRole('table').getByRole('link').last().click();
    await page.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Transcript' }).waitFor();
  });

  test('a person is added, renamed and merged, which can be undone', async () => {
    const { page } = await browser.open('/people');
    const add = async (name: string) => {
      await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('listitem').filter({ hasText: name }).waitFor();
    };
    await add('Dana');
    await add('Tomas');
    await page.getByRole('button', { name: 'Actions of Dana' }).click();
    await page.getByRole('menuitem', { name: 'Merge' }).click();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('Merged.').waitFor();
    await undo(page);
    await page.getByRole('button', { name: 'Actions of Dana' }).waitFor();
  });

  test('a voice without a name is named by its sentence', async () => {
    const visit = await browser.open();
    await addTalk(app, visit);
    const { page } = visit;
    await page.goto('/people');
    const voices = page.getByRole('list', { name: 'Voices without a name' });
    await voices.getByRole('button', { name: /^Name who says/ }).click();
    await page.getByLabel('Who', { exact: true }).selectOption('Someone else');
    await page.getByLabel('Name', { exact: true }).fill('Dana');
    await page.getByRole('button', { name: 'Save the speaker' }).click();
    await page.getByRole('list', { name: 'Known people' }).getByText('Dana').waitFor();
    await page.getByText('Every speaker of your last conversations has a name.').waitFor();
  });

  test('a text that is pasted becomes a conversation, which opens', async () => {
    const { page } = await browser.open('/conversations');
    await page.getByRole('button', { name: 'Paste a text' }).click();
    await page.getByLabel('Text', { exact: true }).fill('Dana: The plumber comes on Monday.\nMe: Then I stay at home.');
    await page.getByRole('button', { name: 'Make a conversation' }).click();
    await page.locator('.transcript').getByText('The plumber comes on Monday.').waitFor();
  });

  test('a question stays on the page and in the chat with its answer and its sources', async () => {
    const visit = await browser.open();
    const id = await addTalk(app, visit);
    const { page } = visit;
    await page.goto('/ask');
    await page.getByLabel('Question').fill('What about the gutter?');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('region', { name: 'Answer' }).waitFor();
    await page.reload();
    const kept = page.getByRole('region', { name: 'Earlier questions' });
    await kept.getByText('What about the gutter?').waitFor();
    await kept.getByRole('list', { name: 'From' }).locator(`a[href="/conversations/${id}"]`).waitFor();
    await page.getByRole('link', { name: 'All of them are in the chat' }).click();
    await page.getByRole('log').getByText('What about the gutter?').waitFor();
  });

  test('a citation of an answer opens the sentence', async () => {
    const visit = await browser.open();
    await addTalk(app, visit);
    const { page } = visit;
    await page.goto('/ask');
    await page.getByLabel('Question').fill('What about the gutter?');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('region', { name: 'Answer' }).getByRole('link', { name: '[1]' }).first().click();
    await page.getByRole('heading', { name: 'Transcript' }).waitFor();
    expect(new URL(page.url()).hash).not.toBe('');
  });
});
