// The first page of the day.
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
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe.skipIf(!hasBrowser)('the start page', () => {
  test('has what is due today or overdue, and the next events, in two lists', async () => {
    const visit = await browser.open();
    const { page, key } = visit;
    const conversation_id = await addTalk(app, visit);
    const { actionItems, conversations } = clientOf(key);
    await actionItems.createActionItem({ body: { description: 'Pay the roofer', due_at: inDays(-3) } });
    await actionItems.createActionItem({ body: { description: 'Paint the fence', due_at: inDays(30) } });
    const events = [
      { title: 'Roofer comes', start: inDays(2) },
      { title: 'Roofer came', start: inDays(-2) },
    ];
    await conversations.updateConversation({ params: { conversation_id }, body: { events } });
    await page.goto('/');
    const today = page.getByRole('list', { name: 'Today' });
    await today.getByText('overdue').waitFor();
    expect(await today.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Pay the roofer')]);
    const next = page.getByRole('list', { name: 'Next events' });
    expect(await next.getByRole('link').allInnerTexts()).toEqual(['Roofer comes']);
    await today.getByRole('checkbox').click();
    await page.getByText('No task is due.').waitFor();
  });

  test('begins with what a new person needs: record, models, own texts and files; what developers run is folded', async () => {
    const { page, uid } = await browser.open();
    await app.store.of(uid).account.update({ administrator: true });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Speech, a language model' }).waitFor();
    expect(await page.getByRole('main').getByRole('link').first().innerText()).toBe('Record now');
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      expect.stringContaining('Speech, a language model'),
      'Bring what you have',
      'Sample data',
    ]);
    await page.getByText('For developers and devices').click();
    await page.getByText(/npm run device -- test\/fixtures/).waitFor();
    await page.getByRole('button', { name: 'Paste a text' }).click();
    await page.getByRole('dialog').getByLabel('Text').fill('Me: The drill is back.');
    await page.getByRole('button', { name: 'Make a conversation' }).click();
    await page.getByText('The drill is back.').first().waitFor();
  });

  test('reviews suggested tasks and memories one after the other, by keys and by a swipe', async () => {
    const visit = await browser.open(undefined, { hasTouch: true });
    const { page, uid, key } = visit;
    await app.services.sampleData.load(makeCall(uid));
    await page.goto('/');
    const review = page.getByRole('region', { name: 'To review' });
    const waiting = async () => Number(/\d+/.exec(await review.getByRole('status').innerText())?.[0]);
    await review.waitFor();
    await page.locator('.loading').waitFor({ state: 'detached' });
    const before = await waiting();
    await page.keyboard.press('a');
    await page.getByText('Accepted.').waitFor();
    await expect.poll(waiting).toBe(before - 1);
    await review.scrollIntoViewIfNeeded();
    const box = (await review.boundingBox()) ?? { x: 0, y: 0 };
    const touch = await page.context().newCDPSession(page);
    const at = (x: number) => [{ x: box.x + x, y: box.y + 20 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(150) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByText('Rejected:').waitFor();
    await expect.poll(waiting).toBe(before - 2);
    const { actionItems, memories } = clientOf(key);
    const query = { reviewed: false, limit: 100 };
    const left = [
      ...(await actionItems.listActionItems({ query: { ...query, completed: false } })),
      ...(await memories.listMemories({ query })),
    ];
    expect(left.length).toBe(before - 2);
  });

  test('has no failures with the sample data, and offers to remove it', async () => {
    const visit = await browser.open();
    const { page, uid } = visit;
    await app.services.sampleData.load(makeCall(uid));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Latest conversations' }).waitFor();
    expect(await page.getByText(/not processed|failed/).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove sample data' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
    await page.getByText('Sample data removed.').waitFor();
    await page.getByRole('button', { name: 'Load sample data' }).waitFor();
  });
});
