import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { invalidInput } from '../../errors.ts';
import type { LiveSession } from './session.ts';
import { SessionFixture, T0 } from './session-fixture.test-support.ts';
import { type SessionEvent, type SessionState, sessionEvents, sessionStates, transitions } from './state-machine.ts';

const FRAME_SAMPLES = 320;
const frame = () => new Uint8Array(2 * FRAME_SAMPLES);

let fixture: SessionFixture;
let session: LiveSession;
let gate: PromiseWithResolvers<void>;

beforeEach(async () => {
  fixture = new SessionFixture();
  gate = Promise.withResolvers();
  fixture.opening = gate.promise;
  // Without any word, the silence of a resumed conversation ends it.
  const at = new Date(T0 - 60_000);
  fixture.open = { id: 'resumed', startedAt: at, finishedAt: at, silentAt: new Date(T0 + 5000) };
  session = await fixture.session({ timeoutSeconds: 5 });
});
afterEach(async () => {
  gate.resolve();
  await session.disconnected(1000);
  fixture.close();
});

/** Brings the session into a state, by the ways in which it gets there in service. */
const reach: Record<SessionState, () => Promise<void>> = {
  async Connecting() {},
  async Authenticating() {
    void session.open();
  },
  async Ready() {
    gate.resolve();
    await session.open();
  },
  async Streaming() {
    await reach.Ready();
    session.onAudio(frame());
  },
  async Processing() {
    await reach.Streaming();
    fixture.clock.elapsed += 5000;
    await eventually(() => expect(session.state).toBe('Processing'));
  },
  async Closed() {
    await reach.Streaming();
    await session.disconnected(1000);
  },
};

/** Lets the event happen. */
const raise: Record<SessionEvent, () => unknown> = {
  connection_accepted: () => session.open(),
  // The opening completes; an open session is opened again.
  user_validated() {
    gate.resolve();
    if (session.state !== 'Connecting' && session.state !== 'Authenticating') return session.open();
  },
  refused: () => session.fail(invalidInput({ loc: ['query', 'stream_id'], msg: 'No', type: 'stream_format' })),
  audio_received: () => session.onAudio(frame()),
  message_received: () => session.onProcessed({ id: 'processed' } as never),
  async silence_timeout() {
    fixture.recognize('Hello.');
    const haveRun = fixture.stepsFromNow();
    // No step runs before the session is ready.
    for (let waited = 0; waited < 50 && !haveRun(); waited++) await pause(1);
    fixture.clock.elapsed += 5000;
  },
  client_disconnected: () => session.disconnected(1000),
  session_complete: () => session.shutdown(),
  failed: () => session.fail(new Error('broken')),
};

/** A number that grows when the session acts on the event. */
const effect: Record<SessionEvent, () => number> = {
  connection_accepted: () => fixture.sentWith('"initiating"'),
  user_validated: () => fixture.sentWith('"ready"'),
  refused: () => fixture.closed.length,
  audio_received: () => fixture.samples,
  message_received: () => fixture.sentWith('"memory_created"'),
  silence_timeout: () => fixture.ended.length,
  client_disconnected: () => fixture.usage.length,
  session_complete: () => fixture.closed.length,
  failed: () => fixture.closed.length,
};

describe.each(sessionStates)('a session in %s', (state) => {
  test.each(sessionEvents)('%s', async (event) => {
    await reach[state]();
    expect(session.state).toBe(state);
    const before = effect[event]();
    const next = transitions[state][event];
    const acts = next !== undefined && next !== 'hold';
    // It opens without waiting for the gate.
    const raised = raise[event]();
    if (event !== 'connection_accepted') await raised;
    if (acts) await eventually(() => expect(effect[event]()).toBeGreaterThan(before));
    else await pause(10);
    expect(session.state).toBe(acts ? next : state);
    if (!acts) expect(effect[event]()).toBe(before);
  });
});

test.each(['Connecting', 'Authenticating'] as const)(
  'audio that arrives in %s is held until the session is ready',
  async (state) => {
    await reach[state]();
    session.onAudio(frame());
    gate.resolve();
    void session.open();
    await eventually(() => expect(fixture.samples).toBe(FRAME_SAMPLES));
  },
);

test('a transcript of the client is held until the session is ready', async () => {
  session = await fixture.session({ customStt: true });
  session.onSuggestedTranscript([{ text: 'Early.', start: 0, end: 1 }], null);
  void session.open();
  await pause(10);
  expect(fixture.saved).toEqual([]);
  gate.resolve();
  await eventually(() => expect(fixture.saved).toMatchObject([{ segments: [{ text: 'Early.' }] }]));
});

test('a session that ends while it opens sends no further status', async () => {
  const opening = session.open();
  await session.shutdown();
  gate.resolve();
  await opening;
  expect(fixture.sentWith('service_status')).toBe(1);
  expect(session.state).toBe('Closed');
});
