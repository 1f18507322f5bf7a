import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok, secret } from './replies.ts';

export function keysHandlers({ keys }: Services): RestHandlers<Call>['keys'] {
  return {
    listDeveloperKeys: async (call) => ok(await keys.list(call, 'developer')),
    createDeveloperKey: async (call, { body }) => secret(await keys.create(call, 'developer', body)),

    async deleteDeveloperKey(call, { params }) {
      await keys.revoke(call, 'developer', params.key_id);
      return { status: 204 };
    },

    getCallingKey: async (call) => ok(await keys.describeCalling(call)),
  };
}

export function toolServerKeysHandlers({ keys }: Services): RestHandlers<Call>['toolServerKeys'] {
  return {
    listToolServerKeys: async (call) => ok(await keys.list(call, 'tool_server')),
    createToolServerKey: async (call, { body }) => secret(await keys.create(call, 'tool_server', body)),

    async deleteToolServerKey(call, { params }) {
      await keys.revoke(call, 'tool_server', params.key_id);
      return { status: 204 };
    },
  };
}

export function deviceKeysHandlers({ keys, deviceKeys }: Services): RestHandlers<Call>['deviceKeys'] {
  return {
    listDeviceKeys: async (call) => ok(await deviceKeys.list(call)),
    createDeviceKey: async (call, { body }) => secret(await deviceKeys.create(call, body)),

    async deleteDeviceKey(call, { params }) {
      await keys.revoke(call, 'device', params.key_id);
      return { status: 204 };
    },

    createPairingCode: async (call, { body }) => secret(await deviceKeys.createPairingCode(call, body)),
    pairDevice: async (call, { body }) => secret(await deviceKeys.pair(call, body)),
  };
}
