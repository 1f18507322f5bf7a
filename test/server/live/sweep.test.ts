import { expect, test } from 'vitest';
import { pcm16Frames, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

// In a separate file, because a sweeper takes the conversations of all users.
const live = liveFixture();

test('a conversation whose client does not return is processed by the sweeper', async () => {
  const { uid, connect } = await live.start({ sweeps: true });
  const device = await connect({ conversation_timeout: 2 }).ready();
  await device.send(pcm16Frames(4000));
  await until(() => device.segments.size > 0, 'a segment');
  device.socket.close(1000);
  const usage = await until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'the end of the session');
  const done = await until(async () => {
    const record = await live.store.of(uid).conversations.get(usage.conversation_id ?? '');
    return record?.status === 'completed' ? record : undefined;
  }, 'the sweep');
  expect(done.structured.title).not.toBe('');
});
