import { type Clock, createClockTrust, systemClock } from '../../pipeline/clocks/clock.ts';
import { pendingConversation } from '../../pipeline/conversation/pending-conversation.ts';
import { conversationIdsOf, type PendingSpool } from '../../pipeline/spool/spool-files.ts';
import type { FoundSpool, Spools } from '../../pipeline/spool/spools.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { SpooledAudioRecord } from '../../store/streams/spooled-audio-table.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { PendingAudioService } from './pending-audio.ts';
import { hasRemainder, type SessionKey } from './pending-audio.ts';
import { markGaps } from './transcript-gaps.ts';

interface PendingAudioSweepDeps extends Partial<Clock>, Pick<ServiceDeps, 'store' | 'log'> {
  spools: Spools;
  pendingAudio: PendingAudioService;
  /** SPOOL_MAX_DAYS. Older audio is dropped. */
  maxAgeMs: number;
  /** Audio is only dropped if the system time has not been set for this long, so that a wrong clock does not cost audio. */
  trustMs?: number;
}

interface UnknownSpool extends Pick<FoundSpool, 'path' | 'changedAt'> {
  saved: SpooledAudioRecord | undefined;
}

const DAY_MS = 86_400_000;
/** An empty folder may belong to a session that is about to write. */
const MIN_EMPTY_AGE_MS = 60_000;
/** A record from this far in the future was written while the clock was ahead, so its retry would come too late. */
const AHEAD_MS = 60_000;
/** The limit for one round. The next one follows soon. */
const BATCH = 100;

/** Finds pending audio in the spool folders of this process, also after a crash, and drops audio that is too old. */
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
   * Checks the spool folders of this process: saves unknown audio, enqueues jobs for all remaining audio, and deletes finished and too old
   * audio. Call it at the start and regularly.
   */
  async sweep(): Promise<void> {
    for await (const found of this.#deps.spools.scan()) await this.#checkSpool(found);
  }

  /** The next sweep drops what this process has on disk of the account, also what its sessions save as they end. */
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
        this.#deps.log.warn({ uid, session_id }, 'pending audio without a spool folder is too old and was dropped');
      await this.#deps.store.of(uid).spooledAudio.delete(session_id);
    }
    await this.#deps.store.system.streamPositions.purgeIdle(before);
    await this.#deps.store.system.deletedConversations.purge(before);
  }

  #isTooOld(time: Date) {
    return this.#isClockTrusted() && this.#now() - time.getTime() > this.#deps.maxAgeMs;
  }

  async #checkSpool({ owner, path, changedAt, pending, error }: FoundSpool): Promise<void> {
    if (error !== undefined) {
      if (this.#isTooOld(changedAt)) await this.#deps.spools.remove(path);
      else if (!this.#unreadable.has(path))
        this.#deps.log.warn({ err: error }, 'pending audio cannot be read; it stays until it is too old');
      this.#unreadable.add(path);
    } else if (pending) await this.#checkPendingSpool(pending, { owner, path, changedAt });
    else if (this.#now() - changedAt.getTime() > MIN_EMPTY_AGE_MS) await this.#deps.spools.remove(path);
  }

  async #checkPendingSpool(
    spool: PendingSpool,
    { owner, path, changedAt }: Omit<FoundSpool, 'pending'>,
  ): Promise<void> {
    const { uid, session_id: sessionId } = spool.header;
    const store = this.#deps.store.of(uid);
    // Its job decodes the file again, from the beginning.
    if ((await store.recordings.get(sessionId))?.status === 'decoding') return;
    const saved = await store.spooledAudio.get(sessionId);
    if (!(await store.account.get())) return this.#checkUnknown({ uid, sessionId }, { path, changedAt, saved });
    const record = saved && saved.to_sample !== null ? saved : await this.#registerSpool(owner, spool);
    if (this.#isTooOld(endedAt(spool))) {
      await this.#expire(record, spool);
      await this.#deps.pendingAudio.finish(record, path);
    } else if (!hasRemainder(record)) await this.#deps.pendingAudio.finish(record, path);
    else if (record.updated_at.getTime() - this.#now() > AHEAD_MS) await this.#deps.pendingAudio.retryLater(record);
    else if (saved) await this.#deps.store.transaction((tx) => this.#deps.pendingAudio.enqueueNext(tx, record));
  }

  /**
   * Drops the audio of an account that the database does not know. It was deleted: the job only reaches the folders of its own process. Or
   * DATABASE_URL names another database, so that nothing of it is known: someone has a day to see it.
   */
  async #checkUnknown(audio: SessionKey, { path, changedAt, saved }: UnknownSpool): Promise<void> {
    const place = { uid: audio.uid, session_id: audio.sessionId };
    if (saved || this.#deletedAccounts.has(audio.uid) || this.#now() - changedAt.getTime() > DAY_MS) {
      await this.#deps.pendingAudio.drop(audio, path);
      this.#deps.log.info(place, 'dropped the pending audio of an account that is not in the database');
    } else if (!this.#unknown.has(path))
      this.#deps.log.warn(place, 'the account of pending audio is not in the database; the audio stays for a day');
    this.#unknown.add(path);
  }

  /** Saves the pending audio of a session whose process has died. */
  async #registerSpool(owner: string, spool: PendingSpool): Promise<SpooledAudioRecord> {
    const { uid, session_id: sessionId, stream_id: streamId, source, conversations, timeout_seconds } = spool.header;
    const { fromSample, toSample } = spool;
    const [stored, mark] = [conversations.findLast(({ is_stored }) => is_stored), conversations.at(-1)];
    const pending = mark && pendingConversation(mark, { fromSample, toSample }, timeout_seconds);
    const conversationId = stored?.conversation_id ?? null;
    const waitingIds = conversationIdsOf(conversations, spool);
    const audio = {
      uid,
      sessionId,
      streamId,
      source,
      conversationId,
      waitingIds,
      pending,
      owner,
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
  async #expire(record: SpooledAudioRecord, spool: PendingSpool): Promise<void> {
    const { uid, session_id, from_sample, to_sample } = record;
    if (to_sample === null || to_sample <= from_sample) return;
    await this.#deps.store.transaction(async (tx) => {
      if (!(await tx.of(uid).spooledAudio.advance(session_id, from_sample, to_sample))) return;
      const range = { fromSample: from_sample, toSample: to_sample };
      await markGaps(tx, uid, spool.header.conversations, range, 'expired');
    });
    this.#deps.log.warn({ uid, session_id, from_sample, to_sample }, 'pending audio is too old and was dropped');
  }
}

/** The time of the last sample. */
function endedAt({ header, toSample }: PendingSpool): Date {
  return new Date((header.conversations.at(-1)?.zero_at_ms ?? 0) + samplesToMs(toSample));
}
