import type { WebhookType } from '../../../generated/types.gen.ts';
import { webhookTypes } from '../../../src/services/webhooks/webhook-bodies.ts';

/** A delivery and the answer of the receiver. */
export interface WebhookCase {
  type: WebhookType;
  description: string;
  /** The text that the user is notified of. */
  message?: string;
}

const MESSAGE = 'Saved the conversation.';

/** The types whose answers may have a message. */
const withMessage = ['realtime_transcript', 'memory_created'] as const;

/** The description of the interaction. */
export const describeDelivery = (type: WebhookType, hasMessage = false): string => {
  const isRead = hasMessage && withMessage.some((one) => one === type);
  return `a delivery of ${type}${isRead ? ' that is answered with a message' : ''}`;
};

/** Each type, and a message in the answer where it is read. */
export const webhookCases: WebhookCase[] = [
  ...webhookTypes.map((type) => ({
    type,
    description: describeDelivery(type),
  })),
  ...withMessage.map((type) => ({ type, description: describeDelivery(type, true), message: MESSAGE })),
];
