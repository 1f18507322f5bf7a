// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as received from '../messages/received.gen.js';
import * as sent from '../messages/sent.gen.ts';

/** The bodies of this channel, by message. */
export interface MemoryCreatedWebhookMessages {
  /** The webhook type is `memory_created` for historical reasons; the body is the conversation. It is delivered once: a structure by rules (`structured.made_by`) may be replaced by a slow language model later. */
  conversationProcessed: T.ConversationProcessedPayload;
  /** The conversation was accepted. 408, 429 and 5xx cause another attempt; other statuses end the attempts, and 410 disables the webhook. A `message` in the body becomes a notification, and of an app also a message in its chat. A body that is not JSON is ignored. */
  conversationAcknowledged: T.ConversationAcknowledgedPayload;
}

/** A POST to the address configured for `memory_created` when a conversation has been processed, with the whole conversation. Return 2xx. If the body is JSON with a `message` of more than 5 characters, the user gets it as a notification. */
export const memoryCreatedWebhook = {
  /** Delivered at least once, for each conversation that is processed and neither discarded nor locked; later changes are not delivered. Retried after 1, 5 and 30 seconds, then with growing pauses for 24 hours, with the same `Idempotency-Key`; once only if the receiver did not answer within 30 seconds. A 4xx response other than 408 and 429 is not retried, and redirects are not followed. 410 disables the webhook, as do 100 failures in a row over at least three days; 401, 403 and 429 are not counted. */
  deliverConversation: {
    method: 'POST',
    messages: {
      conversationProcessed: { contentType: 'application/json', validate: sent.conversationProcessed },
    },
    replies: {
      conversationAcknowledged: { contentType: 'application/json', maxBytes: 65536, validate: received.conversationAcknowledged },
    },
  },
} as const;
