import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function appToolHandlers({ appTools }: Services): Pick<RestHandlers<Call>['apps'], 'tryAppTool'> {
  return {
    tryAppTool: async (call, { params: { app_id, tool_name }, body }) =>
      ok(await appTools.try(call, app_id, tool_name, body.parameters ?? {})),
  };
}
