import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { HOUR_MS } from '../../lib/time.ts';
import { SessionFixture, T0 } from './session-fixture.test-support.ts';

let fixture: SessionFixture;
beforeEach(() => {
  fixture = new SessionFixture();
});
afterEach(() => fixture.close());

/** An open session of a client that transcribes by itself. */
async function openSession(timeoutSeconds = 120) {
  const session = await fixture.session({ timeoutSeconds, customStt: true });
  await session.open();
  /** Sends a sentence, and waits until it is stored. */
  const say = async (text: string) => {
    const { length } = fixture.saved;
    const start = fixture.clock.elapsed / 1000;
    session.onSuggestedTranscript([{ text, start, end: start + 1 }], null);
    await eventually(() => expect(fixture.saved.length).toBeGreaterThan(length));
  };
  /** Waits for some steps of the session at the current time. */
  const steps = () => {
    const haveRun = fixture.stepsFromNow();
    return eventually(() => expect(haveRun()).toBe(true));
  };
  return { session, say, steps };
}

describe.each([2, 14_400])('a conversation_timeout of %i seconds', (timeout) => {
  test('ends the conversation exactly then', async () => {
    const { session, say, steps } = await openSession(timeout);
    await say('One.');
    fixture.clock.elapsed += timeout * 1000 - 1;
    await steps();
    expect(fixture.ended).toEqual([]);
    fixture.clock.elapsed += 1;
    await eventually(() => expect(fixture.ended).toHaveLength(1));
    await session.disconnected(1000);
  });
});

describe.each([
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
])('a clock that is set an hour %s during a session', (_direction, ms) => {
  test('ends no conversation too early or too late, and does not change the length of the session', async () => {
    const { session, say, steps } = await openSession(10);
    await say('One.');
    fixture.clock.elapsed += 4000;
    fixture.clock.setBy += ms;
    await steps();
    await say('Two.');
    fixture.clock.elapsed += 5000;
    fixture.clock.setBy -= ms;
    await steps();
    fixture.clock.setBy += ms;
    fixture.clock.elapsed += 4999;
    await steps();
    expect(fixture.ended).toEqual([]);
    fixture.clock.elapsed += 1;
    await eventually(() => expect(fixture.ended).toHaveLength(1));
    await session.disconnected(1000);
    const [usage] = fixture.usage;
    expect((usage?.endedAt.getTime() ?? 0) - (usage?.startedAt.getTime() ?? 0)).toBe(14_000);
    for (const { startedAt, finishedAt, segments } of fixture.saved) {
      expect(finishedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
      for (const { start, end } of segments) expect(end).toBeGreaterThanOrEqual(start);
    }
  });

  test('before the first words gives a start that is not in the future, and segments near it', async () => {
    const { session, say } = await openSession();
    fixture.clock.elapsed += 3000;
    fixture.clock.setBy += ms;
    await say('One.');
    expect(fixture.saved[0]?.startedAt.getTime()).toBeLessThanOrEqual(fixture.now());
    expect(fixture.saved[0]?.startedAt.getTime()).toBeGreaterThan(fixture.now() - 10_000);
    expect(fixture.saved[0]?.segments[0]?.start).toBeLessThan(10);
    await session.disconnected(1000);
  });
});

test('photos of a closing session are stored after its last words', async () => {
  const session = await fixture.session({ customStt: true });
  await session.open();
  session.onSuggestedTranscript([{ text: 'Look.', start: 0, end: 1 }], null);
  session.onImageChunk({ id: 'p', index: 0, total: 1, data: Buffer.from('\xff\xd8\xff', 'latin1').toString('base64') });
  await session.disconnected(1000);
  expect(fixture.saved).toMatchObject([{ startedAt: new Date(T0), segments: [{ text: 'Look.' }] }]);
  expect(fixture.usage).toMatchObject([{ counts: { segments: 1, photos: 1 } }]);
});
