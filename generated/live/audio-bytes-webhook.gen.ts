// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import { coerced } from '../coerce.ts';
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';
import * as sent from './sent.gen.js';

/** The bodies of this channel, by message. */
export interface AudioBytesWebhookMessages {
  /** Mono PCM16, signed and little-endian, two bytes per sample, without a header. */
  audioBytes: Uint8Array;
  /** The delivery was accepted. 408, 429 and 5xx cause another attempt; other statuses end the attempts. */
  deliveryAcknowledged: T.DeliveryAcknowledgedPayload;
}

/** The query after validation, with defaults. */
export type DeliverAudioBytesQuery = T.DeliverAudioBytesQuery;

/** Converts the texts of a query and fills in defaults, in place. */
export const validateDeliverAudioBytesQuery: Validate<DeliverAudioBytesQuery> = coerced({ sample_rate: 'integer' }, sent.deliverAudioBytesQuery);

/** A POST to the address configured for `audio_bytes`, once per configured interval (5 seconds by default) while audio arrives. Query parameters of the address are preserved. Return 2xx quickly; the body is not read. Audio is missing if a network failure lasts longer than the retries. */
export const audioBytesWebhook = {
  /** Retried after 1, 5 and 30 seconds, then over several hours, with the same `Idempotency-Key`. A 4xx response other than 408 and 429 is not retried. Redirects are not followed. After 100 failures in a row, the webhook is disabled and the user is notified. */
  deliverAudioBytes: {
    method: 'POST',
    messages: {
      audioBytes: { contentType: 'application/octet-stream', maxBytes: 33554432, binary: true },
    },
    replies: {
      deliveryAcknowledged: { contentType: 'text/plain' },
    },
  },
} as const;
