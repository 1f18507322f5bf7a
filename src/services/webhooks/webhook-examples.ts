import type {
  ConversationProcessedPayload,
  DaySummaryPayload,
  RealtimeTranscriptPayload,
  WebhookType,
} from '../../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { WebhookRequest } from '../../outbound/webhook-request.ts';
import { newId } from '../../store/ids.ts';
import { daySummaryBody } from './webhook-bodies.ts';

type Example = Pick<WebhookRequest, 'body' | 'contentType' | 'query'>;

const TEXT = 'This is a test of your webhook.';

/** A delivery with made-up content. */
export function exampleRequest(uid: string, type: WebhookType): Example {
  if (type === 'audio_bytes') return exampleAudio();
  if (type === 'realtime_transcript') return { body: JSON.stringify(exampleTranscript(uid)) };
  if (type === 'day_summary') return { body: JSON.stringify(exampleDay(uid)) };
  return { body: JSON.stringify(exampleConversation()) };
}

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
