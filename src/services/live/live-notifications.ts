import type { Logger } from 'pino';
import type { LiveSessions, StreamClaim } from '../../pipeline/live-sessions.ts';
import type { Database, Unlisten } from '../../store/port.ts';
import type { Store } from '../../store/store.ts';

const PROCESSED = 'conversation_processed';
const STREAM_TAKEN = 'stream_taken';
const PERSON_FORGOTTEN = 'person_forgotten';

/** Tells every process of the database, once the transaction has committed, that a conversation is processed. */
export async function announceProcessed(tx: Store, { uid, id }: { uid: string; id: string }): Promise<void> {
  await tx.notify(PROCESSED, JSON.stringify({ uid, conversationId: id }));
}

/** Tells every process of the database, once the transaction has committed, that a session goes on with a stream. */
export async function announceStreamClaim(tx: Store, news: StreamClaim): Promise<void> {
  await tx.notify(STREAM_TAKEN, JSON.stringify(news));
}

/** Tells every process of the database, once the transaction has committed, that a person was deleted. */
export async function announcePersonDeleted(tx: Store, news: { uid: string; personId: string }): Promise<void> {
  await tx.notify(PERSON_FORGOTTEN, JSON.stringify(news));
}

/** Passes such news on to the live sessions of this process. */
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
        const news = parseTexts(payload, ['uid', 'conversationId']);
        if (news) void sessions.onProcessed(news);
        else unreadable(PROCESSED);
      },
      () => void sessions.onGap(),
    ),
    // Who misses it finds out with the next audio that is held.
    await database.listen(STREAM_TAKEN, (payload) => {
      const news = parseTexts(payload, ['uid', 'streamId', 'sessionId']);
      if (news) sessions.onStreamClaimed(news);
      else unreadable(STREAM_TAKEN);
    }),
    // Who misses it names the voice so until the session ends.
    await database.listen(PERSON_FORGOTTEN, (payload) => {
      const news = parseTexts(payload, ['uid', 'personId']);
      if (news) sessions.onPersonDeleted(news);
      else unreadable(PERSON_FORGOTTEN);
    }),
  ];
  return async () => {
    for (const stop of unlisten) await stop();
  };
}

/** An object of these texts, or undefined. */
function parseTexts<K extends string>(payload: string, names: readonly K[]): Record<K, string> | undefined {
  try {
    const parsed = JSON.parse(payload);
    return names.every((name) => typeof parsed[name] === 'string') ? parsed : undefined;
  } catch {
    return undefined;
  }
}
