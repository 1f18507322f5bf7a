import { beforeEach, expect } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import { eventually } from './eventually.ts';
import { appFixture } from './fixtures.ts';

export const LINES = [
  { text: 'Hello, I am Nora. I live in Hamburg with my two daughters.', speaker_id: 1, start: 0, end: 4 },
  { text: 'Nice to meet you, Nora. What do you do?', speaker_id: 0, start: 4, end: 8 },
  { text: 'I work as a dentist, and I have to renew my licence by Friday.', speaker_id: 1, start: 8, end: 12 },
];

/** A service whose tests correct conversations, each as a user of its own. */
export async function correctionFixture() {
  const app = await appFixture();
  let client: ReturnType<typeof createClient>;
  let uid = '';
  beforeEach(async () => {
    const account = await app.newAccount();
    uid = account.uid;
    client = createClient({
      baseUrl: app.address,
      developerKey: account.developer_api_key,
      userToken: account.user_token,
      retries: 0,
    });
  });
  const get = (conversation_id: string) =>
    client.conversations.getConversation({ params: { conversation_id }, query: { include_transcript: true } });
  const segments = async (id: string) => (await get(id)).transcript_segments ?? [];
  return {
    app,
    get client() {
      return client;
    },
    get store() {
      return app.store.of(uid);
    },
    get uid() {
      return uid;
    },
    get,
    segments,
    speakers: async (id: string) =>
      (await segments(id)).map(({ is_user, speaker_name }) => (is_user ? 'user' : speaker_name)),
    async addConversation(lines = LINES) {
      const body = { source: 'phone', started_at: '2026-11-20T09:00:00Z', transcript_segments: lines };
      const { id } = await client.conversations.createConversationFromSegments({ body });
      await eventually(async () => expect((await get(id)).status).toBe('completed'));
      return id;
    },
  };
}
