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
import { pieceSamples, readNextPiece } from './pending-piece.ts';
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
  /** The longest stretch that a provider is given at once. */
  maxPieceSamples?: number | undefined;
}

/**
 * Transcribes the audio that sessions left, a piece at a time, into the conversations that it belongs to. The words of a piece are
 * stored in the transaction that moves on to the next: killed anywhere in between, none is lost and none comes twice.
 * Specification: Events, "Buffered audio … is retained".
 */
export function createPendingAudioTranscriber(deps: TranscriberDeps) {
  const { store, queue, spools, pendingAudio, stt, identifySpeakers, maxPieceSamples } = deps;
  const words = createPendingTranscript({ store, queue, enqueueNext: pendingAudio.enqueueNext });
  const busy = new Set<string>();
  const halvings = createPieceSizes();

  /** Transcribes the next piece, and sees that the one after it has its turn. Where no provider can be had, it is tried again later. */
  async function transcribeNext(place: SessionAudio, signal: AbortSignal, log: Logger): Promise<void> {
    const record = await store.spooledAudio.get(place.uid, place.sessionId);
    const owner = record?.owner;
    // In another process's folder: that one has it.
    if (!record || !owner || !spools.owners.includes(owner) || busy.has(place.sessionId)) return;
    busy.add(place.sessionId);
    try {
      await transcribe(record, spools.pathOf(owner, place.uid, place.sessionId), signal, log);
    } finally {
      busy.delete(place.sessionId);
    }
  }

  async function transcribe(record: SpooledAudioRecord, path: string, signal: AbortSignal, log: Logger): Promise<void> {
    const left = hasRemainder(record) ? ((await readPendingSpool(path)) ?? (await readEmptySpool(path))) : undefined;
    if (hasRemainder(record) && !left)
      log.error({ session_id: record.session_id }, 'pending audio is not where it was');
    if (!left) return finish(record, path);
    const stretch = { fromSample: record.from_sample, toSample: record.to_sample ?? record.from_sample };
    const [part] = splitByConversation(left.header.conversations, stretch);
    if (!part) throw new Error('pending audio that belongs to no conversation');
    try {
      const heard = await transcribePiece({ ...part, record, header: left.header }, left, signal);
      const isStored = await words.add(heard);
      const { fromSample, toSample } = heard;
      if (isStored) log.info({ session_id: record.session_id, fromSample, toSample }, 'pending audio is transcribed');
      else await pendingAudio.enqueueCurrent(record);
      if (isStored) halvings.recordSuccess(record);
      if (isStored && toSample >= stretch.toSample) await finish(record, path);
    } catch (error) {
      if (!(error instanceof SttError || error instanceof SpoolKeyError)) throw error;
      const level = error instanceof SpoolKeyError ? 'error' : 'warn';
      log[level](
        { err: error, session_id: record.session_id },
        'pending audio cannot be transcribed now; it is tried again',
      );
      await pendingAudio.retryLater(record);
    }
  }

  async function finish(record: SpooledAudioRecord, path: string): Promise<void> {
    halvings.delete(record);
    await pendingAudio.finish(record, path);
  }

  async function transcribePiece(
    piece: PendingPiece,
    left: PendingSpool,
    signal: AbortSignal,
  ): Promise<TranscribedPiece> {
    const { record, fromSample, toSample } = piece;
    const nothing = { ...piece, words: [], provider: '' };
    if (await isDeleted(store, piece)) return nothing;
    const maxSamples = Math.min(maxPieceSamples ?? Number.POSITIVE_INFINITY, pieceSamples(halvings.of(record)));
    const next = await readNextPiece({ ...left, fromSample, toSample }, spools.key, maxSamples);
    if (!next.audio) return { ...nothing, toSample: next.toSample, gap: next.missing };
    try {
      const transcript = await stt.transcribe({ language: left.header.language, audio: next.audio, signal });
      const words = placeWords(transcript, next.audio);
      const spoken = { uid: record.uid, words, audio: next.audio };
      const speakers = left.header.include_speech_profile ? await identifySpeakers(spoken, signal) : undefined;
      return { ...nothing, toSample: next.toSample, provider: transcript.provider, words, speakers };
    } catch (error) {
      if (!(error instanceof SttError) || error.outcome !== 'invalid_input') throw error;
      return { ...nothing, toSample: next.toSample, gap: 'rejected' };
    }
  }

  return { transcribeNext };
}

export type PendingAudioTranscriber = ReturnType<typeof createPendingAudioTranscriber>;

/** A provider may give a text without saying when its words were spoken, or name times that the audio does not have. */
function placeWords({ words, text }: SttTranscript, audio: Int16Array): SttWord[] {
  const audioMs = samplesToMs(audio.length);
  if (words.length > 0 || text.trim() === '') return words.map((word) => clampTimes(word, audioMs));
  return [{ text, startMs: 0, endMs: audioMs, confidence: 0 }];
}
