import type { TranscriptGap } from '../../../generated/types.gen.ts';
import type { Segment } from '../../live-types.ts';
import { conversationStart } from '../../pipeline/conversation/pending-conversation.ts';
import { Segmenter } from '../../pipeline/conversation/segmenter.ts';
import { allocateNumbers, numberSegments, voicesOf } from '../../pipeline/conversation/speakers.ts';
import type { ConversationVoice } from '../../pipeline/speakers/ports.ts';
import type { SpoolStore } from '../../pipeline/spool/spool-store.ts';
import {
  type ConversationMark,
  conversationIdsOf,
  type SampleRange,
  type SessionHeader,
} from '../../pipeline/spool/spool-store.ts';
import { oneLanguage } from '../../providers/stt/match-language.ts';
import { type SttWord, samplesToMs } from '../../providers/stt/port.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import { newId } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';
import type { SpoolRecord } from '../../store/streams/spool.ts';
import { enqueueForConversation } from '../conversations/conversation-job.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { enqueueNextUpload } from '../uploads/upload-order.ts';
import { markGaps } from './piece.ts';
import type { PieceSpeaker } from './piece-speakers.ts';
import { FROM_UPLOAD, type SpoolService } from './spool.ts';

/** A piece of audio in the spool and the conversation that it belongs to. */
export interface ConversationPiece extends SampleRange {
  record: SpoolRecord;
  header: SessionHeader;
  mark: ConversationMark;
}

/** A piece with its transcript. */
export interface TranscribedPiece extends ConversationPiece {
  /** Its audio, without what is left out before and after. */
  audioRange: SampleRange;
  /** With times from the first sample of its audio. */
  words: readonly SttWord[];
  /** The known speakers by the number in the words. */
  speakers?: ReadonlyMap<number, PieceSpeaker> | undefined;
  /** The voices that the conversation has already, by the number in the words. */
  continued?: ReadonlyMap<number, ConversationVoice> | undefined;
  provider: string;
  /** Why the piece will never have a transcript. */
  gap?: TranscriptGap['reason'] | undefined;
}

interface SpoolTranscriptDeps extends Pick<ServiceDeps, 'store' | 'queue'> {
  spool: Pick<SpoolService, 'enqueueNext'>;
  spoolStore: Pick<SpoolStore, 'queueOf'>;
  now?: () => number;
}

/** A conversation with more audio in the spool is not silent for this time. */
const NEXT_PIECE_MS = 60_000;

/** Rolls a transaction back: another process has transcribed the piece, or the account was deleted. */
class PieceNotNeeded extends Error {}

/** Stores the words of audio in the spool as new segments, as a live session may still change the existing ones. */
export class SpoolTranscript {
  readonly #deps: SpoolTranscriptDeps;
  readonly #now: () => number;

  constructor({ now = Date.now, ...deps }: SpoolTranscriptDeps) {
    this.#deps = deps;
    this.#now = now;
  }

  /** Returns false without a change if another process has transcribed the piece, or if the account was deleted meanwhile. */
  async savePiece(piece: TranscribedPiece): Promise<boolean> {
    const { record, header, mark, fromSample, toSample, audioRange, words, gap } = piece;
    const { uid, session_id } = record;
    try {
      await this.#deps.store.transaction(async (tx) => {
        const user = tx.of(uid);
        if (!(await user.account.keep())) throw new PieceNotNeeded();
        const conversationId = words.length > 0 ? await this.#addWords(tx, piece) : undefined;
        if (gap) await markGaps(tx, uid, [mark], audioRange, gap);
        const waitingIds = conversationIdsOf(header.conversations, {
          fromSample: toSample,
          toSample: record.to_sample ?? toSample,
        });
        if (!(await user.spool.advance(session_id, fromSample, toSample, { conversationId, waitingIds })))
          throw new PieceNotNeeded();
        await this.#deps.spool.enqueueNext(tx, { ...record, from_sample: toSample, attempts: 0 });
        if (toSample >= (record.to_sample ?? toSample)) await enqueueNextUpload(tx, this.#deps, uid);
      });
      return true;
    } catch (error) {
      if (error instanceof PieceNotNeeded) return false;
      throw error;
    }
  }

  /** Returns the conversation that has the words: undefined if it was deleted, also during the transcription. */
  async #addWords(tx: Store, piece: TranscribedPiece): Promise<string | undefined> {
    const { uid } = piece.record;
    const user = tx.of(uid);
    const existing = await user.conversations.findCurrentForUpdate(piece.mark.conversation_id);
    if (!existing && (await isDeleted(tx, piece))) return undefined;
    const stored = existing ?? (await this.#createConversation(tx, piece));
    const { id } = stored;
    const conversation = await startBefore(tx, stored, firstWordMs(piece));
    const recognized = toSegments(piece, startOf(conversation));
    // The conversation is locked: live sessions add their speakers afterwards.
    // The conversation of a merge has other numbers than the one that these voices were compared with.
    const isMerged = id !== piece.mark.conversation_id;
    const continued = (!isMerged && piece.continued) || new Map<number, ConversationVoice>();
    const newVoices = voicesOf(recognized).filter(({ voice }) => !continued.has(voice));
    const numbers = allocateNumbers(await user.segments.speakerIds(id), newVoices);
    for (const [voice, { speakerId }] of continued) numbers.set(voice, speakerId);
    const numbered = numberSegments(recognized, numbers);
    const upload_id = piece.record.reason === FROM_UPLOAD ? piece.record.session_id : null;
    const segments = upload_id === null ? numbered : await withoutRepeated(tx, conversation, numbered);
    // All of its words are there.
    if (segments.length === 0) return id;
    const isLate = conversation.status !== 'in_progress';
    await user.conversations.update(id, this.#updatedTimes(conversation, piece, segments));
    await user.segments.upsert(
      id,
      segments.map((segment) => ({ ...segment, speaker_name: null, late: isLate, upload_id })),
    );
    for (const [voice, { sample }] of piece.speakers ?? []) {
      const speaker_id = numbers.get(voice);
      if (speaker_id !== undefined) await user.conversationVoices.save({ conversation_id: id, speaker_id, ...sample });
    }
    if (isLate) await enqueueForConversation(this.#deps.queue, tx, 'update-conversation', { uid, id });
    return id;
  }

  /** Creates the conversation with its first words. */
  async #createConversation(tx: Store, piece: TranscribedPiece): Promise<ConversationRecord> {
    const { record, header, mark } = piece;
    const firstMs = firstWordMs(piece);
    // A session that continues the conversation counts its times from this start.
    const pending = record.pending_id === mark.conversation_id ? record.pending_started_at : null;
    const { record: conversation } = await tx.of(record.uid).conversations.insert({
      id: mark.conversation_id,
      status: 'in_progress',
      started_at: pending ?? conversationStart(mark.started_at_ms, firstMs),
      language: oneLanguage(header.language),
      source: header.source,
      time_source: header.time_source ?? null,
      timeout_seconds: header.timeout_seconds,
    });
    return conversation;
  }

  /** `silent_at` ends a conversation that no live session writes, as of an upload: the sweeper of `jobs/conversations.ts` looks for it. */
  #updatedTimes(conversation: ConversationRecord, { record, header, toSample }: TranscribedPiece, segments: Segment[]) {
    const lastMs = startOf(conversation) + Math.max(...segments.map(({ end }) => end)) * 1000;
    const isLast = toSample >= (record.to_sample ?? 0);
    const silentAt = Math.max(lastMs + header.timeout_seconds * 1000, isLast ? 0 : this.#now() + NEXT_PIECE_MS);
    return {
      finished_at: latest(conversation.finished_at, lastMs),
      last_segment_at: latest(conversation.last_segment_at, lastMs),
      ...(conversation.status === 'in_progress' && { silent_at: latest(conversation.silent_at, silentAt) }),
    };
  }
}

