import type { Logger } from 'pino';
import type { LiveSessions, StreamClaim } from '../../pipeline/live-sessions.ts';
import type { Database, Unlisten } from '../../store/port.ts';
import type { Store } from '../../store/store.ts';

const PROCESSED = 'conversation_processed';
const STREAM_CLAIMED = 'stream_taken';
const PERSON_DELETED = 'person_forgotten';

/** Notifies all processes of the database, on commit, that a conversation is processed. */
export async function announceProcessed(tx: Store, { uid, id }: { uid: string; id: string }): Promise<void> {
  await tx.notify(PROCESSED, JSON.stringify({ uid, conversationId: id }));
}

/** Notifies all processes of the database, on commit, that a session has claimed a stream. */
export async function announceStreamClaim(tx: Store, claim: StreamClaim): Promise<void> {
  await tx.notify(STREAM_CLAIMED, JSON.stringify(claim));
}

/** Notifies all processes of the database, on commit, that a person was deleted. */
export async function announcePersonDeleted(tx: Store, person: { uid: string; personId: string }): Promise<void> {
  await tx.notify(PERSON_DELETED, JSON.stringify(person));
}

/** Passes these notifications to the live sessions of this process. */
export async function subscribeLiveNotifications(
  database: Database,
  sessions: LiveSessions,
  log: Logger,
): Promise<Unlisten> {
  const unreadable = (channel: string) => log.warn({ channel }, 'a notification could not be read');
  const unlisten = [
    await database.listen(
      PROCESSED,
      (payload) => {
        const message = parseTexts(payload, ['uid', 'conversationId']);
        if (message) void sessions.onProcessed(message);
        else unreadable(PROCESSED);
      },
      () => void sessions.onGap(),
    ),
    // A session that misses it learns it from the store with its next position.
    await database.listen(STREAM_CLAIMED, (payload) => {
      const message = parseTexts(payload, ['uid', 'streamId', 'sessionId']);
      if (message) sessions.onStreamClaimed(message);
      else unreadable(STREAM_CLAIMED);
    }),
    // A session that misses it uses the deleted name until it ends.
    await database.listen(PERSON_DELETED, (payload) => {
      const message = parseTexts(payload, ['uid', 'personId']);
      if (message) sessions.onPersonDeleted(message);
      else unreadable(PERSON_DELETED);
    }),
  ];
  return async () => {
    for (const stop of unlisten) await stop();
  };
}

/** An object with these texts, or undefined. */
function parseTexts<K extends string>(payload: string, names: readonly K[]): Record<K, string> | undefined {
  try {
    const parsed = JSON.parse(payload);
    return names.every((name) => typeof parsed[name] === 'string') ? parsed : undefined;
  } catch {
    return undefined;
  }
}
