import { afterAll, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';

const app = await startTestApp({
  env: { LLM_URL: `http://127.0.0.1:${await freePort()}/v1`, LLM_MODEL: 'tiny' },
});
afterAll(() => app.stop());
const client = createClient({ baseUrl: app.address, developerKey: app.credentials.developer_api_key });

const NOTE = 'Please remind me to sign the lease by Friday. The landlord wants to see us at his office on Monday.';

test('a conversation does not wait for a language model that cannot be reached, and is structured by rules', async () => {
  const { id } = await client.conversations.createConversation({ body: { text: NOTE } });
  // Three attempts with the model, with their pauses, take longer than this waits.
  const conversation = await eventually(async () => {
    const found = await client.conversations.getConversation({ params: { conversation_id: id } });
    expect(found.status).toBe('completed');
    return found;
  });
  expect(conversation.structured.action_items).toMatchObject([
    { description: expect.stringContaining('sign the lease') },
  ]);
});

test('ask does not wait for a language model that cannot be reached, and answers by quotes', async () => {
  const startedAt = performance.now();
  const { answer } = await client.ask.askConversations({ body: { question: 'What did I say about the lease?' } });
  expect(answer).toContain('lease');
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