function firstWordMs({ mark, audioRange, words }: TranscribedPiece): number {
  return mark.zero_at_ms + samplesToMs(audioRange.fromSample) + Math.min(...words.map(({ startMs }) => startMs));
}

/** Segments whose text the conversation has at the same time were heard in the same sound: in another file of the same audio. */
async function withoutRepeated(tx: Store, conversation: ConversationRecord, found: Segment[]): Promise<Segment[]> {
  const { uid, id, last_segment_at } = conversation;
  const startedAtMs = startOf(conversation);
  const isAfter = ({ start }: Segment) => startedAtMs + start * 1000 >= (last_segment_at?.getTime() ?? 0);
  if (found.every(isAfter)) return found;
  const stored = await tx.of(uid).segments.texts(id);
  const isRepeated = ({ text, start }: Segment) =>
    stored.some((one) => Math.abs(one.start - start) < SAME_TIME_S && wordsIn(one.text) === wordsIn(text));
  return found.filter((segment) => !isRepeated(segment));
}

/** Times of the same word, as a provider tells them each time, differ by less. */
const SAME_TIME_S = 1;

const wordsIn = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? text;

/** A recording may have earlier words than its conversation: all times in it count from its start. */
async function startBefore(tx: Store, conversation: ConversationRecord, firstMs: number): Promise<ConversationRecord> {
  const { uid, id, gaps } = conversation;
  const seconds = (startOf(conversation) - firstMs) / 1000;
  if (seconds <= 0) return conversation;
  const shifted = gaps.map((gap) => ({ ...gap, start: gap.start + seconds, end: gap.end + seconds }));
  const change = { started_at: new Date(firstMs), gaps: shifted };
  await tx.of(uid).segments.shift(id, seconds);
  await tx.of(uid).conversations.update(id, change);
  return { ...conversation, ...change };
}

/** True if the user has deleted the conversation of a piece. It must not be created again. */
export async function isDeleted(store: Store, { record, mark }: ConversationPiece): Promise<boolean> {
  const { uid, conversation_id } = record;
  const id = mark.conversation_id;
  const user = store.of(uid);
  if (await user.conversations.findCurrent(id)) return false;
  return mark.is_stored || conversation_id === id || user.deletedConversations.has(id);
}

const startOf = ({ started_at, created_at }: ConversationRecord) => (started_at ?? created_at).getTime();

const latest = (time: Date | null, ms: number) => new Date(Math.max(time?.getTime() ?? 0, Math.round(ms)));

/** Speakers have the provider's numbers. */
function toSegments(piece: TranscribedPiece, startedAtMs: number): Segment[] {
  const { mark, audioRange, words, speakers, provider } = piece;
  const segmenter = new Segmenter({
    newId,
    offsetMs: mark.zero_at_ms + samplesToMs(audioRange.fromSample) - startedAtMs,
  });
  for (const [voice, identity] of speakers ?? []) segmenter.identify(voice, identity);
  segmenter.addWords(words, provider);
  return segmenter.tick().changed;
}
