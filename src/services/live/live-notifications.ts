import type { Logger } from 'pino';
import type { LiveSessions, StreamClaim } from '../../pipeline/live-sessions.ts';
import type { SpeakersCorrection } from '../../pipeline/speakers/ports.ts';
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
const PROVIDER_SWITCHED_OFF = 'provider_switched_off';
/** A notification has at most 8000 bytes. */
const IDS_PER_NOTIFICATION = 100;
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
export async function announcePersonDeleted(
  tx: Store,
  { uid, personId, into = '' }: { uid: string; personId: string; into?: string },
): Promise<void> {
  await tx.notify(PERSON_DELETED, JSON.stringify({ uid, personId, into }));
}

/** Notifies all processes of the database, on commit, that speakers of a conversation in progress were corrected. */
export async function announceSpeakers(tx: Store, correction: { uid: string } & SpeakersCorrection): Promise<void> {
  const { uid, conversationId, speaks, speakerIds, segmentIds } = correction;
  for (let at = 0; at === 0 || at < segmentIds.length; at += IDS_PER_NOTIFICATION) {
    const ids = segmentIds.slice(at, at + IDS_PER_NOTIFICATION).join();
    const message = { uid, conversationId, speaks: speaks ?? '', speakerIds: speakerIds.join(), segmentIds: ids };
    await tx.notify(SPEAKERS_CORRECTED, JSON.stringify(message));
  }
}

/** The items of a list in one text. */
const itemsOf = (list: string) => (list === '' ? [] : list.split(','));

/** Notifies all processes of the database, on commit, that an account was deleted. */
export async function announceAccountDeleted(tx: Store, account: { uid: string }): Promise<void> {
  await tx.notify(ACCOUNT_DELETED, JSON.stringify(account));
}

/** Notifies all processes of the database, on commit, that the user's webhooks or enabled apps have changed. */
export async function announceReceivers(tx: Pick<Store, 'notify'>, { uid }: { uid: string }): Promise<void> {
  await tx.notify(RECEIVERS_CHANGED, JSON.stringify({ uid }));
}

/** Notifies all processes of the database, on commit, that a user has switched a speech-to-text provider off. */
export async function announceProvider(tx: Store, off: { uid: string; provider: string }): Promise<void> {
  await tx.notify(PROVIDER_SWITCHED_OFF, JSON.stringify(off));
}

/** The same for all users of an app. */
export async function announceApp(tx: Pick<Store, 'notify'>, { uid, status }: Pick<AppRecord, 'uid' | 'status'>) {
  await announceReceivers(tx, { uid: status === 'private' ? uid : ANY_UID });
}

/** Calls `onDeleted` in every process when an account is deleted. */
export const subscribeAccountDeletions = (database: Pick<Database, 'listen'>, onDeleted: (uid: string) => void) =>
  database.listen(ACCOUNT_DELETED, (payload) => {
    const account = parseTexts(payload, ['uid']);
    if (account) onDeleted(account.uid);
  });

/** Passes these notifications to the live sessions of this process. */
export async function subscribeLiveNotifications(
  database: Database,
  sessions: LiveSessions,
  log: Logger,
): Promise<Unlisten> {
  const subscribe = <K extends string>(
    channel: string,
    fields: readonly K[],
    notify: (message: Record<K, string>) => void,
    onGap?: () => void,
  ) => {
    const onMessage = (payload: string) => {
      const message = parseTexts(payload, fields);
      if (message) notify(message);
      else log.warn({ channel }, 'a notification could not be read');
    };
    return database.listen(channel, onMessage, onGap);
  };
  const unlisten = [
    // A session that misses it learns only that the conversation was processed.
    await subscribe(PROCESSING, ['uid', 'conversationId'], (place) => void sessions.onProcessingStarted(place)),
    await subscribe(
      PROCESSED,
      ['uid', 'conversationId'],
      (place) => void sessions.onProcessed(place),
      () => void sessions.onGap(),
    ),
    // A session that misses it learns it from the store with its next position.
    await subscribe(STREAM_CLAIMED, ['uid', 'streamId', 'sessionId'], (claim) => sessions.onStreamClaimed(claim)),
    // A session that misses it uses the deleted name until it ends.
    await subscribe(PERSON_DELETED, ['uid', 'personId', 'into'], ({ into, ...person }) =>
      sessions.onPersonDeleted({ ...person, into: into === '' ? null : into }),
    ),
    // A session that misses it labels later words as before.
    await subscribe(
      SPEAKERS_CORRECTED,
      ['uid', 'conversationId', 'speaks', 'speakerIds', 'segmentIds'],
      ({ uid, conversationId, speaks, speakerIds, segmentIds }) =>
        sessions.onSpeakersCorrected(uid, {
          ...{ conversationId, speaks: speaks === '' ? null : speaks },
          ...{ speakerIds: itemsOf(speakerIds).map(Number), segmentIds: itemsOf(segmentIds) },
        }),
    ),
    await subscribe(ACCOUNT_DELETED, ['uid'], (account) => sessions.onAccountDeleted(account)),
    // A session that misses it uses the provider until it ends.
    await subscribe(PROVIDER_SWITCHED_OFF, ['uid', 'provider'], (off) => sessions.onProviderSwitchedOff(off)),
    // A session that misses it uses the former addresses until it ends.
    await subscribe(RECEIVERS_CHANGED, ['uid'], ({ uid }) =>
      sessions.onReceiversChanged(uid === ANY_UID ? undefined : uid),
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
