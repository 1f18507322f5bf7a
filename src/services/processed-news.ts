import type { Logger } from 'pino';
import type { LiveSessions } from '../pipeline/live-sessions.ts';
import type { Database, Unlisten } from '../store/port.ts';
import type { Store } from '../store/store.ts';
import type { ConversationPlace } from './live-records.ts';

const CHANNEL = 'conversation_processed';

/** Tells every process of the database, once the transaction has committed, that a conversation is processed. */
export async function announceProcessed(tx: Store, { uid, id }: ConversationPlace): Promise<void> {
  await tx.sql.executeSql('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ uid, conversationId: id })]);
}

/** Passes such news on to the live sessions of this process. */
export function hearOfProcessed(database: Database, sessions: LiveSessions, log: Logger): Promise<Unlisten> {
  const onMessage = (payload: string) => {
    const news = parseNews(payload);
    if (news) void sessions.onProcessed(news);
    else log.warn({ channel: CHANNEL }, 'a notification could not be read');
  };
  return database.listen(CHANNEL, onMessage, () => void sessions.onGap());
}

function parseNews(payload: string): { uid: string; conversationId: string } | undefined {
  try {
    const { uid, conversationId } = JSON.parse(payload);
    return typeof uid === 'string' && typeof conversationId === 'string' ? { uid, conversationId } : undefined;
  } catch {
    return undefined;
  }
}
