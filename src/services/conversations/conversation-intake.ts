import type {
  ConversationCreate,
  ConversationCreated,
  ConversationFromSegmentsCreate,
  ConversationSegmentCreate,
  Geolocation,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { type InputIssue, invalidInput } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { addMs, parseBound, readUtcOffset } from '../../lib/time.ts';
import { allocateNumbers, numberSegments, speakerLabels, voicesOf } from '../../pipeline/conversation/speakers.ts';
import { endedBy, type NewConversation } from '../../store/conversations/table.ts';
import { newId } from '../../store/ids.ts';
import type { NewSegment } from '../../store/segments/table.ts';
import type { Store } from '../../store/store.ts';
import { runIdempotently } from '../idempotency.ts';
import { ownerOf } from '../owner-names.ts';
import { type RequestedWorkDeps, Service, type ServiceDeps } from '../service-deps.ts';
import { enqueueForConversation } from './conversation-job.ts';
import { createTextSegments, durationOf, fitSegments } from './text-segments.ts';

type TextInput = WithDefaults<ConversationCreate, 'text_source' | 'language'>;

type SegmentsInput = WithDefaults<
  ConversationFromSegmentsCreate,
  'source' | 'language',
  never,
  { transcript_segments: Array<FinishedSegment> }
>;

type FinishedSegment = WithDefaults<ConversationSegmentCreate, 'is_user'>;

type ConversationIntakeDeps = Pick<ServiceDeps, 'store' | 'quota'> & RequestedWorkDeps;

/** The source of apps that do not name themselves. */
const DEFAULT_SOURCE = 'external_integration';
/** The default duration of a text. */
const TEXT_MS = 5 * 60_000;

/** Creates conversations from texts and transcripts of apps, which are processed like those of devices. */
export class ConversationIntake extends Service<ConversationIntakeDeps> {
  /** Saves a text as the transcript. Accepts `Idempotency-Key`. */
  async createFromText(call: Call, input: TextInput): Promise<ConversationCreated> {
    const { text, text_source, text_source_spec, language, geolocation, started_at, finished_at, ...unhandled } = input;
    unhandled satisfies NoFields;
    const isOwner = await ownerOf(this.deps.store.of(call.actor.uid));
    const segments = createTextSegments(text, { isOwner, isTalk: text_source !== 'other_text' });
    const { seconds, ...times } = parseTimes({ started_at, finished_at }, TEXT_MS);
    const source = text_source_spec ?? DEFAULT_SOURCE;
    const conversation = { ...times, text_source, source, language, geolocation: toGeolocation(geolocation) };
    const fits = !finished_at && durationOf(segments) <= seconds;
    return this.#save(call, conversation, fits ? segments : fitSegments(segments, seconds));
  }

  /** Saves a transcript with its segments unchanged. Accepts `Idempotency-Key`. */
  async createFromSegments(call: Call, input: SegmentsInput): Promise<ConversationCreated> {
    const { transcript_segments, source, language, geolocation, client_session_id, ...given } = input;
    const { started_at, finished_at, ...unhandled } = given;
    unhandled satisfies NoFields;
    const segments = toSegments(transcript_segments);
    const lengthMs = Math.max(...segments.map(({ end }) => end)) * 1000;
    const { seconds: _, ...times } = parseTimes({ started_at, finished_at }, lengthMs);
    const conversation = { ...times, source, language, geolocation: toGeolocation(geolocation) };
    return this.#save(call, { ...conversation, client_session_id: client_session_id ?? null }, segments);
  }

  /** Saves the conversation, its segments and its job together. Returns an existing one with the same `client_session_id`. */
  async #save(call: Call, conversation: Partial<NewConversation>, segments: readonly NewSegment[]) {
    const { uid } = call.actor;
    const work = async (tx: Store): Promise<ConversationCreated> => {
      const user = tx.of(uid);
      const { record, created } = await user.conversations.insert({ ...conversation, status: 'processing' });
      const { id, status, discarded } = record;
      if (created) {
        await this.deps.queue.requireRoom(uid, tx);
        await this.deps.quota.admit(uid, [conversation, ...segments], tx);
        await user.segments.upsert(id, segments);
        await enqueueForConversation(this.deps.queue, tx, 'process-conversation', { uid, id });
      }
      return { id, status, discarded };
    };
    return runIdempotently(this.deps.store, call, work, { atomic: true });
  }
}

/** The times of a conversation; a date is the whole day in UTC. And its length, and the client's offset from UTC. Throws `invalid_input` if the end is before the start. */
function parseTimes({ started_at, finished_at }: Pick<TextInput, 'started_at' | 'finished_at'>, lengthMs: number) {
  const startedAt = parseBound(started_at ?? undefined, 'lower', ['body', 'started_at']) ?? new Date();
  const finishedAt =
    parseBound(finished_at ?? undefined, 'upper', ['body', 'finished_at']) ?? addMs(startedAt, lengthMs);
  if (finishedAt < startedAt) {
    const msg = `Input should not be before started_at, which is ${startedAt.toISOString()}`;
    throw invalidInput({ loc: ['body', 'finished_at'], msg, type: 'greater_than_equal' });
  }
  const utc_offset_minutes = started_at ? readUtcOffset(started_at) : null;
  const seconds = (finishedAt.getTime() - startedAt.getTime()) / 1000;
  return { started_at: endedBy(new Date(), startedAt), finished_at: finishedAt, utc_offset_minutes, seconds };
}

/** Throws `invalid_input` with every segment whose end is not after its start. */
function toSegments(segments: readonly FinishedSegment[]): NewSegment[] {
  const issues = segments.flatMap(({ start, end }, at): InputIssue[] => {
    const loc = ['body', 'transcript_segments', at, 'end'];
    const msg = `Input should be greater than start, which is ${start}`;
    return end > start ? [] : [{ loc, msg, type: 'greater_than' }];
  });
  if (issues.length > 0) throw invalidInput(...issues);
  const speakerOf = speakerLabels();
  const labelled = segments.map((segment) => {
    const { text, start, end, is_user, person_id = null, speaker, speaker_id, ...unhandled } = segment;
    unhandled satisfies NoFields;
    const named = speakerOf({ speaker: speaker ?? undefined, speaker_id: speaker_id ?? undefined });
    return { id: newId(), text, ...named, is_user, person_id, start, end };
  });
  // Names come last: they get the numbers that the client does not use.
  const voices = voicesOf(labelled).sort((a, b) => a.voice - b.voice);
  return numberSegments(labelled, allocateNumbers([], voices));
}

/** The fields of a location, without unknown ones. */
function toGeolocation(place: Geolocation | null | undefined) {
  if (!place) return null;
  const { latitude, longitude, address = null, google_place_id = null, location_type = null, ...unhandled } = place;
  unhandled satisfies NoFields;
  return { latitude, longitude, address, google_place_id, location_type };
}
