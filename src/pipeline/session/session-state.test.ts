import { describe, expect, test } from 'vitest';
import { createLifecycle, nextState, type SessionState, sessionStates, sessionTriggers } from './session-state.ts';

/** The specification's table, row by row in its words: States and transitions, "Live connection lifecycle". */
const specified = [
  ['Connecting', 'connection accepted', 'Authenticating'],
  ['Authenticating', 'user validated', 'Ready'],
  ['Authenticating', 'authentication failed', 'Closed'],
  ['Ready', 'audio received', 'Streaming'],
  ['Ready', 'client disconnect', 'Closed'],
  ['Streaming', 'more audio', 'Streaming'],
  ['Streaming', 'silence timeout', 'Processing'],
  ['Streaming', 'client disconnect', 'Closed'],
  ['Processing', 'new audio', 'Streaming'],
  ['Processing', 'session complete', 'Closed'],
] as const;

const ours = {
  'connection accepted': 'connection_accepted',
  'user validated': 'user_validated',
  'authentication failed': 'refused',
  'audio received': 'audio_received',
  'more audio': 'audio_received',
  'new audio': 'audio_received',
  'silence timeout': 'silence_timeout',
  'client disconnect': 'client_disconnected',
  'session complete': 'session_complete',
} as const satisfies Record<(typeof specified)[number][1], (typeof sessionTriggers)[number]>;

test.each(specified)('%s, %s: %s', (state, trigger, next) => {
  expect(nextState(state, ours[trigger])).toBe(next);
});

describe('what the specification leaves open', () => {
  const isSpecified = (state: SessionState, trigger: string) =>
    specified.some(([from, words]) => from === state && ours[words] === trigger);
  const others = sessionStates.flatMap((state) =>
    sessionTriggers.filter((trigger) => !isSpecified(state, trigger)).map((trigger) => [state, trigger] as const),
  );
  const ends = ['client_disconnected', 'session_complete', 'failed'];

  test.each(others)('%s, %s', (state, trigger) => {
    const next = nextState(state, trigger);
    if (state === 'Closed') expect(next).toBe('Closed');
    else if (ends.includes(trigger)) expect(next).toBe('Closed');
    // A session that resumed a conversation may never hear another word of it.
    else if (state === 'Ready' && trigger === 'silence_timeout') expect(next).toBe('Processing');
    else expect(next).toBe(state);
  });
});

test('a closed connection stays closed, whatever comes', () => {
  const lifecycle = createLifecycle();
  lifecycle.on('client_disconnected');
  for (const trigger of sessionTriggers) {
    lifecycle.on(trigger);
    expect(lifecycle.state).toBe('Closed');
  }
});
