import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { notImplemented } from '../../errors.ts';

/** Operations of the specs that are not implemented yet: each returns 501. */
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
