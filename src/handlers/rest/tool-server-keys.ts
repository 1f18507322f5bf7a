import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { KeyService } from '../../services/identity/keys.ts';

export function toolServerKeysHandlers({ keys }: { keys: KeyService }): RestHandlers<Call>['toolServerKeys'] {
  return {
    listToolServerKeys: async (call) => ({ status: 200, body: await keys.list(call, 'tool_server') }),

    createToolServerKey: async (call, { body }) => ({
      status: 200,
      body: await keys.create(call, 'tool_server', body),
      headers: { 'cache-control': 'no-store' },
    }),

    async deleteToolServerKey(call, { params }) {
      await keys.revoke(call, 'tool_server', params.key_id);
      return { status: 204 };
    },
  };
}
