import { describe, expect, test } from 'vitest';
import { createClient, type EarshotError } from '../../../generated/client/index.js';
import { newId } from '../../../src/store/ids.ts';
import { wholeTranscript } from '../../support/conversations.ts';
import { restFixture } from '../../support/fixtures.ts';

const rest = await restFixture();

const bytes = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');

/** Creates a user with a conversation that has a photo. */
async function addPhoto(overrides: { locked?: boolean } = {}) {
  const { store } = rest;
  const { uid, key } = await rest.newUser();
  const [conversationId, takenAt] = [newId(), new Date()];
  await store.of(uid).conversations.insert({ id: conversationId, status: 'in_progress', ...overrides });
  await store.of(uid).photos.insert({
    conversation_id: conversationId,
    content_type: 'image/gif',
    bytes,
    created_at: takenAt,
  });
  const conversation = await store.of(uid).conversations.getDetails(conversationId, wholeTranscript);
  const photoId = conversation?.photos?.[0]?.id ?? '';
  expect(conversation?.photos).toEqual([{ id: photoId, created_at: takenAt.toISOString(), content_type: 'image/gif' }]);
  return { uid, key, conversationId, photoId };
}

const client = (key: string) => createClient({ baseUrl: rest.baseUrl, developerKey: key }).conversations;
const readStatus = (response: Promise<unknown>) =>
  response.then(
    () => 200,
    (error: EarshotError) => `${error.status} ${error.detail}`,
  );

describe('a photo of a conversation', () => {
  test('is returned byte for byte with its own content type', async () => {
    const { key, conversationId, photoId } = await addPhoto();
    const path = `/v1/dev/user/conversations/${conversationId}/photos/${photoId}`;
    const response = await fetch(new URL(path, rest.baseUrl), { headers: { authorization: `Bearer ${key}` } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toBeTruthy();
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('is a Blob in the client package', async () => {
    const { key, conversationId, photoId } = await addPhoto();
    const params = { conversation_id: conversationId, photo_id: photoId };
    const photo = await client(key).getConversationPhoto({ params });
    expect(photo.type).toBe('image/gif');
    expect(Buffer.from(await photo.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("returns 404 for an unknown photo and for another user's", async () => {
    const [own, others] = [await addPhoto(), await addPhoto()];
    const getStatus = (conversation_id: string, photo_id: string) =>
      readStatus(client(own.key).getConversationPhoto({ params: { conversation_id, photo_id } }));
    expect(await getStatus(others.conversationId, others.photoId)).toBe('404 Conversation not found');
    expect(await getStatus('nonsense', own.photoId)).toBe('404 Conversation not found');
    expect(await getStatus(own.conversationId, others.photoId)).toBe('404 Photo not found');
    expect(await getStatus(own.conversationId, 'nonsense')).toBe('404 Photo not found');
  });

  test('returns 402 for a locked conversation and 403 without the scope', async () => {
    const { uid, key, conversationId, photoId } = await addPhoto({ locked: true });
    const params = { conversation_id: conversationId, photo_id: photoId };
    expect(await readStatus(client(key).getConversationPhoto({ params }))).toMatch(/^402 /);
    await rest.store.of(uid).conversations.update(conversationId, { locked: false });
    const { key: other } = await rest.newUser(['memories:read']);
    expect(await readStatus(client(other).getConversationPhoto({ params }))).toMatch(/^403 .*conversations:read/);
  });

  test('is deleted with its conversation', async () => {
    const { uid, key, conversationId, photoId } = await addPhoto();
    await rest.store.of(uid).conversations.delete(conversationId);
    const params = { conversation_id: conversationId, photo_id: photoId };
    expect(await readStatus(client(key).getConversationPhoto({ params }))).toBe('404 Conversation not found');
    expect(await rest.store.of(uid).photos.count(conversationId)).toBe(0);
  });
});
