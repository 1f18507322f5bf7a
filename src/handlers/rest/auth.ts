import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok, secret } from './replies.ts';

export function authHandlers({
  browserLogins,
  logins,
  ownAccount,
  sessions,
  tokens,
}: Services): RestHandlers<Call>['auth'] {
  return {
    refreshUserToken: async (_, { body }) => secret(await tokens.refresh(body.refresh_token)),
    getOwnAccount: async (call) => ok(await ownAccount.get(call)),
    updateOwnAccount: async (call, { body }) => ok(await ownAccount.update(call, body)),
    deleteOwnAccount: async (call, { query }) => ok(await ownAccount.delete(call, query.confirm_uid)),
    listSessions: async (call) => ok(await sessions.list(call)),

    revokeOtherSessions: async (call) => ok({ revoked_count: await sessions.revokeOthers(call) }),

    async endSession(call) {
      await sessions.endOwn(call);
      return { status: 204 };
    },

    async revokeSession(call, { params }) {
      await sessions.revoke(call, params.session_id);
      return { status: 204 };
    },

    setOwnPassword: async (call, { body }) => ok(await logins.changeOwnPassword(call, body)),
    exchangeLogin: async (call, { body }) => secret(await browserLogins.exchange(call, body.access_token)),

    async revokeLogin(_, { body }) {
      await tokens.revoke(body.refresh_token);
      return { status: 204 };
    },

    getJsonWebKeys: async () => ({
      status: 200,
      body: await tokens.signingKeys.jwks(),
      headers: { 'cache-control': 'public, max-age=300' },
    }),
  };
}
