// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';
import * as sent from './sent.gen.js';

/** The bodies of this channel, by message. */
export interface RealtimeTranscriptWebhookMessages {
  /** The segments in the shape of the live socket, with the session that they belong to. */
  realtimeTranscript: T.RealtimeTranscriptPayload;
  /** The delivery was taken. 408, 429 and 5xx ask for another attempt; other answers end the attempts. */
  deliveryAcknowledged: T.DeliveryAcknowledgedPayload;
}

/** The query with its defaults filled. */
export type DeliverRealtimeTranscriptQuery = T.DeliverRealtimeTranscriptQuery;

/** Coerces the texts of a query and fills its defaults, in place. */
export const validateDeliverRealtimeTranscriptQuery: Validate<DeliverRealtimeTranscriptQuery> = sent.deliverRealtimeTranscriptQuery;

/** A POST to the address set for `realtime_transcript` whenever a live session has new segments. Answer 2xx; the body is not read. */
export const realtimeTranscriptWebhook = {
  /** Delivered and retried like raw audio. Segments carry the ids under which the conversation keeps them. */
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
