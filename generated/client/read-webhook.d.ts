// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { ConversationWebhook, DaySummaryWebhook, RealtimeTranscriptWebhook, TranscriptSegment, WebhookType } from './types.js';
import { type WebhookRequest } from './webhooks.js';
interface Delivery {
    /** The event's, the same for each attempt and if it is sent again. Store it to skip repetitions. */
    id: string;
    sentAt: Date;
    /** The user whose data it is. */
    uid: string;
}
type JsonType = Exclude<WebhookType, 'audio_bytes'>;
interface Payloads {
    memory_created: ConversationWebhook & {
        transcript_segments: TranscriptSegment[];
    };
    realtime_transcript: RealtimeTranscriptWebhook;
    day_summary: DaySummaryWebhook;
}
/** A verified delivery. `type` tells what `payload` is. */
export type Webhook = {
    [Type in JsonType]: Delivery & {
        type: Type;
        payload: Payloads[Type];
    };
}[JsonType] | (Delivery & AudioWebhook);
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
export declare function readWebhook({ url, ...request }: WebhookRequest & {
    url: string | URL | undefined;
}): Promise<Webhook>;
export {};
