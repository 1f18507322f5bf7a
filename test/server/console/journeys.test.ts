// Main journeys over several pages, by roles and names only. Those of one page are in the tests of the pages.
import { describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

describe.skipIf(!hasBrowser)('a person', () => {
  test('whose account an administrator creates logs in by a link, loads the sample, and opens a conversation by keyboard', async () => {
    const { page, uid } = await browser.open();
    await app.store.of(uid).account.update({ administrator: true });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Robin of the journey');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Login link for Robin of the journey' }).click();
    const link = /http\S+/.exec(await page.getByRole('dialog', { name: 'Login link' }).innerText())?.[0] ?? '';
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Load sample data' }).click();
    await page.getByRole('heading', { name: 'Latest conversations' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('garden');
    await page.getByRole('option').first().waitFor();
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Transcript' }).waitFor();
  });

  test('types half a word, or one letter wrong, and finds the conversation by Ctrl K; other words find nothing', async () => {
    const visit = await browser.open();
    const { page } = visit;
    await addTalk(app, visit, ['Paula has allergies since the spring.', 'I did not know that. Since when?']);
    await addTalk(app, visit);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Latest conversations' }).waitFor();
    await page.keyboard.press('Control+k');
    const options = () => page.getByRole('option').allInnerTexts();
    for (const typed of ['allerg', 'alergies', 'allwrgies']) {
      await page.getByRole('combobox').fill(typed);
      await expect.poll(options).toEqual([expect.not.stringContaining('Search for'), expect.stringContaining(typed)]);
    }
    for (const typed of ['hamster', 'xqzzt']) {
      const answered = page.waitForResponse((response) => response.url().includes(`query=${typed}`));
      await page.getByRole('combobox').fill(typed);
      await answered;
      await expect.poll(options).toEqual([expect.stringContaining(typed)]);
    }
  });

  test('is shown the keys by ?, goes to a page by g and a letter, and types both in a field', async () => {
    const { page } = await browser.open('/tasks');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('Accept a suggestion').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('heading', { name: 'Memories', level: 1 }).waitFor();
    await page.getByLabel('Search memories').click();
    await page.keyboard.type('gt?');
    expect(await page.getByLabel('Search memories').inputValue()).toBe('gt?');
    expect(await keys.count()).toBe(0);
  });

  test('names a speaker everywhere, also in the past, and undoes it', async () => {
    const visit = await browser.open();
    const { page, uid, key } = visit;
    const [past, now] = [await addTalk(app, visit), await addTalk(app, visit)];
    const { model } = app.services.voices.voiceSampler;
    const voice = { speaker_id: 1, model, embedding: new Float32Array([1, 0, 0]), seconds: 5 };
    for (const conversation_id of [past, now])
      await app.store.of(uid).conversationVoices.save({ ...voice, conversation_id });
    await page.goto(`/conversations/${now}`);
    await page.getByRole('button', { name: 'Speaker 2' }).first().click();
    await page.getByLabel('Who', { exact: true }).selectOption({ label: 'Someone else' });
    await page.getByLabel('Name', { exact: true }).fill('Dana');
    await page.getByRole('radio', { name: 'Everywhere, also in the past' }).check();
    await page.getByRole('button', { name: 'Save the speaker' }).click();
    await page.getByText('4 sentences corrected.').waitFor();
    await page.goto(`/conversations/${past}`);
    await page.getByRole('button', { name: 'Dana', exact: true }).first().waitFor();
    await page.goto('/people');
    await page.getByRole('list', { name: 'Known people' }).getByText('Dana').waitFor();
    await page.getByText('Corrections', { exact: true }).click();
    await page.getByRole('button', { name: /Undo the correction/ }).click();
    await page.getByText('Undone.').first().waitFor();
    const { conversations } = createClient({ baseUrl: app.address, key });
    const params = { conversation_id: past };
    const { segments } = await conversations.listConversationSegments({ params });
    expect(segments.map(({ person_id }) => person_id)).toEqual([null, null, null, null]);
  });
});
