import type { TokenPair } from '../../../generated/types.gen.ts';
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

  /** @throws DomainError `unauthenticated` for any token that is not of a login. */
  async exchange(accessToken: string): Promise<TokenPair> {
    const { store, tokens, accessTokens } = this.#deps;
    const token = await accessTokens.verify(accessToken);
    const isLogin =
      token?.clientId === loginClientId &&
      token.scopes.has(loginScope) &&
      token.audiences.every((one) => URL.parse(one)?.pathname === loginPath);
    if (isLogin && (await store.of(token.uid).account.get())) return tokens.issue(token.uid);
    throw new DomainError(
      'unauthenticated',
      'This is not the access token of a login, or it has expired. Log in again',
    );
  }
}
