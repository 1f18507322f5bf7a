import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function importsHandlers({ imports }: Services): RestHandlers<Call>['imports'] {
  return {
    createImport: async (call, { body }) => ({ status: 202, body: await imports.create(call, body) }),
    listImports: async (call) => ok(await imports.list(call)),
    getImport: async (call, { params }) => ok(await imports.get(call, params.import_id)),
    uploadImportPart: async (call, { params, query, body }) =>
      ok(await imports.upload(call, params.import_id, query.offset, body.bytes ?? new Uint8Array(0))),
    stopImport: async (call, { params }) => ok(await imports.stop(call, params.import_id)),
    listImportProblems: async (call, { params, query }) => ok(await imports.problems(call, params.import_id, query)),
  };
}
