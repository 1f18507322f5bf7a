// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import type * as T from '../types.gen.ts';
import * as sent from '../messages/sent.gen.ts';

/** The bodies of this channel, by message. */
export interface DaySummaryWebhookMessages {
  /** The same record as in the Developer API, with the summary as one text. */
  daySummary: T.DaySummaryPayload;
  /** The summary was accepted. 408, 429 and 5xx cause another attempt; other statuses end the attempts, and 410 disables the webhook. */
  daySummaryAcknowledged: T.DaySummaryAcknowledgedPayload;
}

/** A POST to the address configured for `day_summary` when a day's summary has been written. Return 2xx; the body is not read. */
export const daySummaryWebhook = {
  /** Delivered and retried like a conversation, once for each day with conversations, when the day is over. */
  deliverDaySummary: {
    method: 'POST',
    messages: {
      daySummary: { contentType: 'application/json', validate: sent.daySummary },
    },
    replies: {
      daySummaryAcknowledged: { contentType: 'text/plain' },
    },
  },
} as const;
