import type { TranscriptGap } from '../../../generated/types.gen.ts';
import { concatSamples, SAMPLE_RATE } from '../../audio/samples.ts';
import {
  type ConversationMark,
  endOfPiece,
  type SampleRange,
  type SpoolAudio,
  splitByConversation,
} from '../../pipeline/spool/spool-store.ts';
import { clampTimes } from '../../providers/stt/answers.ts';
import { type SttTranscript, type SttWord, samplesToMs } from '../../providers/stt/port.ts';
import type { Store } from '../../store/store.ts';

/** A provider may return a text without word times, or times outside of the audio. */
export function placeWords({ words, text }: SttTranscript, audio: Int16Array): SttWord[] {
  const audioMs = samplesToMs(audio.length);
  if (words.length > 0 || text.trim() === '') return words.map((word) => clampTimes(word, audioMs));
  return [{ text, startMs: 0, endMs: audioMs, confidence: 0 }];
}

/** Gaps with the same reason are joined if they are closer than this. */
const JOIN_DISTANCE_S = 0.1;

/** Records a range of audio as a gap in its conversations, if they exist. */
export async function markGaps(
  tx: Store,
  uid: string,
  marks: readonly ConversationMark[],
  range: SampleRange,
  reason: TranscriptGap['reason'],
): Promise<void> {
  const { conversations } = tx.of(uid);
  for (const { mark, fromSample, toSample } of splitByConversation(marks, range)) {
    const conversation = await conversations.findCurrentForUpdate(mark.conversation_id);
    if (!conversation) continue;
    const startedAtMs = (conversation.started_at ?? conversation.created_at).getTime();
    const at = (sample: number) => secondsOf(mark.zero_at_ms + samplesToMs(sample) - startedAtMs);
    const gaps = addGap(conversation.gaps, { start: at(fromSample), end: at(toSample), reason });
    await conversations.update(conversation.id, { gaps });
  }
}

function addGap(gaps: readonly TranscriptGap[], gap: TranscriptGap): TranscriptGap[] {
  const all = [...gaps, gap].sort((a, b) => a.start - b.start);
  const joined: TranscriptGap[] = [];
  for (const next of all) {
    const last = joined.at(-1);
    if (last?.reason === next.reason && next.start - last.end <= JOIN_DISTANCE_S)
      last.end = Math.max(last.end, next.end);
    else joined.push({ ...next });
  }
  return joined;
}

const secondsOf = (ms: number) => Math.max(0, Math.round(ms)) / 1000;

/** A piece is cut at the quietest position of its last part, so that no word is divided. */
const CUT_SAMPLES = 60 * SAMPLE_RATE;
/** The window and the step for measuring loudness. */
const QUIET_SAMPLES = 0.3 * SAMPLE_RATE;
const STEP_SAMPLES = 0.1 * SAMPLE_RATE;

/** The next piece of audio in the spool: audio to transcribe, or a range without usable audio. */
export interface NextPiece {
  fromSample: number;
  toSample: number;
  audio: Int16Array | undefined;
  missing: 'not_kept' | 'unreadable' | undefined;
}

/** Reads the next piece of a range. @throws SpoolKeyError */
export async function readNextPiece(
  audio: Pick<SpoolAudio, 'read'>,
  range: SampleRange,
  maxSamples: number,
): Promise<NextPiece> {
  const { fromSample } = range;
  const read: Int16Array[] = [];
  let toSample = fromSample;
  for await (const piece of audio.read({ fromSample, toSample: Math.min(range.toSample, fromSample + maxSamples) })) {
    if (!('samples' in piece)) {
      if (read.length > 0) break;
      return { fromSample, toSample: piece.toSample, audio: undefined, missing: piece.missing };
    }
    read.push(piece.samples);
    toSample = endOfPiece(piece);
  }
  const samples = concatSamples(read);
  const mustCut = toSample === fromSample + maxSamples && toSample < range.toSample;
  const length = mustCut ? findQuietPosition(samples, Math.min(CUT_SAMPLES, maxSamples / 2)) : samples.length;
  return { fromSample, toSample: fromSample + length, audio: samples.subarray(0, length), missing: undefined };
}

/** The middle of the quietest window in the last `range` samples. */
export function findQuietPosition(audio: Int16Array, range: number): number {
  let quietest = audio.length;
  let minLoudness = Number.POSITIVE_INFINITY;
  const first = Math.max(0, audio.length - range);
  for (let at = first; at + QUIET_SAMPLES <= audio.length; at += STEP_SAMPLES) {
    let loudness = 0;
    for (const sample of audio.subarray(at, at + QUIET_SAMPLES)) loudness += sample * sample;
    if (loudness >= minLoudness) continue;
    minLoudness = loudness;
    quietest = at + QUIET_SAMPLES / 2;
  }
  return quietest;
}
