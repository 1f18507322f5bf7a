import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Endpoints, Other Developer API endpoints; decisions: Records, "Folder". */
export function foldersHandlers({ folders }: Services): RestHandlers<Call>['folders'] {
  return {
    async listFolders(call) {
      return { status: 200, body: await folders.list(call) };
    },

    async createFolder(call, { body }) {
      return { status: 200, body: await folders.create(call, body) };
    },

    async updateFolder(call, { params, body }) {
      return { status: 200, body: await folders.update(call, params.folder_id, body) };
    },

    async deleteFolder(call, { params }) {
      await folders.delete(call, params.folder_id);
      return { status: 200, body: { success: true } };
    },
  };
}
