// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';
import * as sent from './sent.gen.js';

/** The bodies of this channel, by message. */
export interface MemoryCreatedWebhookMessages {
  /** Named `memory_created` among the webhook types for historical reasons; the body is the conversation itself. */
  conversationProcessed: T.ConversationProcessedPayload;
  /** The delivery was taken. 408, 429 and 5xx ask for another attempt; other answers end the attempts. */
  deliveryAcknowledged: T.DeliveryAcknowledgedPayload;
}

/** The query with its defaults filled. */
export type DeliverConversationQuery = T.DeliverConversationQuery;

/** Coerces the texts of a query and fills its defaults, in place. */
export const validateDeliverConversationQuery: Validate<DeliverConversationQuery> = sent.deliverConversationQuery;

/** A POST to the address set for `memory_created` when a conversation has been processed, with the whole conversation. Answer 2xx; the body is not read. */
export const memoryCreatedWebhook = {
  /** Delivered and retried like raw audio, once per conversation that was processed and not discarded. */
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
