// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as received from '../messages/received.gen.js';
import * as sent from '../messages/sent.gen.ts';

/** The bodies of this channel, by message. */
export interface RealtimeTranscriptWebhookMessages {
  /** Only what is new since the last delivery: of a segment that has grown, the added words with their own times and the segment's id. Other changes of segments, their merging and their translation are not delivered. */
  realtimeTranscript: T.RealtimeTranscriptPayload;
  /** The words were accepted. Another status does not cause another attempt; 410 disables the webhook. A `message` in the body becomes a notification, and of an app also a message in its chat. A body that is not JSON is ignored. */
  realtimeTranscriptAcknowledged: T.RealtimeTranscriptAcknowledgedPayload;
}

/** A POST to the address configured for `realtime_transcript` when a live session has new words. Return 2xx. If the body is JSON with a `message` of more than 5 characters, the user gets it as a notification. */
export const realtimeTranscriptWebhook = {
  /** Delivered at most once: retried within a minute, and only if the connection failed before the request was sent. Older deliveries are dropped. Segments have the same ids as in the stored conversation. */
  deliverRealtimeTranscript: {
    method: 'POST',
    messages: {
      realtimeTranscript: { contentType: 'application/json', validate: sent.realtimeTranscript },
    },
    replies: {
      realtimeTranscriptAcknowledged: { contentType: 'application/json', maxBytes: 65536, validate: received.realtimeTranscriptAcknowledged },
    },
  },
} as const;
