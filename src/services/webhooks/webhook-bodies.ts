import { daySummaryWebhook } from '../../../generated/outbound/day-summary-webhook.gen.ts';
import { memoryCreatedWebhook } from '../../../generated/outbound/memory-created-webhook.gen.ts';
import type {
  Conversation,
  ConversationProcessedPayload,
  DailySummary,
  DaySummaryPayload,
  DeliveredSegment,
  RealtimeTranscriptPayload,
  TranscriptSegment,
  WebhookType,
} from '../../../generated/types.gen.ts';
import { checked } from '../../../generated/validate.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import type { WebhookRequest } from '../../outbound/webhook-request.ts';
import { splitSpeaker } from '../../pipeline/conversation/speakers.ts';
import { newId } from '../../store/ids.ts';

/** The body of `memory_created`. */
export function conversationBody(conversation: Conversation): ConversationProcessedPayload {
  const { photos: _, has_more: __, next_transcript_offset: ___, started_at, finished_at, ...rest } = conversation;
  const hasTimes = started_at !== null && finished_at !== null;
  return {
    ...rest,
    started_at: hasTimes ? started_at : null,
    finished_at: hasTimes ? finished_at : null,
    transcript_segments: (conversation.transcript_segments ?? []).map(toDelivered),
    // Existing receivers read this list, and fail if it is missing or null.
    plugins_results: [],
  };
}

/** Receivers read `speaker` as a word and a number, so a name is moved to `person_name`. */
function toDelivered(segment: TranscriptSegment): DeliveredSegment {
  const { speaker, name } = splitSpeaker(segment);
  const person_name = segment.speaker_name ?? name;
  return { ...segment, speaker, speaker_name: person_name, person_name };
}

/** The body of `day_summary`. */
export function daySummaryBody(uid: string, day: DailySummary): DaySummaryPayload {
  return { summary: [day.headline, day.overview].filter(Boolean).join('\n\n'), uid, ...day };
}

/** Throws for a body that does not fit its contract, in tests and development. */
export function checkConversationBody(body: ConversationProcessedPayload, validates: boolean) {
  const { validate } = memoryCreatedWebhook.deliverConversation.messages.conversationProcessed;
  return checked('memory_created', validate, body, validates);
}

export function checkDaySummaryBody(body: DaySummaryPayload, validates: boolean) {
  const { validate } = daySummaryWebhook.deliverDaySummary.messages.daySummary;
  return checked('day_summary', validate, body, validates);
}

type Example = Pick<WebhookRequest, 'body' | 'contentType' | 'query'>;

const TEXT = 'This is a test of your webhook.';

const examples: Readonly<Record<WebhookType, (uid: string) => Example>> = {
  audio_bytes: () => exampleAudio(),
  realtime_transcript: (uid) => ({ body: JSON.stringify(exampleTranscript(uid)) }),
  memory_created: () => ({ body: JSON.stringify(exampleConversation()) }),
  day_summary: (uid) => ({ body: JSON.stringify(exampleDay(uid)) }),
};

export const webhookTypes = Object.keys(examples) as WebhookType[];

/** A delivery with made-up content. */
export const exampleRequest = (uid: string, type: WebhookType): Example => examples[type](uid);

/** A second of silence. */
const exampleAudio = (): Example => ({
  body: new Uint8Array(2 * SAMPLE_RATE),
  contentType: 'application/octet-stream',
  query: { sample_rate: String(SAMPLE_RATE) },
});

const segment = () => ({
  id: newId(),
  text: TEXT,
  speaker: 'SPEAKER_00',
  speaker_id: 0,
  is_user: true,
  person_id: null,
  start: 0,
  end: 2.5,
});

const exampleTranscript = (uid: string): RealtimeTranscriptPayload => ({
  session_id: uid,
  segments: [{ ...segment(), speech_profile_processed: true, stt_provider: null, person_name: null }],
});

const exampleDay = (uid: string): DaySummaryPayload => {
  const now = new Date().toISOString();
  const stats = { total_conversations: 1, total_duration_minutes: 2.5, action_items_count: 0 };
  const text = { headline: 'A test', overview: TEXT, day_emoji: '🧪' };
  const record = { id: newId(), date: now.slice(0, 10), ...text, stats, highlights: [], created_at: now };
  return daySummaryBody(uid, record);
};

function exampleConversation(): ConversationProcessedPayload {
  const now = new Date().toISOString();
  return {
    id: newId(),
    created_at: now,
    started_at: now,
    finished_at: now,
    language: 'en',
    source: 'test',
    status: 'completed',
    discarded: false,
    locked: false,
    folder_id: null,
    folder_name: null,
    starred: false,
    structured: { title: 'A test', overview: TEXT, emoji: '🧪', category: 'other', action_items: [], events: [] },
    geolocation: null,
    transcript_segments: [{ ...segment(), speaker_name: null, person_name: null }],
    plugins_results: [],
  };
}
