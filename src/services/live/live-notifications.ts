import type { Logger } from 'pino';
import type { LiveSessions, StreamClaim } from '../../pipeline/live-sessions.ts';
import type { AppRecord } from '../../store/apps/table.ts';
import type { Database, Unlisten } from '../../store/database-connection.ts';
import type { Store } from '../../store/store.ts';

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

/** Notifies all processes of the database, on commit, that a conversation was handed to processing. */
export async function announceProcessing(tx: Store, { uid, id }: { uid: string; id: string }): Promise<void> {
  await tx.notify(PROCESSING, JSON.stringify({ uid, conversationId: id }));
}

/** Notifies all processes of the database, on commit, that a conversation is processed. */
export async function announceProcessed(tx: Store, { uid, id }: { uid: string; id: string }): Promise<void> {
  await tx.notify(PROCESSED, JSON.stringify({ uid, conversationId: id }));
}

/** Notifies all processes of the database, on commit, that a session has claimed a stream. */
export async function announceStreamClaim(tx: Store, claim: StreamClaim): Promise<void> {
  await tx.notify(STREAM_CLAIMED, JSON.stringify(claim));
}

/** Notifies all processes of the database, on commit, that a person was deleted, or merged into another one. */
export async function announcePersonDeleted(tx: Store, { uid }: { uid: string }): Promise<void> {
  await tx.notify(PERSON_DELETED, JSON.stringify({ uid }));
}

/** Notifies all processes of the database, on commit, that speakers of a conversation in progress were corrected. */
export async function announceSpeakers(tx: Store, { uid, id }: { uid: string; id: string }): Promise<void> {
  await tx.notify(SPEAKERS_CORRECTED, JSON.stringify({ uid, conversationId: id }));
}

/** Notifies all processes of the database, on commit, that an account was deleted. */
export async function announceAccountDeleted(tx: Store, account: { uid: string }): Promise<void> {
  await tx.notify(ACCOUNT_DELETED, JSON.stringify(account));
}

/** Notifies all processes of the database, on commit, that logins of a user have ended: live sessions that they opened end too. */
export async function announceSessionsEnded(tx: Pick<Store, 'notify'>, { uid }: { uid: string }): Promise<void> {
  await tx.notify(SESSIONS_ENDED, JSON.stringify({ uid }));
}

/** Notifies all processes of the database, on commit, that the user's webhooks or enabled apps have changed. */
export async function announceReceivers(tx: Pick<Store, 'notify'>, { uid }: { uid: string }): Promise<void> {
  await tx.notify(RECEIVERS_CHANGED, JSON.stringify({ uid }));
}

/** Notifies all processes of the database, on commit, that a user has switched a speech-to-text provider off. */
export async function announceProvider(tx: Store, { uid }: { uid: string }): Promise<void> {
  await tx.notify(PROVIDER_SWITCHED_OFF, JSON.stringify({ uid }));
}

/** The same for all users of an app. */
export async function announceApp(tx: Pick<Store, 'notify'>, { uid, status }: Pick<AppRecord, 'uid' | 'status'>) {
  await announceReceivers(tx, { uid: status === 'private' ? uid : ANY_UID });
}

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
