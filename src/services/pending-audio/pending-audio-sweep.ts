import { DAY_MS } from '../../lib/durations.ts';
import { type Clock, createClockTrust, systemClock } from '../../pipeline/clocks/clock.ts';
import { pendingConversation } from '../../pipeline/conversation/pending-conversation.ts';
import type { AudioStore, FoundAudio, SessionKey, StoredAudio } from '../../pipeline/spool/audio-store.ts';
import { conversationIdsOf } from '../../pipeline/spool/session-header.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { SpooledAudioRecord } from '../../store/streams/spooled-audio-table.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { PendingAudioService } from './pending-audio.ts';
import { hasRemainder } from './pending-audio.ts';
import type { ProviderWatch } from './provider-watch.ts';
import { markGaps } from './transcript-gaps.ts';

interface PendingAudioSweepDeps extends Partial<Clock>, Pick<ServiceDeps, 'store' | 'log'> {
  audioStore: AudioStore;
  pendingAudio: PendingAudioService;
  providerWatch?: Pick<ProviderWatch, 'hasReturned'>;
  /** SPOOL_MAX_DAYS. Older audio is dropped. */
  maxAgeMs: number;
  /** Audio is only dropped if the system time has not been set for this long, so that a wrong clock does not cost audio. */
  trustMs?: number;
}

/** Without audio, it may belong to a session that is about to write. */
const MIN_EMPTY_AGE_MS = 60_000;
/** A record from this far in the future was written while the clock was ahead, so its retry would come too late. */
const AHEAD_MS = 60_000;
/** The limit for one round. The next one follows soon. */
const BATCH = 100;

/** Finds pending audio that this process reaches, also after a crash, and drops audio that is too old. */
export class PendingAudioSweep {
  readonly #deps: PendingAudioSweepDeps;
  readonly #now: () => number;
  readonly #isClockTrusted: () => boolean;
  readonly #unreadable = new Set<string>();
  readonly #unknown = new Set<string>();
  /** Since the start of the process. */
  readonly #deletedAccounts = new Set<string>();

  constructor({
    trustMs = 3_600_000,
    now = systemClock.now,
    monotonicNow = systemClock.monotonicNow,
    ...deps
  }: PendingAudioSweepDeps) {
    this.#deps = deps;
    this.#now = now;
    this.#isClockTrusted = createClockTrust({ now, monotonicNow }, trustMs);
  }

