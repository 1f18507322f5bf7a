import type { Logger } from 'pino';
import { MemoryBudget } from '../lib/memory-budget.ts';
import { type Clock, systemClock } from './clocks/clock.ts';
import { SharedTicker } from './clocks/shared-ticker.ts';
import { photoBounds } from './conversation/photo-intake.ts';
import { type SessionDeps, type SessionOptions, type SessionTimings, sessionTimings } from './session/context.ts';
import { LiveSession } from './session/session.ts';

/** A session that has claimed a client's stream. */
export interface StreamClaim {
  uid: string;
  streamId: string;
  sessionId: string;
}

export interface LiveSessionsOptions
  extends Omit<SessionDeps, 'timings' | 'ticker' | 'photoBudget' | keyof Clock>,
    Partial<Clock> {
  timings?: Partial<SessionTimings> | undefined;
  log: Logger;
}

/** The live sessions of this process. */
export function liveSessions({ log, ...options }: LiveSessionsOptions) {
  const timings = { ...sessionTimings, ...options.timings };
  const deps: SessionDeps = {
    ...systemClock,
    ...options,
    photoBudget: new MemoryBudget(photoBounds),
    timings,
    ticker: new SharedTicker(timings.tickMs),
  };
  const byUid = new Map<string, Set<LiveSession>>();

  const sessionsOf = (uid: string) => [...(byUid.get(uid) ?? [])];

  function remove(session: LiveSession): void {
    const sessions = byUid.get(session.uid);
    sessions?.delete(session);
    if (sessions?.size === 0) byUid.delete(session.uid);
  }

  const othersOfStream = (uid: string, streamId: string, exceptId: string) =>
    sessionsOf(uid).filter((session) => session.streamId === streamId && session.id !== exceptId);

  /**
   * Ends the other sessions of the same stream: a client may reconnect before its lost connection is detected. A session with another
   * format ends none: it is refused.
   */
  async function supersedeOthers({ uid, streamId, streamFormat, id }: LiveSession): Promise<void> {
    if (streamId === undefined) return;
    const others = othersOfStream(uid, streamId, id).filter((other) => other.streamFormat === streamFormat);
    await Promise.all(others.map((other) => other.supersede()));
  }

  /** Notifies sessions if the conversation is processed. */
  async function notifyIfProcessed(uid: string, conversationId: string, sessions: LiveSession[]): Promise<void> {
    try {
      const conversation = await deps.store.findProcessed(uid, conversationId);
      if (conversation) for (const session of sessions) session.onProcessed(conversation);
    } catch (err) {
      log.error({ err, uid, conversation_id: conversationId }, 'a processed conversation could not be read');
    }
  }

  return {
    get count(): number {
      let count = 0;
      for (const sessions of byUid.values()) count += sessions.size;
      return count;
    },

    /** The number of a user's sessions. */
    countOf: (uid: string): number => byUid.get(uid)?.size ?? 0,

    /** A session of an authenticated user; `open` it. It is removed when it has ended. */
    create(sessionOptions: Omit<SessionOptions, 'log'>): LiveSession {
      const session: LiveSession = new LiveSession(
        { ...sessionOptions, log, supersedeOthers: () => supersedeOthers(session), onEnded: () => remove(session) },
        deps,
      );
      const sessions = byUid.get(session.uid) ?? new Set();
      byUid.set(session.uid, sessions.add(session));
      return session;
    },

    /** A conversation has been processed, by this or another process. */
    async onProcessed({ uid, conversationId }: { uid: string; conversationId: string }): Promise<void> {
      const sessions = sessionsOf(uid);
      if (sessions.length > 0) await notifyIfProcessed(uid, conversationId, sessions);
    },

    /** A session of this or another process has claimed a stream: earlier sessions of it end. */
    onStreamClaimed({ uid, streamId, sessionId }: StreamClaim): void {
      // The notification may be late: each session checks in the store whether the stream is still its own.
      for (const session of othersOfStream(uid, streamId, sessionId)) session.checkStream();
    },

    /** A person was deleted, by this or another process. */
    onPersonDeleted({ uid, personId }: { uid: string; personId: string }): void {
      for (const session of sessionsOf(uid)) session.onPersonDeleted(personId);
    },

    /** Notifications may have been missed: looks up the conversations that sessions wait for. */
    async onGap(): Promise<void> {
      for (const session of [...byUid.values()].flatMap((sessions) => [...sessions]))
        for (const id of [...session.processing]) await notifyIfProcessed(session.uid, id, [session]);
    },

    /** Ends every session: last results are stored and sent, and clients notified. */
    async drain(): Promise<void> {
      await Promise.all([...byUid.values()].flatMap((sessions) => [...sessions].map((session) => session.shutdown())));
    },
  };
}

export type LiveSessions = ReturnType<typeof liveSessions>;
