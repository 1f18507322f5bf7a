import { expect, test, vi } from 'vitest';
import type { Author } from '../../../src/providers/llm/model-double.test-support.ts';
import { descriptionsOf, startModelApp } from '../../support/model-app.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A model that writes who renews the licence; it is a task and a memory only of the user. */
const author: Author = ({ text }) => {
  const speaker = /^\d+ (?:([^\n:]{1,40}): )?I live in Hamburg/m.exec(text)?.[1] ?? 'Someone';
  const isUser = speaker === 'User';
  const task = { description: 'Renew the licence', due_at: null, lines: [2] };
  const memory = { content: 'Lives in Hamburg', category: 'core', lines: [2] };
  return JSON.stringify({
    title: 'The licence',
    overview: `${speaker} renews the licence.`,
    emoji: '📄',
    category: 'work',
    action_items: isUser ? [task] : [],
    events: [],
    memories: isUser ? [memory] : [],
    discarded: false,
  });
};

const SEGMENTS = [
  { text: 'Nice to meet you. What do you do?', speaker_id: 0, start: 0, end: 4 },
  { text: 'I live in Hamburg, and I have to renew my licence by Friday.', speaker_id: 1, start: 4, end: 8 },
];

test('summary, tasks and memories of the model follow a correction, and its undoing', async () => {
  const { process, send } = await startModelApp({ author });
  const { id } = await process(SEGMENTS);
  const conversation = async () => (await send('GET', `/v1/dev/user/conversations/${id}`)).body;
  const memories = async () =>
    (await send('GET', '/v1/dev/user/memories')).body.map((memory: { content: string }) => memory.content);
  const follows = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });
  const path = `/v1/dev/user/conversations/${id}/speakers`;
  const { body: named } = await send('POST', path, { body: { speaker_id: 1, person_name: 'Nora' } });
  await follows(async () => expect((await conversation()).structured.overview).toBe('Nora renews the licence.'));
  expect(descriptionsOf(await conversation())).toEqual([]);
  const { body: corrected } = await send('POST', path, { body: { speaker_id: 1, is_user: true } });
  await follows(async () => expect(descriptionsOf(await conversation())).toEqual(['Renew the licence']));
  expect(await memories()).toEqual(['Lives in Hamburg']);
  await send('POST', `/v1/dev/user/corrections/${corrected.id}/undo`);
  await follows(async () => expect((await conversation()).structured.overview).toBe('Nora renews the licence.'));
  expect(descriptionsOf(await conversation())).toEqual([]);
  expect(await memories()).toEqual([]);
  await send('POST', `/v1/dev/user/corrections/${named.id}/undo`);
  await follows(async () => expect((await conversation()).structured.overview).not.toContain('Nora'));
});

test('a conversation that is corrected while the model reads it is read again', async () => {
  const asked = Promise.withResolvers<void>();
  const readsSlowly: Author = (prompt) => {
    asked.resolve();
    return author(prompt);
  };
  const { send } = await startModelApp({ author: readsSlowly, manners: { firstWordMs: 1500 } });
  const path = '/v1/dev/user/conversations';
  const { id } = (await send('POST', `${path}/from-segments`, { body: { transcript_segments: SEGMENTS } })).body;
  await asked.promise;
  expect((await send('GET', `${path}/${id}`)).body.status).toBe('processing');
  await send('POST', `${path}/${id}/speakers`, { body: { speaker_id: 1, person_name: 'Nora' } });
  const overview = async () => (await send('GET', `${path}/${id}`)).body.structured.overview;
  await vi.waitFor(async () => expect(await overview()).toBe('Nora renews the licence.'), {
    timeout: 60_000,
    interval: 50,
  });
});
