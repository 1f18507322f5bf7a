/** The states of a live connection. Specification: States and transitions, "Live connection lifecycle". */
export const sessionStates = ['Connecting', 'Authenticating', 'Ready', 'Streaming', 'Processing', 'Closed'] as const;
export type SessionState = (typeof sessionStates)[number];

export const sessionTriggers = [
  'connection_accepted',
  'user_validated',
  /** Authentication failed, or the query cannot be served. */
  'refused',
  /** Audio, or words that the client transcribed itself. */
  'audio_received',
  'silence_timeout',
  'client_disconnected',
  /** The service ends the session: on shutdown, or as the client shows no sign of life. */
  'session_complete',
  /** The provider or the store became unusable. */
  'failed',
] as const;
export type SessionTrigger = (typeof sessionTriggers)[number];

const closing = {
  client_disconnected: 'Closed',
  session_complete: 'Closed',
  failed: 'Closed',
} as const;

/**
 * The whole table. What is not in a state's row does not concern it and leaves it as it is: a frame that arrives while the
 * user is being looked up waits, and no event opens a closed connection again.
 *
 * `Ready` and `Processing` have a silence timeout too: a session that resumed a conversation may never hear another word of it.
 */
const transitions: Readonly<Record<SessionState, Partial<Record<SessionTrigger, SessionState>>>> = {
  Connecting: { connection_accepted: 'Authenticating', ...closing },
  Authenticating: { user_validated: 'Ready', refused: 'Closed', ...closing },
  Ready: { audio_received: 'Streaming', silence_timeout: 'Processing', ...closing },
  Streaming: { audio_received: 'Streaming', silence_timeout: 'Processing', ...closing },
  Processing: { audio_received: 'Streaming', silence_timeout: 'Processing', ...closing },
  Closed: {},
};

/** The state after a trigger; the same one where the trigger does not concern it. */
export const nextState = (state: SessionState, trigger: SessionTrigger): SessionState =>
  transitions[state][trigger] ?? state;

/** One connection's way through the table. */
export interface Lifecycle {
  readonly state: SessionState;
  on(trigger: SessionTrigger): void;
}

export function createLifecycle(): Lifecycle {
  let state: SessionState = 'Connecting';
  return {
    get state() {
      return state;
    },
    on(trigger) {
      state = nextState(state, trigger);
    },
  };
}
