import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok, page } from './replies.ts';

export function chatHandlers({ chat, locations }: Services): RestHandlers<Call>['chat'] {
  return {
    listMessages: async (call, { query }) => page(await chat.list(call, query)),
    clearMessages: async (call, { query }) => ok(await chat.clear(call, query)),

    async sendMessage(call, { query: { app_id }, body: { text } }) {
      return { status: 200, frames: await chat.send(call, { text, ...(app_id !== undefined && { app_id }) }) };
    },

    async updateGeolocation(call, { body }) {
      await locations.report(call, body);
      return ok({ status: 'ok' as const });
    },
  };
}
