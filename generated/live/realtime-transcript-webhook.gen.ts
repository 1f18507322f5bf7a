// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';
import * as sent from './sent.gen.js';

/** The bodies of this channel, by message. */
export interface RealtimeTranscriptWebhookMessages {
  /** The segments, as on the live socket, with the id of their session. */
  realtimeTranscript: T.RealtimeTranscriptPayload;
  /** The delivery was accepted. 408, 429 and 5xx cause another attempt; other statuses end the attempts. */
  deliveryAcknowledged: T.DeliveryAcknowledgedPayload;
}

/** The query after validation, with defaults. */
export type DeliverRealtimeTranscriptQuery = T.DeliverRealtimeTranscriptQuery;

/** Converts the texts of a query and fills in defaults, in place. */
export const validateDeliverRealtimeTranscriptQuery: Validate<DeliverRealtimeTranscriptQuery> = sent.deliverRealtimeTranscriptQuery;

/** A POST to the address configured for `realtime_transcript` when a live session has new segments. Return 2xx; the body is not read. */
export const realtimeTranscriptWebhook = {
  /** Delivered and retried like raw audio. Segments have the same ids as in the stored conversation. */
  deliverRealtimeTranscript: {
    method: 'POST',
    messages: {
      realtimeTranscript: { contentType: 'application/json', validate: sent.realtimeTranscript },
    },
    replies: {
      deliveryAcknowledged: { contentType: 'text/plain' },
    },
  },
} as const;
