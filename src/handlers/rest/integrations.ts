import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call, RateVerdict } from '../../call.ts';
import { rateHeaders } from '../../lib/rate-headers.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function integrationsHandlers({ appNotifications }: Services): RestHandlers<Call>['integrations'] {
  return {
    async sendAppNotification(call, { body: { aid, uid, message } }) {
      return rated(await appNotifications.send(call, { appId: aid, uid, text: message }));
    },

    async sendAppNotificationByQuery(call, { params, query: { uid, message } }) {
      return rated(await appNotifications.push(call, { appId: params.app_id, uid, text: message }));
    },
  };
}

const rated = <Body>({ result, rate }: { result: Body; rate: RateVerdict | undefined }) => ({
  ...ok(result),
  ...(rate && { headers: rateHeaders(rate) }),
});
