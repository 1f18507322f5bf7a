import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function speechProfileHandlers({ speechProfile }: Services): RestHandlers<Call>['speechProfile'] {
  return {
    async uploadSpeechProfile(call, { body }) {
      const file = 'bytes' in body ? body.bytes : body.fields.file[0];
      return ok(await speechProfile.replace(call, file ?? new Uint8Array(0)));
    },

    getSpeechProfile: async (call) => ok(await speechProfile.get(call)),

    async deleteSpeechProfile(call) {
      await speechProfile.delete(call);
      return { status: 204 };
    },
  };
}
