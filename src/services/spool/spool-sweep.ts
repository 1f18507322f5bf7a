import { DAY_MS } from '../../lib/time.ts';
import { type Clock, createClockTrust, systemClock } from '../../pipeline/clocks/clock.ts';
import { pendingConversation } from '../../pipeline/conversation/pending-conversation.ts';
import type { FoundAudio, SessionKey, SpoolAudio, SpoolStore } from '../../pipeline/spool/spool-store.ts';
import { conversationIdsOf } from '../../pipeline/spool/spool-store.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { SpoolRecord } from '../../store/streams/spool.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { markGaps } from './piece.ts';
import type { ProviderWatch } from './provider-watch.ts';
import type { SpoolService } from './spool.ts';
import { hasRemainder } from './spool.ts';

interface SpoolSweepDeps extends Partial<Clock>, Pick<ServiceDeps, 'store' | 'log'> {
  spoolStore: SpoolStore;
  spool: SpoolService;
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

/** Finds audio in the spool that this process reaches, also after a crash, and drops audio that is too old. */
export class SpoolSweep {
  readonly #deps: SpoolSweepDeps;
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
  }: SpoolSweepDeps) {
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
    for await (const found of this.#deps.spoolStore.scan()) await this.#check(found, isRetried);
  }

  /** The next sweep drops the audio of the account that this process reaches, also what its sessions save as they end. */
  onAccountDeleted(uid: string): void {
    this.#deletedAccounts.add(uid);
  }

  /** Deletes idle records, a day later than their own process would drop the audio. */
  async purge(): Promise<void> {
    if (!this.#isClockTrusted()) return;
    const before = new Date(this.#now() - this.#deps.maxAgeMs - DAY_MS);
    for (const record of await this.#deps.store.system.spool.idleSince(before, BATCH)) {
      const { uid, session_id } = record;
      if (hasRemainder(record))
        this.#deps.log.warn(
          { uid, session_id },
          'audio in the spool that no process reaches is too old and was dropped',
        );
      await this.#deps.store.of(uid).spool.delete(session_id);
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
        this.#deps.log.warn({ err: error }, 'audio in the spool cannot be read; it stays until it is too old');
      this.#unreadable.add(name);
    } else if (audio) await this.#checkAudio(audio, found, isRetried);
    else if (this.#now() - changedAt.getTime() > MIN_EMPTY_AGE_MS) await found.remove();
  }

  async #checkAudio(audio: SpoolAudio, found: FoundAudio, isRetried: boolean): Promise<void> {
    const { uid, session_id: sessionId } = audio.header;
    const store = this.#deps.store.of(uid);
    // Its job decodes the file again, from the beginning.
    if ((await store.uploads.get(sessionId))?.status === 'decoding') return;
    const saved = await store.spool.get(sessionId);
    if (!(await store.account.get())) return this.#checkUnknown({ uid, sessionId, saved }, found);
    const record = saved && saved.to_sample !== null ? saved : await this.#register(found.place, audio);
    if (this.#isTooOld(endedAt(audio))) {
      await this.#expire(record, audio);
      await this.#finish(record, found);
    } else if (!hasRemainder(record)) await this.#finish(record, found);
    else if (record.updated_at.getTime() - this.#now() > AHEAD_MS) await this.#deps.spool.retryLater(record);
    else if (isRetried && record.attempts > 0) await this.#deps.spool.retryRecords([record]);
    else if (saved) await this.#deps.store.transaction((tx) => this.#deps.spool.enqueueNext(tx, record));
  }

  /** The audio may be found in another place than its record says: a recording that was decoded again. */
  async #finish(record: SpoolRecord, found: FoundAudio): Promise<void> {
    await found.remove();
    await this.#deps.spool.finish(record);
  }

  /**
   * Drops the audio of an account that the database does not know. It was deleted: the job only reaches the places of its own process. Or
   * DATABASE_URL names another database, so that nothing of it is known: someone has a day to see it.
   */
  async #checkUnknown(
    { saved, uid, sessionId }: SessionKey & { saved: SpoolRecord | undefined },
    found: FoundAudio,
  ): Promise<void> {
    const place = { uid, session_id: sessionId };
    if (saved || this.#deletedAccounts.has(uid) || this.#now() - found.changedAt.getTime() > DAY_MS) {
      await this.#deps.spool.drop({ uid, sessionId, place: found.place });
      this.#deps.log.info(place, 'dropped the audio in the spool of an account that is not in the database');
    } else if (!this.#unknown.has(found.name))
      this.#deps.log.warn(place, 'the account of audio in the spool is not in the database; the audio stays for a day');
    this.#unknown.add(found.name);
  }

  /** Saves the audio of a session whose process has died in the spool. */
  async #register(place: string, stored: SpoolAudio): Promise<SpoolRecord> {
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
    const record = await this.#deps.spool.save({
      ...audio,
      reason: 'process_ended',
      failure: 'the service ended',
    });
    if (hasRemainder(record))
      this.#deps.log.warn({ uid, session_id: sessionId }, 'saved the audio of a dead process in the spool');
    return record;
  }

  /** Records too old audio as a gap of its conversations. */
  async #expire(record: SpoolRecord, { header }: SpoolAudio): Promise<void> {
    const { uid, session_id, from_sample, to_sample } = record;
    if (to_sample === null || to_sample <= from_sample) return;
    await this.#deps.store.transaction(async (tx) => {
      if (!(await tx.of(uid).spool.advance(session_id, from_sample, to_sample))) return;
      const range = { fromSample: from_sample, toSample: to_sample };
      await markGaps(tx, uid, header.conversations, range, 'expired');
    });
    this.#deps.log.warn({ uid, session_id, from_sample, to_sample }, 'audio in the spool is too old and was dropped');
  }
}

/** The time of the last sample. */
function endedAt({ header, toSample }: SpoolAudio): Date {
  return new Date((header.conversations.at(-1)?.zero_at_ms ?? 0) + samplesToMs(toSample));
}
