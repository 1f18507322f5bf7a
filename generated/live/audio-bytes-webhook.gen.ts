// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import { coerced } from '../coerce.ts';
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';
import * as sent from './sent.gen.js';

/** The bodies of this channel, by message. */
export interface AudioBytesWebhookMessages {
  /** Mono PCM16, signed and little-endian, two bytes a sample, without a header. */
  audioBytes: Uint8Array;
  /** The delivery was taken. 408, 429 and 5xx ask for another attempt; other answers end the attempts. */
  deliveryAcknowledged: T.DeliveryAcknowledgedPayload;
}

/** The query with its defaults filled. */
export type DeliverAudioBytesQuery = T.DeliverAudioBytesQuery;

/** Coerces the texts of a query and fills its defaults, in place. */
export const validateDeliverAudioBytesQuery: Validate<DeliverAudioBytesQuery> = coerced({ sample_rate: 'integer' }, sent.deliverAudioBytesQuery);

/**
 * A POST to the address set for `audio_bytes`, once per the interval set with it (5 seconds by default) while audio
 * comes in. The user's own query parameters are kept. Answer 2xx quickly; the body is not read. Gaps happen when a
 * network fails for longer than deliveries are retried.
 */
export const audioBytesWebhook = {
  /**
   * Retried after 1, 5 and 30 seconds, and then over hours, under one `Idempotency-Key`; not on 4xx other than 408 and
   * 429. Redirects are not followed. After 100 failures in a row the webhook is disabled and the user is told.
   */
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
