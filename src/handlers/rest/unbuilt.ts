import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { notImplemented } from '../../errors.ts';

/** Operations that the specs promise and nobody has built yet: each answers 501. */
export const unbuilt = {
  integrations: {
    sendAppNotification: notImplemented('sendAppNotification'),
    sendAppNotificationByQuery: notImplemented('sendAppNotificationByQuery'),
  },
  webhooks: {
    disableWebhook: notImplemented('disableWebhook'),
    enableWebhook: notImplemented('enableWebhook'),
    getWebhook: notImplemented('getWebhook'),
    getWebhooksStatus: notImplemented('getWebhooksStatus'),
    setWebhook: notImplemented('setWebhook'),
  },
} satisfies Partial<RestHandlers<Call>>;
