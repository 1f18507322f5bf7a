import type { Logger } from 'pino';
import { MemoryBudget } from '../lib/memory-budget.ts';
import { type Clock, systemClock } from './clocks/clock.ts';
import { SharedTicker } from './clocks/shared-ticker.ts';
import { photoBounds } from './conversation/photos.ts';
import { LiveSession } from './session/session.ts';
import { type SessionDeps, type SessionOptions, type SessionTimings, sessionTimings } from './session/session-deps.ts';

/** What sessions share and nobody has to bring along. */
type Made = 'timings' | 'ticker' | 'photoBudget' | keyof Clock;

/** The session that goes on with a client's stream. */
export interface StreamClaim {
  uid: string;
  streamId: string;
  sessionId: string;
}

export interface LiveSessionsOptions extends Omit<SessionDeps, Made>, Partial<Clock> {
  timings?: Partial<SessionTimings> | undefined;
  log: Logger;
}

/** The live sessions of this process. */
export function liveSessions({ log, ...rest }: LiveSessionsOptions) {
  const timings = { ...sessionTimings, ...rest.timings };
  const deps: SessionDeps = {
    ...systemClock,
    ...rest,
    photoBudget: new MemoryBudget(photoBounds),
    timings,
    ticker: new SharedTicker(timings.tickMs),
  };
  const byUid = new Map<string, Set<LiveSession>>();

  function forget(session: LiveSession): void {
    const sessions = byUid.get(session.uid);
    sessions?.delete(session);
    if (sessions?.size === 0) byUid.delete(session.uid);
  }

  const ofStream = (uid: string, streamId: string, exceptId: string) =>
    [...(byUid.get(uid) ?? [])].filter((session) => session.streamId === streamId && session.id !== exceptId);

  /**
   * Ends the others of the same stream: a client that reconnects may do so before its lost connection is known to be lost. One that
   * comes with another format is refused, and ends nothing.
   */
  async function supersede({ uid, streamId, streamFormat, id }: LiveSession): Promise<void> {
    if (streamId === undefined) return;
    const others = ofStream(uid, streamId, id).filter((other) => other.streamFormat === streamFormat);
    await Promise.all(others.map((other) => other.superseded()));
  }

  /** Looks a conversation up once, and tells the sessions of its user, if it is processed. */
  async function tell(uid: string, conversationId: string, sessions: Iterable<LiveSession>): Promise<void> {
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

    /** Those of one user. */
    countOf: (uid: string): number => byUid.get(uid)?.size ?? 0,

    /** A session for a validated user; `open` it. It is forgotten when it has ended. */
    create(options: Omit<SessionOptions, 'log'>): LiveSession {
      const session: LiveSession = new LiveSession(
        { ...options, log, superseding: () => supersede(session), onEnded: () => forget(session) },
        deps,
      );
      const sessions = byUid.get(session.uid) ?? new Set();
      byUid.set(session.uid, sessions.add(session));
      return session;
    },

    /** A conversation has been processed, here or on another node: the live sessions of its user hear of it. */
    async onProcessed({ uid, conversationId }: { uid: string; conversationId: string }): Promise<void> {
      const sessions = byUid.get(uid);
      if (sessions) await tell(uid, conversationId, [...sessions]);
    },

    /** A session goes on with a stream, here or on another node: those that had it end. */
    onStreamClaimed({ uid, streamId, sessionId }: StreamClaim): void {
      // A later one may have it already, so that each has to see for itself.
      for (const session of ofStream(uid, streamId, sessionId)) session.checkStream();
    },

    /** A person was deleted, here or on another node: the live sessions of their user name nobody so any more. */
    onPersonDeleted({ uid, personId }: { uid: string; personId: string }): void {
      for (const session of byUid.get(uid) ?? []) session.onPersonDeleted(personId);
    },

    /** Such news may have been missed: what sessions still wait for is looked up. */
    async onGap(): Promise<void> {
      for (const sessions of [...byUid.values()]) {
        for (const session of [...sessions]) {
          for (const id of [...session.awaited]) await tell(session.uid, id, [session]);
        }
      }
    },

    /** Ends every session: last results stored and sent, clients told. */
    async drain(): Promise<void> {
      await Promise.all([...byUid.values()].flatMap((sessions) => [...sessions].map((session) => session.shutdown())));
    },
  };
}

export type LiveSessions = ReturnType<typeof liveSessions>;
