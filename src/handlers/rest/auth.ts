import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

export function authHandlers({ tokens }: Services): RestHandlers<Call>['auth'] {
  return {
    refreshUserToken: async (_, { body }) => ({
      status: 200,
      body: await tokens.refresh(body.refresh_token),
      headers: { 'cache-control': 'no-store' },
    }),

    getJsonWebKeys: async () => ({
      status: 200,
      body: tokens.jwks(),
      headers: { 'cache-control': 'public, max-age=300' },
    }),
  };
}
