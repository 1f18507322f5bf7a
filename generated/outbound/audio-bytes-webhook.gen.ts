// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';

/** The bodies of this channel, by message. */
export interface AudioBytesWebhookMessages {
  /** Mono PCM16, signed and little-endian, two bytes per sample, without a header. */
  audioBytes: Uint8Array;
  /** The audio was accepted. Another status does not cause another attempt; 410 disables the webhook. The body is not read. */
  audioBytesAcknowledged: T.AudioBytesAcknowledgedPayload;
}

/** A POST to the address configured for `audio_bytes`, after each configured interval (5 seconds by default) of audio, in the order of recording. A shorter body follows when a conversation or a session ends; no body is empty. Query parameters of the address are preserved. Return 2xx quickly; the body is not read. While the receiver is too slow, a minute of audio waits; older audio is dropped, and `X-Audio-Gap-Ms` of the next delivery says how much. */
export const audioBytesWebhook = {
  /** Delivered at most once: retried within a minute, and only if the connection failed before the request was sent. One request at a time for each user and receiver. The audio of a conversation is delivered before `memory_created`, which waits for it at most 35 seconds. Redirects are not followed. 410 disables the webhook, as do 100 failures in a row over at least three days; 401, 403 and 429 are not counted. */
  deliverAudioBytes: {
    method: 'POST',
    messages: {
      audioBytes: { contentType: 'application/octet-stream', maxBytes: 2000000, binary: true },
    },
    replies: {
      audioBytesAcknowledged: { contentType: 'text/plain' },
    },
  },
} as const;
