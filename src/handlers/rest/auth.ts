import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok, secret } from './replies.ts';

export function authHandlers({ browserLogins, logins, tokens }: Services): RestHandlers<Call>['auth'] {
  return {
    refreshUserToken: async (_, { body }) => secret(await tokens.refresh(body.refresh_token)),
    setOwnPassword: async (call, { body }) => ok(await logins.changeOwnPassword(call, body)),
    exchangeLogin: async (_, { body }) => secret(await browserLogins.exchange(body.access_token)),

    async revokeLogin(_, { body }) {
      await tokens.revoke(body.refresh_token);
      return { status: 204 };
    },

    getJsonWebKeys: async () => ({
      status: 200,
      body: tokens.jwks(),
      headers: { 'cache-control': 'public, max-age=300' },
    }),
  };
}
