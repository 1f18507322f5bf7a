import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeListenSender } from '../../../generated/live/listen.gen.ts';
import type { Conversation } from '../../../generated/types.gen.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { createSttPolicy } from '../../providers/stt/policy.ts';
import { liveSessions } from '../live-sessions.ts';
import type { EndReason, LiveStore, OpenConversation, SegmentUpdate, SessionUsage } from '../ports.ts';
import type { SessionDeps } from './context.ts';

const HOUR_MS = 3_600_000;
const T0 = Date.parse('2026-11-20T12:00:00Z');

/** Where the clocks are: `elapsed` only grows, `setBy` is how far somebody has set the time of day. */
let clock: { elapsed: number; setBy: number };
let stored: { saved: SegmentUpdate[]; ended: string[]; usage: SessionUsage[]; open?: OpenConversation };
let sent: string[];
let closed: EndReason[];

beforeEach(() => {
  clock = { elapsed: 0, setBy: 0 };
  stored = { saved: [], ended: [], usage: [] };
  sent = [];
  closed = [];
});

const now = () => T0 + clock.elapsed + clock.setBy;

/** As the real one decides: by the time of day. */
const store: LiveStore = {
  resumeConversation: async () => ({ open: stored.open, ended: [] }),
  async saveSegments(update) {
    stored.saved.push(update);
    return true;
  },
  async endConversation(_uid, id, at) {
    const last = stored.saved.at(-1);
    const silentAt = new Date((last?.now.getTime() ?? 0) + (last?.timeoutSeconds ?? 0) * 1000);
    if (silentAt > at) return { status: 'continued', silentAt };
    stored.ended.push(id);
    return { status: 'ended', conversation: { id } as Conversation };
  },
  savePhoto: async () => 'stored',
  saveTranslations: async () => [],
  findProcessed: async () => undefined,
  savePendingAudio: async () => {},
  deletePendingAudio: async () => {},
  claimStream: () => Promise.reject(new Error('no stream here')),
  savePosition: () => Promise.reject(new Error('no stream here')),
  async recordUsage(usage) {
    stored.usage.push(usage);
  },
};

/** An open session of a client that transcribes by itself, ready for what it sends. */
async function session(more: { timeout?: number } = {}) {
  let ids = 0;
  let looks = 0;
  const sessions = liveSessions({
    store,
    stt: createSttPolicy({ providers: [] }),
    // Nobody is listened to, and nothing kept, where no audio is decoded.
    speakers: {} as SessionDeps['speakers'],
    spools: {} as SessionDeps['spools'],
    newId: () => `id-${++ids}`,
    now,
    monotonicNow: () => {
      looks += 1;
      return clock.elapsed;
    },
    timings: { tickMs: 1 },
    log: pino({ level: 'silent' }),
  });
  const live = sessions.create({
    query: {
      uid: 'u',
      language: 'en',
      codec: 'opus',
      channels: 1,
      include_speech_profile: true,
      conversation_timeout: more.timeout ?? 120,
      custom_stt: 'enabled',
      ack: false,
    },
    client: {
      sender: makeListenSender((data) => sent.push(String(data))),
      pause() {},
      resume() {},
      close(ending) {
        closed.push(ending);
        return 1001;
      },
    },
    decoder: undefined,
  });
  await live.open();
  /** Says a sentence, and waits until it is stored. */
  const say = async (text: string) => {
    const { length } = stored.saved;
    const start = clock.elapsed / 1000;
    live.onSuggestedTranscript([{ text, start, end: start + 1 }], null);
    await eventually(() => expect(stored.saved.length).toBeGreaterThan(length));
  };
  /** Some steps of the session, at the time that it is: each looks at the clock. */
  const steps = () => {
    const until = looks + 50;
    return eventually(() => expect(looks).toBeGreaterThan(until));
  };
  return { live, say, steps };
}

describe('the states of a session', () => {
  test('are those of the table, from ready over streaming and processing and back, to closed', async () => {
    const { live, say } = await session({ timeout: 2 });
    expect(live.state).toBe('Ready');
    live.onKeepAlive();
    expect(live.state).toBe('Ready');
    await say('One.');
    expect(live.state).toBe('Streaming');
    clock.elapsed += 2000;
    await eventually(() => expect(live.state).toBe('Processing'));
    live.onAudio(new Uint8Array(10));
    expect(live.state).toBe('Streaming');
    await live.shutdown();
    expect([live.state, closed]).toEqual(['Closed', ['shutdown']]);
  });

  test('lead from ready to processing where a resumed conversation hears nothing any more', async () => {
    const at = new Date(T0 - 60_000);
    stored.open = { id: 'old', startedAt: at, finishedAt: at, silentAt: new Date(T0 + 5000) };
    const { live } = await session();
    clock.elapsed += 5000;
    await eventually(() => expect(live.state).toBe('Processing'));
    expect(stored.ended).toEqual(['old']);
    await live.disconnected(1000);
    expect(live.state).toBe('Closed');
  });
});

describe.each([2, 14_400])('a conversation_timeout of %i seconds', (timeout) => {
  test('is over then, and not a moment before', async () => {
    const { live, say, steps } = await session({ timeout });
    await say('One.');
    clock.elapsed += timeout * 1000 - 1;
    await steps();
    expect(stored.ended).toEqual([]);
    clock.elapsed += 1;
    await eventually(() => expect(stored.ended).toHaveLength(1));
    await live.disconnected(1000);
  });
});

describe.each([
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
])('a time of day that is set an hour %s amid a session', (_direction, ms) => {
  test('ends no conversation too early or too late, and makes no session last longer or less', async () => {
    const { live, say, steps } = await session({ timeout: 10 });
    await say('One.');
    clock.elapsed += 4000;
    clock.setBy += ms;
    await steps();
    await say('Two.');
    clock.elapsed += 5000;
    clock.setBy -= ms;
    await steps();
    clock.setBy += ms;
    clock.elapsed += 4999;
    await steps();
    expect(stored.ended).toEqual([]);
    clock.elapsed += 1;
    await eventually(() => expect(stored.ended).toHaveLength(1));
    await live.disconnected(1000);
    const [usage] = stored.usage;
    expect((usage?.endedAt.getTime() ?? 0) - (usage?.startedAt.getTime() ?? 0)).toBe(14_000);
    for (const { startedAt, finishedAt, segments } of stored.saved) {
      expect(finishedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
      for (const { start, end } of segments) expect(end).toBeGreaterThanOrEqual(start);
    }
  });

  test('before anything was said leaves a beginning that is not in the future, and segments at its beginning', async () => {
    const { live, say } = await session();
    clock.elapsed += 3000;
    clock.setBy += ms;
    await say('One.');
    expect(stored.saved[0]?.startedAt.getTime()).toBeLessThanOrEqual(now());
    expect(stored.saved[0]?.startedAt.getTime()).toBeGreaterThan(now() - 10_000);
    expect(stored.saved[0]?.segments[0]?.start).toBeLessThan(10);
    await live.disconnected(1000);
  });
});
