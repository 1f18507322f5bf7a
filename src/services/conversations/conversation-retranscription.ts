import { concatSamples, SAMPLE_RATE } from '../../audio/samples.ts';
import type { Segment } from '../../live-types.ts';
import { Segmenter } from '../../pipeline/conversation/segmenter.ts';
import { allocateNumbers, numberSegments, voicesOf } from '../../pipeline/conversation/speakers.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import { type SttUser, samplesToMs } from '../../providers/stt/port.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import { newId } from '../../store/ids.ts';
import { readOggSamples } from '../recordings/part-file.ts';
import type { RecordingStream } from '../recordings/recording-stream.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { findQuietPosition, placeWords } from '../spool/piece.ts';
import type { IdentifySpeakers } from '../spool/piece-speakers.ts';
import type { ConversationProcessor } from './conversation-processor.ts';
import type { ConversationReprocessing } from './conversation-reprocessing.ts';

interface RetranscriptionDeps extends Pick<ServiceDeps, 'store'> {
  recordings: Pick<Recordings, 'find'>;
  stt: Pick<SttPolicy, 'transcribe'>;
  sttUser: (uid: string) => Promise<SttUser>;
  identifySpeakers: IdentifySpeakers;
  reprocessing: Pick<ConversationReprocessing, 'enqueueAgain'>;
  processor: Pick<ConversationProcessor, 'restart'>;
}

/** A provider gets at most so much at once, cut where it is quiet within the last minute. */
const PIECE_SAMPLES = 300 * SAMPLE_RATE;
const CUT_SAMPLES = 60 * SAMPLE_RATE;

/** Transcribes the recordings of conversations again. */
export class ConversationRetranscription extends Service<RetranscriptionDeps> {
  /** Replaces the transcript at the end, in one transaction with what follows from it: until then, the earlier one is there. */
  async run(uid: string, id: string, signal: AbortSignal): Promise<void> {
    const { store, recordings } = this.deps;
    const record = await store.of(uid).conversations.get(id);
    const audio = record && !record.locked ? await recordings.find(uid, record) : undefined;
    if (!record || !audio) return;
    const segments: Segment[] = [];
    for await (const { fromSample, samples } of piecesOf(audio.read({ start: 0, end: audio.bytes - 1 }), signal))
      segments.push(...(await this.#transcribe(record, fromSample, samples, signal)));
    // A provider that hears nothing does not delete what another one has heard.
    if (segments.length === 0) return;
    const placed = segments.map((segment) => {
      const start = audio.spokenAt(segment.start);
      return { ...segment, start, end: start + segment.end - segment.start };
    });
    await this.#replace(uid, id, placed, audio);
    if (record.status === 'failed') await this.deps.processor.restart({ uid, id });
  }

  async #transcribe(
    { uid, id, language }: ConversationRecord,
    fromSample: number,
    audio: Int16Array,
    signal: AbortSignal,
  ): Promise<Segment[]> {
    const { stt, sttUser, identifySpeakers } = this.deps;
    const user = await sttUser(uid);
    const result = await stt.transcribe({ language: language ?? 'en', audio, user, byUtterances: true, signal });
    const spoken = { uid, conversationId: id, words: placeWords(result, audio), audio };
    const { words, speakers } = await identifySpeakers(spoken, signal);
    const segmenter = new Segmenter({ newId, offsetMs: samplesToMs(fromSample) });
    for (const [voice, identity] of speakers) segmenter.identify(voice, identity);
    segmenter.addWords(words, result.provider);
    return segmenter.tick().changed;
  }

  /** Words and gaps whose audio is not kept stay. */
  async #replace(
    uid: string,
    id: string,
    recognized: readonly Segment[],
    audio: Pick<RecordingStream, 'has'>,
  ): Promise<void> {
    const { store, reprocessing } = this.deps;
    await store.transaction(async (tx) => {
      const { conversations, segments } = tx.of(uid);
      const record = await conversations.getForUpdate(id);
      if (!record || record.locked) return;
      const isKept = ({ start, end }: Pick<Segment, 'start' | 'end'>) => audio.has((start + end) / 2);
      const all = await segments.list(id);
      const earlier = all.filter(isKept);
      const [upload_id = null, ...others] = new Set(earlier.map((segment) => segment.upload_id));
      await segments.delete(earlier.map((segment) => segment.id));
      const taken = all.flatMap((segment) => (isKept(segment) ? [] : (segment.speaker_id ?? [])));
      const numbers = allocateNumbers(taken, voicesOf(recognized));
      const numbered = numberSegments(recognized, numbers);
      await segments.upsert(
        id,
        numbered.map((segment) => ({
          ...segment,
          speaker_name: null,
          late: false,
          upload_id: others.length === 0 ? upload_id : null,
        })),
      );
      await conversations.update(id, { gaps: record.gaps.filter((gap) => !isKept(gap)) });
      await reprocessing.enqueueAgain(tx, uid, [id]);
    });
  }
}

/** The audio in pieces for a provider, with the place of each. */
async function* piecesOf(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal) {
  let fromSample = 0;
  let rest = new Int16Array(0);
  const take = (length: number) => {
    const piece = { fromSample, samples: rest.subarray(0, length) };
    fromSample += length;
    rest = rest.slice(length);
    return piece;
  };
  for await (const part of readOggSamples(chunks, PIECE_SAMPLES, signal)) {
    rest = concatSamples([rest, part]);
    while (rest.length >= PIECE_SAMPLES) yield take(findQuietPosition(rest.subarray(0, PIECE_SAMPLES), CUT_SAMPLES));
  }
  if (rest.length > 0) yield take(rest.length);
}
