import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok, page, secret } from './replies.ts';

export function calendarHandlers({ calendar, conversations }: Services): RestHandlers<Call>['calendar'] {
  return {
    listEvents: async (call, { query }) => page(await conversations.listEvents(call, query)),
    getCalendarAddress: async (call) => ok(await calendar.get(call)),
    createCalendarAddress: async (call) => secret(await calendar.create(call)),

    async deleteCalendarAddress(call) {
      await calendar.revoke(call);
      return { status: 204 };
    },

    async getCalendar(call, { params }) {
      const { bytes, etag } = await calendar.read(call, params.calendar_file);
      // Calendars ask again; a shared cache must not keep it.
      const headers = { etag, 'cache-control': 'private, no-cache' };
      return { status: 200, mediaType: 'text/calendar', bytes, headers };
    },
  };
}
