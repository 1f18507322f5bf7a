import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function foldersHandlers({ folders }: Services): RestHandlers<Call>['folders'] {
  return {
    listFolders: async (call) => ok(await folders.list(call)),
    createFolder: async (call, { body }) => ok(await folders.create(call, body)),
    updateFolder: async (call, { params, body }) => ok(await folders.update(call, params.folder_id, body)),

    async deleteFolder(call, { params }) {
      await folders.delete(call, params.folder_id);
      return ok({ success: true });
    },
  };
}
