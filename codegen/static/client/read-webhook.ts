import type {
  ConversationWebhook,
  DaySummaryWebhook,
  RealtimeTranscriptWebhook,
  TranscriptSegment,
  WebhookType,
} from './types.js';
import { bytesOf, headerOf, verifyWebhook, type WebhookRequest, WebhookVerificationError } from './webhooks.ts';

interface Delivery {
  /** The event's, the same for each attempt and if it is sent again. Store it to skip repetitions. */
  id: string;
  sentAt: Date;
  /** The user whose data it is. */
  uid: string;
}

type JsonType = Exclude<WebhookType, 'audio_bytes'>;

interface Payloads {
  memory_created: ConversationWebhook & { transcript_segments: TranscriptSegment[] };
  realtime_transcript: RealtimeTranscriptWebhook;
  day_summary: DaySummaryWebhook;
}

/** A verified delivery. `type` tells what `payload` is. */
export type Webhook =
  | { [Type in JsonType]: Delivery & { type: Type; payload: Payloads[Type] } }[JsonType]
  | (Delivery & AudioWebhook);

export interface AudioWebhook {
  type: 'audio_bytes';
  /** Samples: PCM16, signed, little-endian, mono. */
  payload: Uint8Array;
  sampleRate: number;
  /** The length of the audio immediately before this one that was not sent. 0 if nothing is missing. */
  gapMs: number;
}

/**
 * Verifies a delivery like `verifyWebhook`, and parses it. `url` is the address or path of the request, whose query has the `uid`.
 * Throws a `WebhookVerificationError` if the delivery is invalid, or of a type that this version does not know.
 */
export async function readWebhook({
  url,
  ...request
}: WebhookRequest & { url: string | URL | undefined }): Promise<Webhook> {
  const { headers, body } = request;
  const verified = await verifyWebhook(request);
  // The base is for Node, whose requests have only a path.
  const { searchParams } = new URL(url ?? '', 'http://receiver');
  const delivery = { ...verified, uid: searchParams.get('uid') ?? '' };
  const sampleRate = searchParams.get('sample_rate');
  if (sampleRate !== null && !headerOf(headers, 'content-type')?.startsWith('application/json')) {
    const gapMs = Number(headerOf(headers, 'x-audio-gap-ms') ?? 0);
    return { ...delivery, type: 'audio_bytes', payload: bytesOf(body), sampleRate: Number(sampleRate), gapMs };
  }
  return { ...delivery, ...typedPayload(parseJson(bytesOf(body))) } as Webhook;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new WebhookVerificationError('the body is not JSON');
  }
}

/** A field that only this type has. The signature shows that the service sent it. */
const ownFields: Record<JsonType, string> = {
  memory_created: 'transcript_segments',
  realtime_transcript: 'session_id',
  day_summary: 'summary',
};

function typedPayload(payload: unknown): { type: string; payload: unknown } {
  const has = (field: string) => typeof payload === 'object' && payload !== null && field in payload;
  for (const [type, field] of Object.entries(ownFields)) if (has(field)) return { type, payload };
  throw new WebhookVerificationError('the body is not a delivery of a known type');
}
