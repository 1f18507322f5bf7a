// The page of the chat.
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { type ConsoleVisit, consoleFixture } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

async function send({ page }: ConsoleVisit, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

describe.skipIf(!hasBrowser)('the chat', () => {
  test('answers with citations that open the conversation, and keeps the messages', async () => {
    const visit = await browser.open('/chat');
    const { page } = visit;
    const id = await addTalk(app, visit);
    await send(visit, 'What about the roof?');
    const log = page.getByRole('log', { name: 'Messages' });
    const cited = log.getByRole('list', { name: 'From' }).getByRole('link');
    await cited.first().waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('');
    await page.reload();
    await log.getByText('What about the roof?', { exact: true }).waitFor();
    await cited.first().click();
    await page.waitForURL(`**/conversations/${id}`);
  });

  test('keeps what was typed after a failure, and sends it again', async () => {
    const visit = await browser.open('/chat');
    const { page } = visit;
    await page.route('**/v2/messages*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await send(visit, 'What about the roof?');
    await page.getByRole('alert').filter({ hasText: 'The service did not answer' }).first().waitFor();
    await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('What about the roof?');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Send it again' }).click();
    const own = page.getByRole('listitem').filter({ hasText: 'You' });
    await own.getByText('What about the roof?').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  });

  test('stops an answer; what was shown of it stays', async () => {
    const visit = await browser.open('/chat');
    const { page } = visit;
    // An answer that never comes.
    await page.route('**/v2/messages*', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    );
    await send(visit, 'What about the roof?');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Send it again' }).waitFor();
  });

  test('completes the names of tools, and says which parameters they have', async () => {
    const visit = await browser.open('/chat');
    const { page } = visit;
    await page.route('**/v1/apps*', async (route) => {
      await route.fulfill({ json: [songs] });
    });
    await page.reload();
    const field = page.getByRole('combobox', { name: 'Message' });
    await page.getByLabel('Chat with').waitFor();
    await field.fill('/tool so');
    await page.getByRole('option', { name: '/tool add_song' }).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('/tool add_song song=');
    await page.getByText('song (string, required), count (integer)').waitFor();
    await field.fill('/tool nothing');
    await page.getByText('No tool of an enabled app has this name.').waitFor();
  });

  test('shows what an app sent on its own, and is cleared after a question', async () => {
    const visit = await browser.open('/chat');
    const { page, uid } = visit;
    const message = {
      sender: 'ai',
      app_id: null,
      text: '[Songs] A new song for you.',
      from_external_integration: true,
    } as const;
    await app.store.of(uid).chatMessages.insert(message);
    await page.reload();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'A new song for you.' })
      .getByText('sent by the app itself')
      .waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Hello! Ask me about').waitFor();
    expect(await page.getByText('A new song for you.').count()).toBe(0);
  });
});

const songs = {
  id: 'songs',
  name: 'Songs',
  uid: null,
  description: '',
  category: '',
  author: '',
  image: '',
  capabilities: ['chat'],
  private: false,
  status: 'approved',
  external_integration: null,
  enabled: true,
  consent_needed: [],
  access: { capabilities: [], triggers_on: null, webhook_host: null, hosts: [], tools: ['add_song'] },
  chat_tools: [
    {
      name: 'add_song',
      description: 'Adds a song.',
      endpoint: 'https://songs.example.com/add',
      method: 'POST',
      auth_required: false,
      status_message: 'Adding the song…',
      parameters: {
        type: 'object',
        properties: { song: { type: 'string' }, count: { type: 'integer' } },
        required: ['song'],
      },
    },
  ],
  published_access: null,
  webhook_disabled_reason: null,
  created_at: '2026-11-20T09:30:00Z',
  updated_at: '2026-11-20T09:30:00Z',
};
