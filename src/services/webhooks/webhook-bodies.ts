import { daySummaryWebhook } from '../../../generated/outbound/day-summary-webhook.gen.ts';
import { memoryCreatedWebhook } from '../../../generated/outbound/memory-created-webhook.gen.ts';
import type {
  Conversation,
  ConversationProcessedPayload,
  DailySummary,
  DaySummaryPayload,
  DeliveredSegment,
  TranscriptSegment,
} from '../../../generated/types.gen.ts';
import { checked } from '../../../generated/validate.ts';
import { splitSpeaker } from '../../pipeline/conversation/speaker-labels.ts';

/** The body of `memory_created`. */
export function conversationBody(conversation: Conversation): ConversationProcessedPayload {
  const { photos: _, has_more: __, next_transcript_offset: ___, started_at, finished_at, ...rest } = conversation;
  const hasTimes = started_at !== null && finished_at !== null;
  return {
    ...rest,
    started_at: hasTimes ? started_at : null,
    finished_at: hasTimes ? finished_at : null,
    transcript_segments: (conversation.transcript_segments ?? []).map(toDelivered),
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
