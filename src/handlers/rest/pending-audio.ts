import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function pendingAudioHandlers({ spoolList }: Services): RestHandlers<Call>['pendingAudio'] {
  return {
    listPendingAudio: async (call) => ok(await spoolList.list(call)),
    retryAllPendingAudio: async (call) => ok(await spoolList.retryAll(call)),
    retryPendingAudio: async (call, { params }) => ok(await spoolList.retry(call, params.pending_audio_id)),
  };
}
