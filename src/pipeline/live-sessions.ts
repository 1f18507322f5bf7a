import type { Logger } from 'pino';
import type { Conversation } from '../../generated/types.gen.ts';
import { invalidInput } from '../errors.ts';
import { MemoryBudget } from '../lib/memory-budget.ts';
import { SttError } from '../providers/stt/port.ts';
import { type Clock, systemClock } from './clocks/clock.ts';
import { SharedTicker } from './clocks/shared-ticker.ts';
import { photoBounds } from './conversation/photo-intake.ts';
import { type SessionDeps, type SessionOptions, type SessionTimings, sessionTimings } from './session/context.ts';
import { LiveSession } from './session/session.ts';
import type { SpeakersCorrection } from './speakers/ports.ts';

/** A session that has claimed a client's stream. */
export interface StreamClaim {
  uid: string;
  streamId: string;
  sessionId: string;
}

interface LiveSessionsOptions
  extends Omit<SessionDeps, 'timings' | 'ticker' | 'photoBudget' | keyof Clock>,
    Partial<Clock> {
  timings?: Partial<SessionTimings> | undefined;
  log: Logger;
}

/** The live sessions of this process. */
export class LiveSessions {
  readonly #deps: SessionDeps;
  readonly #log: Logger;
  readonly #byUid = new Map<string, Set<LiveSession>>();

  constructor({ log, ...options }: LiveSessionsOptions) {
    const timings = { ...sessionTimings, ...options.timings };
    const ticker = new SharedTicker(timings.tickMs);
    this.#deps = { ...systemClock, ...options, photoBudget: new MemoryBudget(photoBounds), timings, ticker };
    this.#log = log;
  }

  get count(): number {
    let count = 0;
    for (const sessions of this.#byUid.values()) count += sessions.size;
    return count;
  }

  /** The number of a user's sessions. */
  countOf(uid: string): number {
    return this.#byUid.get(uid)?.size ?? 0;
  }

  /** A session of an authenticated user; `open` it. It is removed when it has ended. */
  create(options: Omit<SessionOptions, 'log'>): LiveSession {
    const supersedeOthers = () => this.#supersedeOthers(session);
    const onEnded = () => this.#remove(session);
    const session: LiveSession = new LiveSession({ ...options, log: this.#log, supersedeOthers, onEnded }, this.#deps);
    const sessions = this.#byUid.get(session.uid) ?? new Set();
    this.#byUid.set(session.uid, sessions.add(session));
    return session;
  }

  /** A conversation was handed to processing, by this or another process. */
  async onProcessingStarted({ uid, conversationId }: { uid: string; conversationId: string }): Promise<void> {
    const sessions = this.#sessionsOf(uid);
    if (sessions.length === 0) return;
    const find = () => this.#deps.store.findProcessing(uid, conversationId);
    await this.#notify(sessions, find, (session, conversation) => session.onProcessingStarted(conversation));
  }

  /** A conversation has been processed, by this or another process. */
  async onProcessed({ uid, conversationId }: { uid: string; conversationId: string }): Promise<void> {
    const sessions = this.#sessionsOf(uid);
    if (sessions.length > 0) await this.#notifyIfProcessed(uid, conversationId, sessions);
  }

  /** A session of this or another process has claimed a stream: earlier sessions of it end. */
  onStreamClaimed({ uid, streamId, sessionId }: StreamClaim): void {
    // The notification may be late: each session checks in the store whether the stream is still its own.
    for (const session of this.#othersOfStream(uid, streamId, sessionId)) session.checkStream();
  }

  /** A person was deleted or merged into another one, by this or another process. */
  onPersonDeleted({ uid, personId, into }: { uid: string; personId: string; into: string | null }): void {
    for (const session of this.#sessionsOf(uid)) session.onPersonDeleted(personId, into);
  }

  /** Speakers of a conversation in progress were corrected, by this or another process. */
  onSpeakersCorrected(uid: string, correction: SpeakersCorrection): void {
    for (const session of this.#sessionsOf(uid)) session.onSpeakersCorrected(correction);
  }

  /** The webhooks or apps of a user, or of all users, were changed, by this or another process. */
  onReceiversChanged(uid?: string): void {
    for (const session of uid === undefined ? this.#all() : this.#sessionsOf(uid)) session.onReceiversChanged();
  }

  /** A user has switched a speech-to-text provider off, in this or another process: their sessions with it end. */
  onProviderSwitchedOff({ uid, provider }: { uid: string; provider: string }): void {
    const error = new SttError({ outcome: 'config_error', reason: 'switched_off', provider });
    for (const session of this.#sessionsOf(uid)) if (session.provider === provider) session.fail(error);
  }

  /** An account was deleted, by this or another process: its sessions end. */
  onAccountDeleted({ uid }: { uid: string }): void {
    const error = invalidInput({ loc: ['query', 'uid'], msg: 'The account was deleted', type: 'account_deleted' });
    for (const session of this.#sessionsOf(uid)) session.fail(error);
  }

  /** Notifications may have been missed: looks up the conversations that sessions wait for. */
  async onGap(): Promise<void> {
    for (const session of this.#all())
      for (const id of [...session.processing]) await this.#notifyIfProcessed(session.uid, id, [session]);
  }

  /** Ends every session: last results are stored and sent, and clients notified. */
  async drain(): Promise<void> {
    await Promise.all(this.#all().map((session) => session.shutdown()));
  }

  #all(): LiveSession[] {
    return [...this.#byUid.values()].flatMap((sessions) => [...sessions]);
  }

  #sessionsOf(uid: string): LiveSession[] {
    return [...(this.#byUid.get(uid) ?? [])];
  }

  #othersOfStream(uid: string, streamId: string, exceptId: string): LiveSession[] {
    return this.#sessionsOf(uid).filter((session) => session.streamId === streamId && session.id !== exceptId);
  }

  #remove(session: LiveSession): void {
    const sessions = this.#byUid.get(session.uid);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#byUid.delete(session.uid);
  }

  /**
   * Ends the other sessions of the same stream: a client may reconnect before its lost connection is detected. A session with another
   * format ends none: it is refused.
   */
  async #supersedeOthers({ uid, streamId, streamFormat, id }: LiveSession): Promise<void> {
    if (streamId === undefined) return;
    const others = this.#othersOfStream(uid, streamId, id).filter((other) => other.streamFormat === streamFormat);
    await Promise.all(others.map((other) => other.supersede()));
  }

  async #notifyIfProcessed(uid: string, conversationId: string, sessions: LiveSession[]): Promise<void> {
    const find = () => this.#deps.store.findProcessed(uid, conversationId);
    await this.#notify(sessions, find, (session, conversation) => session.onProcessed(conversation));
  }

  /** Notifies the sessions of the conversation's source, if it is found: apps clear the running transcript of a session then. */
  async #notify(
    sessions: readonly LiveSession[],
    find: () => Promise<Conversation | undefined>,
    notify: (session: LiveSession, conversation: Conversation) => void,
  ): Promise<void> {
    try {
      const conversation = await find();
      const source = conversation?.source ?? null;
      for (const session of sessions) if (conversation && session.source === source) notify(session, conversation);
    } catch (err) {
      this.#log.error({ err }, 'a conversation could not be read for its sessions');
    }
  }
}
