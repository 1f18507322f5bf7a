import type { TokenPair } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { loginClientId, loginPath, loginScope } from '../../lib/login-client.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { AccessTokenVerifier } from './access-tokens.ts';
import type { TokenService } from './tokens.ts';

interface BrowserLoginDeps extends Pick<ServiceDeps, 'store'> {
  tokens: Pick<TokenService, 'issue'>;
  accessTokens: Pick<AccessTokenVerifier, 'verify'>;
}

/** The end of a login of the command line: a user token for an access token. */
export class BrowserLoginService {
  readonly #deps: BrowserLoginDeps;

  constructor(deps: BrowserLoginDeps) {
    this.#deps = deps;
  }

  /** An access token works once. @throws DomainError `unauthenticated` for any token that is not of a login */
  async exchange({ seen, userAgent }: Call, accessToken: string): Promise<TokenPair> {
    const { store, tokens, accessTokens } = this.#deps;
    const token = await accessTokens.verify(accessToken);
    const isLogin =
      token?.clientId === loginClientId &&
      token.scopes.has(loginScope) &&
      token.audiences.every((one) => URL.parse(one)?.pathname === loginPath);
    const pair =
      isLogin &&
      (await store.transaction(async (tx) => {
        const { account, oauthRecords } = tx.of(token.uid);
        // In the order of a new password, which ends the logins that have begun.
        if (!(await account.lock()) || !(await oauthRecords.deleteGrant(token.grantId))) return undefined;
        return tokens.issue(token.uid, { method: 'command_line', address: seen?.client, userAgent }, tx);
      }));
    if (pair) return pair;
    throw new DomainError(
      'unauthenticated',
      'This is not the access token of a login, or it has expired. Log in again',
    );
  }
}