  /**
   * Checks the audio that no session writes any more: saves unknown audio, enqueues jobs for all remaining audio, and deletes finished
   * and too old audio. Tries audio at once if a provider that could not be used has returned. Call it at the start and regularly.
   */
  async sweep(): Promise<void> {
    const isRetried = (await this.#deps.providerWatch?.hasReturned()) ?? false;
    for await (const found of this.#deps.audioStore.scan()) await this.#check(found, isRetried);
  }

  /** The next sweep drops the audio of the account that this process reaches, also what its sessions save as they end. */
  onAccountDeleted(uid: string): void {
    this.#deletedAccounts.add(uid);
  }

  /** Deletes idle records, a day later than their own process would drop the audio. */
  async purge(): Promise<void> {
    if (!this.#isClockTrusted()) return;
    const before = new Date(this.#now() - this.#deps.maxAgeMs - DAY_MS);
    for (const record of await this.#deps.store.system.spooledAudio.idleSince(before, BATCH)) {
      const { uid, session_id } = record;
      if (hasRemainder(record))
        this.#deps.log.warn({ uid, session_id }, 'pending audio that no process reaches is too old and was dropped');
      await this.#deps.store.of(uid).spooledAudio.delete(session_id);
    }
    await this.#deps.store.system.streamPositions.purgeIdle(before);
    await this.#deps.store.system.deletedConversations.purge(before);
  }

  #isTooOld(time: Date) {
    return this.#isClockTrusted() && this.#now() - time.getTime() > this.#deps.maxAgeMs;
  }

  async #check(found: FoundAudio, isRetried: boolean): Promise<void> {
    const { name, changedAt, audio, error } = found;
    if (error !== undefined) {
      if (this.#isTooOld(changedAt)) await found.remove();
      else if (!this.#unreadable.has(name))
        this.#deps.log.warn({ err: error }, 'pending audio cannot be read; it stays until it is too old');
      this.#unreadable.add(name);
    } else if (audio) await this.#checkAudio(audio, found, isRetried);
    else if (this.#now() - changedAt.getTime() > MIN_EMPTY_AGE_MS) await found.remove();
  }

  async #checkAudio(audio: StoredAudio, found: FoundAudio, isRetried: boolean): Promise<void> {
    const { uid, session_id: sessionId } = audio.header;
    const store = this.#deps.store.of(uid);
    // Its job decodes the file again, from the beginning.
    if ((await store.recordings.get(sessionId))?.status === 'decoding') return;
    const saved = await store.spooledAudio.get(sessionId);
    if (!(await store.account.get())) return this.#checkUnknown({ uid, sessionId, saved }, found);
    const record = saved && saved.to_sample !== null ? saved : await this.#register(found.place, audio);
    if (this.#isTooOld(endedAt(audio))) {
      await this.#expire(record, audio);
      await this.#finish(record, found);
    } else if (!hasRemainder(record)) await this.#finish(record, found);
    else if (record.updated_at.getTime() - this.#now() > AHEAD_MS) await this.#deps.pendingAudio.retryLater(record);
    else if (isRetried && record.attempts > 0) await this.#deps.pendingAudio.retryRecords([record]);
    else if (saved) await this.#deps.store.transaction((tx) => this.#deps.pendingAudio.enqueueNext(tx, record));
  }

  /** The audio may be found in another place than its record says: a recording that was decoded again. */
  async #finish(record: SpooledAudioRecord, found: FoundAudio): Promise<void> {
    await found.remove();
    await this.#deps.pendingAudio.finish(record);
  }

  /**
   * Drops the audio of an account that the database does not know. It was deleted: the job only reaches the places of its own process. Or
   * DATABASE_URL names another database, so that nothing of it is known: someone has a day to see it.
   */
  async #checkUnknown(
    { saved, uid, sessionId }: SessionKey & { saved: SpooledAudioRecord | undefined },
    found: FoundAudio,
  ): Promise<void> {
    const place = { uid, session_id: sessionId };
    if (saved || this.#deletedAccounts.has(uid) || this.#now() - found.changedAt.getTime() > DAY_MS) {
      await this.#deps.pendingAudio.drop({ uid, sessionId, place: found.place });
      this.#deps.log.info(place, 'dropped the pending audio of an account that is not in the database');
    } else if (!this.#unknown.has(found.name))
      this.#deps.log.warn(place, 'the account of pending audio is not in the database; the audio stays for a day');
    this.#unknown.add(found.name);
  }

  /** Saves the pending audio of a session whose process has died. */
  async #register(place: string, stored: StoredAudio): Promise<SpooledAudioRecord> {
    const { uid, session_id: sessionId, stream_id: streamId, source, conversations, timeout_seconds } = stored.header;
    const { fromSample, toSample } = stored;
    const [known, mark] = [conversations.findLast(({ is_stored }) => is_stored), conversations.at(-1)];
    const pending = mark && pendingConversation(mark, { fromSample, toSample }, timeout_seconds);
    const conversationId = known?.conversation_id ?? null;
    const waitingIds = conversationIdsOf(conversations, stored);
    const audio = {
      uid,
      sessionId,
      streamId,
      source,
      conversationId,
      waitingIds,
      pending,
      place,
      fromSample,
      toSample,
    };
    const record = await this.#deps.pendingAudio.save({
      ...audio,
      reason: 'process_ended',
      failure: 'the service ended',
    });
    if (hasRemainder(record))
      this.#deps.log.warn({ uid, session_id: sessionId }, 'saved the pending audio of a dead process');
    return record;
  }

  /** Records too old audio as a gap of its conversations. */
  async #expire(record: SpooledAudioRecord, { header }: StoredAudio): Promise<void> {
    const { uid, session_id, from_sample, to_sample } = record;
    if (to_sample === null || to_sample <= from_sample) return;
    await this.#deps.store.transaction(async (tx) => {
      if (!(await tx.of(uid).spooledAudio.advance(session_id, from_sample, to_sample))) return;
      const range = { fromSample: from_sample, toSample: to_sample };
      await markGaps(tx, uid, header.conversations, range, 'expired');
    });
    this.#deps.log.warn({ uid, session_id, from_sample, to_sample }, 'pending audio is too old and was dropped');
  }
}

/** The time of the last sample. */
function endedAt({ header, toSample }: StoredAudio): Date {
  return new Date((header.conversations.at(-1)?.zero_at_ms ?? 0) + samplesToMs(toSample));
}
