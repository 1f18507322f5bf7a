import type { RestHandlers, SyncDeviceFilesInput } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

/** These operations serve uploads: `recordings` is their tag in the spec. */
export function recordingsHandlers({ deviceFiles, uploads }: Services): RestHandlers<Call>['recordings'] {
  return {
    createRecording: async (call, { body, query }) => ok(await uploads.create(call, body, query)),
    getRecording: async (call, { params }) => ok(await uploads.get(call, params.recording_id)),
    transcribeLeftOutAudio: async (call, { params }) => ok(await uploads.transcribeLeftOut(call, params.recording_id)),
    uploadRecordingPart: async (call, { params, query, body }) =>
      ok(await uploads.upload(call, params.recording_id, query.offset, body.bytes ?? new Uint8Array(0))),

    syncDeviceFiles: async (call, input) => ({ status: 202, body: await deviceFiles.sync(call, toFiles(input)) }),
    syncDeviceFilesAndWait: async (call, input) => ok(await deviceFiles.syncAndWait(call, toFiles(input))),
    getDeviceFilesJob: async (call, { params }) => ok(await deviceFiles.get(call, params.job_id)),
  };
}

const toFiles = ({ body: { fields, fileNames }, query }: SyncDeviceFilesInput) => ({
  files: fields.files ?? [],
  names: fileNames?.files ?? [],
  conversationId: query.conversation_id,
  stated: query,
});
