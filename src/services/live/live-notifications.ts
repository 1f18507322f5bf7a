import type { Logger } from 'pino';
import type { LiveSessions, StreamClaim } from '../../pipeline/live-sessions.ts';
import type { AppRecord } from '../../store/apps/table.ts';
import type { Database, Unlisten } from '../../store/database-connection.ts';
import type { Store } from '../../store/store.ts';

// The texts stay when a constant gets another name: nodes of the last release listen to them beside new ones.
const PROCESSING = 'conversation_processing';
const PROCESSED = 'conversation_processed';
const STREAM_CLAIMED = 'stream_taken';
const PERSON_DELETED = 'person_forgotten';
const SPEAKERS_CORRECTED = 'speakers_corrected';
const ACCOUNT_DELETED = 'account_deleted';
const RECEIVERS_CHANGED = 'webhook_receivers_changed';
const SESSIONS_ENDED = 'login_sessions_ended';
const PROVIDER_SWITCHED_OFF = 'provider_switched_off';
/** No uid is empty. */
const ANY_UID = '';

type Notifier = Pick<Store, 'notify'>;

const announceUser =
  (channel: string) =>
  (tx: Notifier, { uid }: { uid: string }): Promise<void> =>
    tx.notify(channel, JSON.stringify({ uid }));

const announceConversation =
  (channel: string) =>
  (tx: Notifier, { uid, id }: { uid: string; id: string }): Promise<void> =>
    tx.notify(channel, JSON.stringify({ uid, conversationId: id }));

// Each of these notifies all processes of the database, on commit.

/** A conversation was handed to processing. */
export const announceProcessing = announceConversation(PROCESSING);
/** A conversation is processed. */
export const announceProcessed = announceConversation(PROCESSED);
/** Speakers of a conversation in progress were corrected. */
export const announceSpeakers = announceConversation(SPEAKERS_CORRECTED);
/** A person was deleted, or merged into another one. */
export const announcePersonDeleted = announceUser(PERSON_DELETED);
/** An account was deleted. */
export const announceAccountDeleted = announceUser(ACCOUNT_DELETED);
/** Logins of a user have ended: live sessions that they opened end too. */
export const announceSessionsEnded = announceUser(SESSIONS_ENDED);
/** The user's webhooks or enabled apps have changed. */
export const announceReceivers = announceUser(RECEIVERS_CHANGED);
/** A user has switched a speech-to-text provider off. */
export const announceProvider = announceUser(PROVIDER_SWITCHED_OFF);
/** A session has claimed a stream. */
export const announceStreamClaim = (tx: Notifier, claim: StreamClaim): Promise<void> =>
  tx.notify(STREAM_CLAIMED, JSON.stringify(claim));

/** An app has changed, for all who have enabled it. */
export const announceApp = (tx: Notifier, { uid, status }: Pick<AppRecord, 'uid' | 'status'>): Promise<void> =>
  announceReceivers(tx, { uid: status === 'private' ? uid : ANY_UID });

/**
 * Calls `onDeleted` in every process when an account is deleted. After a gap, the accounts with live sessions are looked up. The tokens of
 * others are checked every few seconds anyway, and a sweep drops their audio.
 */
export const subscribeAccountDeletions = (
  database: Pick<Database, 'listen'>,
  sessions: Pick<LiveSessions, 'deletedAccounts'>,
  onDeleted: (uid: string) => void,
) =>
  database.listen(
    ACCOUNT_DELETED,
    (payload) => {
      const account = parseTexts(payload, ['uid']);
      if (account) onDeleted(account.uid);
    },
    async () => {
      for (const uid of await sessions.deletedAccounts()) onDeleted(uid);
    },
  );

/**
 * Passes these notifications to the live sessions of this process. A notification says what to read again, and the store what has
 * changed: after a gap, all sessions read everything again, so that a missed notification has the effect of a late one.
 */
export async function subscribeLiveNotifications(
  database: Pick<Database, 'listen'>,
  sessions: LiveSessions,
  log: Logger,
): Promise<Unlisten> {
  const subscribe = <K extends string>(
    channel: string,
    fields: readonly K[],
    notify: (message: Record<K, string>) => void,
    onGap = () => {},
  ) => {
    const onMessage = (payload: string) => {
      const message = parseTexts(payload, fields);
      if (message) notify(message);
      else log.warn({ channel }, 'a notification could not be read');
    };
    return database.listen(channel, onMessage, onGap);
  };
  const unlisten = [
    await subscribe(PROCESSING, ['uid', 'conversationId'], (place) => void sessions.onProcessingStarted(place)),
    await subscribe(PROCESSED, ['uid', 'conversationId'], (place) => void sessions.onProcessed(place)),
    await subscribe(STREAM_CLAIMED, ['uid', 'streamId', 'sessionId'], (claim) => sessions.onStreamClaimed(claim)),
    await subscribe(PERSON_DELETED, ['uid'], (user) => sessions.onPersonDeleted(user)),
    await subscribe(SPEAKERS_CORRECTED, ['uid', 'conversationId'], (place) => sessions.onSpeakersCorrected(place)),
    await subscribe(ACCOUNT_DELETED, ['uid'], (account) => sessions.onAccountDeleted(account)),
    await subscribe(SESSIONS_ENDED, ['uid'], (user) => void sessions.onLoginsEnded(user)),
    await subscribe(PROVIDER_SWITCHED_OFF, ['uid'], (user) => void sessions.onProviderSwitchedOff(user)),
    await subscribe(
      RECEIVERS_CHANGED,
      ['uid'],
      ({ uid }) => sessions.onReceiversChanged(uid === ANY_UID ? undefined : uid),
      // Once for all channels, which share a connection.
      () => void sessions.onGap(),
    ),
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
