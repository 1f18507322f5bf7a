import { describe, expect, test } from 'vitest';
import {
  type SessionEvent,
  type SessionState,
  SessionStateMachine,
  sessionEvents,
  sessionStates,
} from './state-machine.ts';

/** The specification's table, row by row: States and transitions, "Live connection lifecycle". */
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

const eventOf = {
  'connection accepted': 'connection_accepted',
  'user validated': 'user_validated',
  'authentication failed': 'refused',
  'audio received': 'audio_received',
  'more audio': 'audio_received',
  'new audio': 'audio_received',
  'silence timeout': 'silence_timeout',
  'client disconnect': 'client_disconnected',
  'session complete': 'session_complete',
} as const satisfies Record<(typeof specified)[number][1], SessionEvent>;

const pathTo: Record<SessionState, SessionEvent[]> = {
  Connecting: [],
  Authenticating: ['connection_accepted'],
  Ready: ['connection_accepted', 'user_validated'],
  Streaming: ['connection_accepted', 'user_validated', 'audio_received'],
  Processing: ['connection_accepted', 'user_validated', 'audio_received', 'silence_timeout'],
  Closed: ['client_disconnected'],
};

function machineIn(state: SessionState): SessionStateMachine {
  const machine = new SessionStateMachine();
  for (const event of pathTo[state]) machine.handle(event);
  expect(machine.state).toBe(state);
  return machine;
}

test.each(specified)('%s, %s: %s', (state, trigger, next) => {
  const machine = machineIn(state);
  expect(machine.handle(eventOf[trigger])).toBe('process');
  expect(machine.state).toBe(next);
});

describe('beyond the specification', () => {
  const opening = ['Connecting', 'Authenticating'] as const;
  const open = ['Ready', 'Streaming', 'Processing'] as const;
  const ends = ['refused', 'client_disconnected', 'session_complete', 'failed'] as const;

  test.each([...opening, ...open])('%s ends by every kind of end', (state) => {
    for (const end of ends) {
      const machine = machineIn(state);
      expect([machine.handle(end), machine.state]).toEqual(['process', 'Closed']);
    }
  });

  test.each(opening)('%s holds audio', (state) => {
    const machine = machineIn(state);
    expect([machine.handle('audio_received'), machine.state]).toEqual(['hold', state]);
  });

  test.each(open)('%s may end the silence of a resumed conversation', (state) => {
    const machine = machineIn(state);
    expect([machine.handle('silence_timeout'), machine.state]).toEqual(['process', 'Processing']);
  });

  test.each([...opening, ...open])('%s processes other messages and keeps its state', (state) => {
    const machine = machineIn(state);
    expect([machine.handle('message_received'), machine.state]).toEqual(['process', state]);
  });

  test('Closed drops every event', () => {
    for (const event of sessionEvents) {
      const machine = machineIn('Closed');
      expect([machine.handle(event), machine.state]).toEqual(['drop', 'Closed']);
    }
  });

  test('a session opens once', () => {
    for (const state of sessionStates.filter((name) => name !== 'Connecting'))
      expect(machineIn(state).handle('connection_accepted')).toBe('drop');
    for (const state of sessionStates.filter((name) => name !== 'Authenticating'))
      expect(machineIn(state).handle('user_validated')).toBe('drop');
  });
});
