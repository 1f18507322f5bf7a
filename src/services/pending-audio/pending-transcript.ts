import type { TranscriptGap } from '../../../generated/types.gen.ts';
import { conversationStart } from '../../pipeline/conversation/pending-conversation.ts';
import { Segmenter } from '../../pipeline/conversation/segmenter.ts';
import type { Segment, SpeakerIdentity } from '../../pipeline/segment.ts';
import type { ConversationMark, SampleRange, SpoolHeader } from '../../pipeline/spool/spool-files.ts';
import { type SttWord, samplesToMs } from '../../providers/stt/port.ts';
import type { JobQueue } from '../../queue/queue.ts';
import { newId } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationRecord } from '../../store/tables/conversations.ts';
import type { SpooledAudioRecord } from '../../store/tables/spooled-audio.ts';
import { markGaps } from './transcript-gaps.ts';

/** A piece of pending audio and the conversation that it belongs to. */
export interface PendingPiece extends SampleRange {
  record: SpooledAudioRecord;
  header: SpoolHeader;
  mark: ConversationMark;
}

/** What was found in it. */
export interface TranscribedPiece extends PendingPiece {
  /** Times from the piece's first sample. */
  words: readonly SttWord[];
  /** Whose voices they are, by the numbers that the provider gave them, as far as that is known. */
  speakers?: ReadonlyMap<number, SpeakerIdentity> | undefined;
  provider: string;
  /** Why there is no transcript of it, and will be none. */
  gap?: TranscriptGap['reason'] | undefined;
}

interface PendingTranscriptDeps {
  store: Store;
  queue: Pick<JobQueue, 'enqueue'>;
  /** Sees to what is left after the piece. */
  enqueueNext: (tx: Store, record: SpooledAudioRecord) => Promise<void>;
  now?: () => number;
}

/** While more of its audio is to come, a conversation is not taken for silent for so long. */
const NEXT_PIECE_MS = 60_000;

/** Undoes a transaction whose piece somebody else has taken. */
class AlreadyTranscribed extends Error {}

/** Stores the words of pending audio as segments of their own: a live session may still hold those that are there. */
export function createPendingTranscript({ store, queue, enqueueNext: goOn, now = Date.now }: PendingTranscriptDeps) {
  /** Answers false where somebody else has moved the audio on: nothing was stored then. */
  async function add(piece: TranscribedPiece): Promise<boolean> {
    const { record, mark, fromSample, toSample, words, gap } = piece;
    const { uid, session_id } = record;
    try {
      await store.transaction(async (tx) => {
        const isHeard = words.length > 0 && (await addWords(tx, piece));
        const conversationId = isHeard ? mark.conversation_id : undefined;
        if (gap) await markGaps(tx, uid, [mark], { fromSample, toSample }, gap);
        if (!(await tx.spooledAudio.advance(uid, session_id, fromSample, toSample, conversationId)))
          throw new AlreadyTranscribed();
        await goOn(tx, { ...record, from_sample: toSample, attempts: 0 });
      });
      return true;
    } catch (error) {
      if (error instanceof AlreadyTranscribed) return false;
      throw error;
    }
  }

  /** False where their conversation was deleted, also while the provider was asked. */
  async function addWords(tx: Store, piece: TranscribedPiece): Promise<boolean> {
    const { uid } = piece.record;
    const id = piece.mark.conversation_id;
    const known = await tx.conversations.lock(uid, id);
    if (!known && (await isDeleted(tx, piece))) return false;
    const conversation = known ?? (await createConversation(tx, piece));
    const segments = toSegments(piece, startOf(conversation));
    const isLate = conversation.status !== 'in_progress';
    await tx.conversations.update(uid, id, updatedTimes(conversation, piece, segments));
    await tx.segments.upsert(
      uid,
      id,
      segments.map((segment) => ({ ...segment, speaker_name: null, late: isLate })),
    );
    if (isLate) await queue.enqueue(tx, 'update-conversation', { uid, conversation_id: id }, { singletonKey: id });
    return true;
  }

  /** The first words of a conversation: nothing had been heard of it before. */
  async function createConversation(
    tx: Store,
    { record, header, mark, fromSample, words }: TranscribedPiece,
  ): Promise<ConversationRecord> {
    const firstMs = mark.zero_at_ms + samplesToMs(fromSample) + (words[0]?.startMs ?? 0);
    // A session may be about to go on with it, and counts from that moment then.
    const pending = record.pending_id === mark.conversation_id ? record.pending_started_at : null;
    const { record: begun } = await tx.conversations.insert(record.uid, {
      id: mark.conversation_id,
      status: 'in_progress',
      started_at: pending ?? conversationStart(mark.started_at_ms, firstMs),
      language: header.language,
      source: header.source,
      timeout_seconds: header.timeout_seconds,
    });
    return begun;
  }

  function updatedTimes(
    conversation: ConversationRecord,
    { record, header, toSample }: TranscribedPiece,
    segments: Segment[],
  ) {
    const lastMs = startOf(conversation) + Math.max(...segments.map(({ end }) => end)) * 1000;
    const isLast = toSample >= (record.to_sample ?? 0);
    const silentAt = Math.max(lastMs + header.timeout_seconds * 1000, isLast ? 0 : now() + NEXT_PIECE_MS);
    return {
      finished_at: latest(conversation.finished_at, lastMs),
      last_segment_at: latest(conversation.last_segment_at, lastMs),
      ...(conversation.status === 'in_progress' && { silent_at: latest(conversation.silent_at, silentAt) }),
    };
  }

  return { add };
}

/** Whether the user has deleted the conversation of a piece, which is not to come back then. */
export async function isDeleted(store: Store, { record, mark }: PendingPiece): Promise<boolean> {
  const { uid, conversation_id } = record;
  const id = mark.conversation_id;
  if (await store.conversations.get(uid, id)) return false;
  return mark.is_stored || conversation_id === id || store.deletedConversations.has(uid, id);
}

const startOf = ({ started_at, created_at }: ConversationRecord) => (started_at ?? created_at).getTime();

const latest = (time: Date | null, ms: number) => new Date(Math.max(time?.getTime() ?? 0, Math.round(ms)));

function toSegments({ mark, fromSample, words, speakers, provider }: TranscribedPiece, startedAtMs: number): Segment[] {
  const segmenter = new Segmenter({ newId, offsetMs: mark.zero_at_ms + samplesToMs(fromSample) - startedAtMs });
  for (const [speakerId, identity] of speakers ?? []) segmenter.identify(speakerId, identity);
  segmenter.addWords(words, provider);
  return segmenter.tick().changed;
}
