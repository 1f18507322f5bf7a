import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

const zip = (fileName: string) => ({
  mediaType: 'application/zip' as const,
  headers: { 'content-disposition': `attachment; filename="${fileName}"`, 'cache-control': 'no-store' },
});

export function exportsHandlers({ exports }: Services): RestHandlers<Call>['exports'] {
  return {
    listExports: async (call) => ok(await exports.list(call)),
    createExport: async (call, { body }) => ({ status: 202, body: await exports.create(call, body) }),
    getExport: async (call, { params }) => ok(await exports.get(call, params.export_id)),

    async deleteExport(call, { params }) {
      await exports.delete(call, params.export_id);
      return ok({ success: true });
    },

    async getExportArchive(call, { params }) {
      const { file, fileName } = await exports.open(call, params.export_id);
      return { status: 200, ...zip(fileName), file };
    },

    async exportAccount(call, { query }) {
      const direct = await exports.exportNow(call, query);
      if ('archive' in direct) return { status: 200, ...zip(direct.fileName), chunks: direct.archive };
      const { pending } = direct;
      return { status: 202, body: pending, headers: { location: `/v1/users/exports/${pending.id}` } };
    },
  };
}
