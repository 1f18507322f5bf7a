// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';
import * as sent from './sent.gen.js';

/** The bodies of this channel, by message. */
export interface MemoryCreatedWebhookMessages {
  /** The webhook type is `memory_created` for historical reasons; the body is the conversation. */
  conversationProcessed: T.ConversationProcessedPayload;
  /** The delivery was accepted. 408, 429 and 5xx cause another attempt; other statuses end the attempts. */
  deliveryAcknowledged: T.DeliveryAcknowledgedPayload;
}

/** The query after validation, with defaults. */
export type DeliverConversationQuery = T.DeliverConversationQuery;

/** Converts the texts of a query and fills in defaults, in place. */
export const validateDeliverConversationQuery: Validate<DeliverConversationQuery> = sent.deliverConversationQuery;

/** A POST to the address configured for `memory_created` when a conversation has been processed, with the whole conversation. Return 2xx; the body is not read. */
export const memoryCreatedWebhook = {
  /** Delivered and retried like raw audio, once for each processed conversation that is not discarded. */
  deliverConversation: {
    method: 'POST',
    messages: {
      conversationProcessed: { contentType: 'application/json', validate: sent.conversationProcessed },
    },
    replies: {
      deliveryAcknowledged: { contentType: 'text/plain' },
    },
  },
} as const;
