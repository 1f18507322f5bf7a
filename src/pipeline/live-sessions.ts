import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Conversation } from '../../generated/types.gen.ts';
import { invalidInput } from '../errors.ts';
import { MemoryBudget } from '../lib/memory-budget.ts';
import { randomDelays } from '../lib/timers.ts';
import { SttError } from '../providers/stt/port.ts';
import { type Clock, SharedTicker, systemClock } from './clocks/clock.ts';
import { photoBounds } from './conversation/photo-intake.ts';
import { type SessionDeps, type SessionOptions, type SessionTimings, sessionTimings } from './session/context.ts';
import { LiveSession } from './session/session.ts';

/** When the process stops, the mean time between two sessions that end. */
const MEAN_PAUSE_MS = 50;

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

const RETRY_MS = 1000;

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
    return this.#all().length;
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
    // It may have ended after it was verified, before this session could be notified.
    const { sessionId, keyId } = options.login ?? {};
    if (sessionId !== undefined || keyId !== undefined) void this.#attempt(session, () => this.#checkLogin(session));
    return session;
  }

  /** A conversation was handed to processing, by this or another process. */
  async onProcessingStarted({ uid, conversationId }: { uid: string; conversationId: string }): Promise<void> {
    await this.#each(uid, (session) => this.#checkProcessing(session, conversationId));
  }

  /** A conversation has been processed, by this or another process. */
  async onProcessed({ uid, conversationId }: { uid: string; conversationId: string }): Promise<void> {
    await this.#each(uid, (session) => this.#checkProcessed(session, conversationId));
  }

  /** A session of this or another process has claimed a stream: earlier sessions of it end. */
  onStreamClaimed({ uid, streamId, sessionId }: StreamClaim): void {
    // The notification may be late: each session checks in the store whether the stream is still its own.
    for (const session of this.#othersOfStream(uid, streamId, sessionId)) session.checkStream();
  }

  /** A person was deleted or merged into another one, by this or another process. */
  onPersonDeleted({ uid }: { uid: string }): void {
    for (const session of this.#sessionsOf(uid)) session.onPersonDeleted();
  }

  /** Speakers of a conversation in progress were corrected, by this or another process. */
  onSpeakersCorrected({ uid, conversationId }: { uid: string; conversationId: string }): void {
    for (const session of this.#sessionsOf(uid)) session.onSpeakersCorrected(conversationId);
  }

  /** The webhooks or apps of a user, or of all users, were changed, by this or another process. */
  onReceiversChanged(uid?: string): void {
    for (const session of uid === undefined ? this.#all() : this.#sessionsOf(uid)) session.onReceiversChanged();
  }

  /** A user has switched a speech-to-text provider off, in this or another process: their sessions with it end. */
  async onProviderSwitchedOff({ uid }: { uid: string }): Promise<void> {
    await this.#each(uid, (session) => this.#checkProvider(session));
  }

  /** Logins of a user have ended, in this or another process: the live sessions that they opened end. */
  async onLoginsEnded({ uid }: { uid: string }): Promise<void> {
    await this.#each(uid, (session) => this.#checkLogin(session));
  }

  /** An account was deleted, by this or another process: its sessions end. */
  onAccountDeleted({ uid }: { uid: string }): void {
    const error = invalidInput({ loc: ['query', 'uid'], msg: 'The account was deleted', type: 'account_deleted' });
    for (const session of this.#sessionsOf(uid)) session.fail(error);
  }

  /** The accounts with sessions here that do not exist any more. */
  async deletedAccounts(): Promise<string[]> {
    const uids: string[] = [];
    for (const [uid, [session]] of this.#byUid)
      if (session)
        await this.#attempt(session, async () => {
          if (!(await this.#deps.store.hasAccount(uid))) uids.push(uid);
        });
    return uids;
  }

  /** Notifications may have been missed: every session reads again what they announce. */
  async onGap(): Promise<void> {
    for (const uid of await this.deletedAccounts()) this.onAccountDeleted({ uid });
    for (const session of this.#all()) {
      session.checkStream();
      session.onPersonDeleted();
      session.onSpeakersCorrected();
      session.onReceiversChanged();
      await this.#attempt(session, () => this.#checkLogin(session));
      await this.#attempt(session, () => this.#checkProvider(session));
      await this.#attempt(session, () => this.#checkConversations(session));
    }
  }

  /**
   * Ends every session: clients are asked to reconnect, and last results are stored and sent. Each session ends at a random time within
   * `spreadMs`, or sooner if there are few: the other processes do not get all clients at once.
   */
  async drain(spreadMs = 0): Promise<void> {
    const sessions = this.#all();
    const delays = randomDelays(sessions.length, { meanMs: MEAN_PAUSE_MS, maxMs: spreadMs });
    await Promise.all(sessions.map((session, index) => sleep(delays[index]).then(() => session.shutdown())));
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

  async #each(uid: string, work: (session: LiveSession) => Promise<void>): Promise<void> {
    await Promise.all(this.#sessionsOf(uid).map((session) => this.#attempt(session, () => work(session))));
  }

  /** Repeats work that reads the store until it succeeds or the session has ended. */
  async #attempt(session: LiveSession, work: () => Promise<void>): Promise<void> {
    while (session.state !== 'Closed') {
      try {
        return await work();
      } catch (err) {
        this.#log.warn({ err }, 'what has changed for a session could not be read; will retry');
        await sleep(RETRY_MS);
      }
    }
  }

  async #checkLogin(session: LiveSession): Promise<void> {
    if (await this.#deps.store.isLoginEnded(session.uid, session.login)) session.revoke();
  }

  async #checkProvider(session: LiveSession): Promise<void> {
    const { uid, provider } = session;
    const user = provider === null ? undefined : await this.#deps.sttUser?.(uid);
    if (provider !== null && user?.switchedOff.has(provider))
      session.fail(new SttError({ outcome: 'config_error', reason: 'switched_off', provider }));
  }

  /** Conversations that the client may not know to have ended. */
  async #checkConversations(session: LiveSession): Promise<void> {
    const { uid, source, id, conversationId, processing } = session;
    const ended = await this.#deps.store.findEnded({ uid, source }, id);
    const resumed = conversationId === null ? [] : [conversationId];
    for (const one of new Set([...processing, ...resumed, ...ended])) {
      const isNews = () => !session.hasAnnounced(one) || processing.has(one);
      if (!isNews()) continue;
      await this.#checkProcessing(session, one);
      await this.#checkProcessed(session, one, isNews);
    }
  }

  async #checkProcessing(session: LiveSession, conversationId: string): Promise<void> {
    const conversation = await this.#deps.store.findProcessing(session.uid, conversationId);
    if (isOfSession(session, conversation)) session.onProcessingStarted(conversation);
  }

  /** `isNews` is asked last: the session may have announced it meanwhile, for a notification or another gap. */
  async #checkProcessed(session: LiveSession, conversationId: string, isNews = () => true): Promise<void> {
    const conversation = await this.#deps.store.findProcessed(session.uid, conversationId);
    if (isOfSession(session, conversation) && isNews()) session.onProcessed(conversation);
  }
}

/** Sessions are notified of the conversations of their source: apps clear the running transcript then. */
const isOfSession = (session: LiveSession, conversation: Conversation | undefined): conversation is Conversation =>
  conversation !== undefined && session.source === (conversation.source ?? null);
