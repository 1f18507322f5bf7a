import type { Logger } from 'pino';
import { SpoolKeyError } from '../../pipeline/spool/spool-chunk.ts';
import { type PendingSpool, readEmptySpool, readPendingSpool } from '../../pipeline/spool/spool-files.ts';
import type { Spools } from '../../pipeline/spool/spools.ts';
import { clampTimes } from '../../providers/stt/clamp-times.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import { SttError, type SttTranscript, type SttWord, samplesToMs } from '../../providers/stt/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Store } from '../../store/store.ts';
import type { SpooledAudioRecord } from '../../store/tables/spooled-audio.ts';
import { hasRemainder, type PendingAudioService, type SessionAudio } from './pending-audio.ts';
import { readNextPiece } from './pending-piece.ts';
import type { IdentifySpeakers } from './pending-speakers.ts';
import { createPendingTranscript, isDeleted, type PendingPiece, type TranscribedPiece } from './pending-transcript.ts';
import { createPieceSizes } from './piece-sizes.ts';
import { splitByConversation } from './transcript-gaps.ts';

interface TranscriberDeps {
  store: Store;
  spools: Spools;
  pendingAudio: PendingAudioService;
  queue: Pick<JobQueue, 'enqueue'>;
  stt: Pick<SttPolicy, 'transcribe'>;
  identifySpeakers: IdentifySpeakers;
  /** The limit for one piece. */
  maxPieceSamples?: number | undefined;
}

/**
 * Transcribes pending audio piece by piece into its conversations. One transaction stores the words of a piece and the position of the next
 * one, so that a crash neither loses nor repeats words. Specification: Events, "Buffered audio … is retained".
 */
export function createPendingAudioTranscriber(deps: TranscriberDeps) {
  const { store, queue, spools, pendingAudio, stt, identifySpeakers, maxPieceSamples } = deps;
  const transcript = createPendingTranscript({ store, queue, enqueueNext: pendingAudio.enqueueNext });
  const busy = new Set<string>();
  const pieceSizes = createPieceSizes();

  /** Transcribes the next piece and enqueues the one after it. If no provider is available, enqueues another attempt. */
  async function transcribeNext({ uid, sessionId }: SessionAudio, signal: AbortSignal, log: Logger): Promise<void> {
    const record = await store.spooledAudio.get(uid, sessionId);
    const owner = record?.owner;
    // Another process may own the folder.
    if (!record || !owner || !spools.owners.includes(owner) || busy.has(sessionId)) return;
    busy.add(sessionId);
    try {
      await transcribe(record, spools.pathOf(owner, uid, sessionId), signal, log);
    } finally {
      busy.delete(sessionId);
    }
  }

  async function transcribe(record: SpooledAudioRecord, path: string, signal: AbortSignal, log: Logger): Promise<void> {
    const { session_id, from_sample, to_sample } = record;
    const spool = hasRemainder(record) ? ((await readPendingSpool(path)) ?? (await readEmptySpool(path))) : undefined;
    if (hasRemainder(record) && !spool) log.error({ session_id }, 'pending audio is missing from its spool folder');
    if (!spool) return finish(record, path);
    const range = { fromSample: from_sample, toSample: to_sample ?? from_sample };
    const [part] = splitByConversation(spool.header.conversations, range);
    if (!part) throw new Error('pending audio that belongs to no conversation');
    try {
      const piece = await transcribePiece({ ...part, record, header: spool.header }, spool, signal);
      const { fromSample, toSample } = piece;
      if (!(await transcript.savePiece(piece))) return await pendingAudio.enqueueCurrent(record);
      log.info({ session_id, fromSample, toSample }, 'pending audio transcribed');
      pieceSizes.recordSuccess(record);
      if (toSample >= range.toSample) await finish(record, path);
    } catch (error) {
      if (!(error instanceof SttError || error instanceof SpoolKeyError)) throw error;
      const level = error instanceof SpoolKeyError ? 'error' : 'warn';
      log[level]({ err: error, session_id }, 'pending audio could not be transcribed; will retry');
      await pendingAudio.retryLater(record);
    }
  }

  async function finish(record: SpooledAudioRecord, path: string): Promise<void> {
    pieceSizes.delete(record);
    await pendingAudio.finish(record, path);
  }

  async function transcribePiece(
    piece: PendingPiece,
    spool: PendingSpool,
    signal: AbortSignal,
  ): Promise<TranscribedPiece> {
    const { record, fromSample, toSample } = piece;
    const empty = { ...piece, words: [], provider: '' };
    if (await isDeleted(store, piece)) return empty;
    const maxSamples = Math.min(maxPieceSamples ?? Number.POSITIVE_INFINITY, pieceSizes.maxSamples(record));
    const next = await readNextPiece({ ...spool, fromSample, toSample }, spools.key, maxSamples);
    const { audio } = next;
    if (!audio) return { ...empty, toSample: next.toSample, gap: next.missing };
    try {
      const result = await stt.transcribe({ language: spool.header.language, audio, signal });
      const words = placeWords(result, audio);
      const identify = () => identifySpeakers({ uid: record.uid, words, audio }, signal);
      const speakers = spool.header.include_speech_profile ? await identify() : undefined;
      return { ...empty, toSample: next.toSample, provider: result.provider, words, speakers };
    } catch (error) {
      if (!(error instanceof SttError) || error.outcome !== 'invalid_input') throw error;
      return { ...empty, toSample: next.toSample, gap: 'rejected' };
    }
  }

  return { transcribeNext };
}

export type PendingAudioTranscriber = ReturnType<typeof createPendingAudioTranscriber>;

/** A provider may return a text without word times, or times outside of the audio. */
function placeWords({ words, text }: SttTranscript, audio: Int16Array): SttWord[] {
  const audioMs = samplesToMs(audio.length);
  if (words.length > 0 || text.trim() === '') return words.map((word) => clampTimes(word, audioMs));
  return [{ text, startMs: 0, endMs: audioMs, confidence: 0 }];
}
