import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { TokenService } from '../../services/identity/tokens.ts';

export function authHandlers({ tokens }: { tokens: TokenService }): RestHandlers<Call>['auth'] {
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
