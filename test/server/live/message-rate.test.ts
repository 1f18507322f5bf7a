import { expect, test } from 'vitest';
import { until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();

/** So long that one read of the socket takes one of them, or two. */
const ballast = 'x'.repeat(50_000);
const transcript = (text: string, start: number) =>
  JSON.stringify({
    type: 'suggested_transcript',
    stt_provider: 'phone',
    ballast,
    segments: [{ text, start, end: start + 1 }],
  });

test('a user who sends too many messages is read later, and no message is lost', async () => {
  const limit = { limit: 1800, remaining: 0, resetMs: 60_000 };
  const counted: string[] = [];
  let isFull = true;
  const { uid, connect } = await live.start({
    takeMessage(user) {
      counted.push(user);
      return isFull ? { ...limit, allowed: false, retryAfterMs: 300 } : { ...limit, allowed: true };
    },
  });
  const device = await connect({ custom_stt: 'enabled' }).ready();
  const texts = Array.from({ length: 40 }, (_, i) => `Sentence ${i}.`);
  for (const [i, text] of texts.entries()) device.socket.send(transcript(text, i * 2));
  await until(() => counted.length > 0, 'the first message');
  expect(counted.length).toBeLessThan(texts.length);
  isFull = false;
  await until(() => counted.length === texts.length, 'the other messages');
  expect(new Set(counted)).toEqual(new Set([uid]));
  const heard = () => [...device.segments.values()].map(({ text }) => text).join(' ');
  await until(() => texts.every((text) => heard().includes(text)), 'all sentences');
});

test('audio is not counted', async () => {
  let counted = 0;
  const { connect } = await live.start({
    takeMessage() {
      counted += 1;
      return undefined;
    },
  });
  const device = await connect().ready();
  await device.send([new Uint8Array(640), new Uint8Array(640)]);
  device.socket.send(transcript('Not used with audio.', 0));
  await until(() => counted > 0, 'the message');
  expect(counted).toBe(1);
});
