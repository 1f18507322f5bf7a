/** The specification names the states and their events. In `Authenticating` the session opens: the transport knows its user already. */
export const sessionStates = ['Connecting', 'Authenticating', 'Ready', 'Streaming', 'Processing', 'Closed'] as const;
export type SessionState = (typeof sessionStates)[number];

export const sessionEvents = [
  'connection_accepted',
  /** The session is open, and the provider is connected: `ready` is sent. */
  'user_validated',
  /** The query cannot be served. */
  'refused',
  /** Audio, or words that the client transcribed itself. */
  'audio_received',
  /** Any other message, of the client or about its user's data: it changes no state. */
  'message_received',
  'silence_timeout',
  'client_disconnected',
  /** The service ends the session: on shutdown, or because another session resumed its stream. */
  'session_complete',
  /** The provider or the store became unusable. */
  'failed',
] as const;
export type SessionEvent = (typeof sessionEvents)[number];

/** The session processes an event, holds it until it is ready, or drops it. */
export type Decision = 'process' | 'hold' | 'drop';

const ends = {
  refused: 'Closed',
  client_disconnected: 'Closed',
  session_complete: 'Closed',
  failed: 'Closed',
} as const;

const open = { audio_received: 'Streaming', silence_timeout: 'Processing', ...ends } as const;

/**
 * The next state, or `hold`; an event that is not in a state's row is dropped. `Ready` and `Processing` have a silence timeout
 * too: a session that resumed a conversation may receive no word of it.
 */
export const transitions: Readonly<Record<SessionState, Partial<Record<SessionEvent, SessionState | 'hold'>>>> = {
  Connecting: {
    connection_accepted: 'Authenticating',
    audio_received: 'hold',
    message_received: 'Connecting',
    ...ends,
  },
  Authenticating: {
    user_validated: 'Ready',
    audio_received: 'hold',
    message_received: 'Authenticating',
    ...ends,
  },
  Ready: { message_received: 'Ready', ...open },
  Streaming: { message_received: 'Streaming', ...open },
  Processing: { message_received: 'Processing', ...open },
  Closed: {},
};

/** Every event of a session passes through it, and the session acts by its decision. */
export class SessionStateMachine {
  #state: SessionState = 'Connecting';

  get state(): SessionState {
    return this.#state;
  }

  handle(event: SessionEvent): Decision {
    const next = transitions[this.#state][event];
    if (next === undefined) return 'drop';
    if (next === 'hold') return 'hold';
    this.#state = next;
    return 'process';
  }
}
