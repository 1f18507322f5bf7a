import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sendReply, startLoopbackServer } from '../../src/providers/loopback-server.test-support.ts';

/** Starts an OpenID Connect issuer on loopback with a discovery document, keys and signed tokens. */
export async function startIssuer({ audience }: { audience: string }) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = 'issuer-key';
  const state = { isDown: false, discoveries: 0, issuerName: undefined as string | undefined, moreKeys: 0 };
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] };
  const { origin: issuer, close } = await startLoopbackServer(({ url }, response) => {
    if (state.isDown) sendReply(response, { status: 500, body: 'down' });
    else if (url === '/.well-known/openid-configuration') {
      state.discoveries += 1;
      sendReply(response, { json: { issuer: state.issuerName ?? issuer, jwks_uri: `${issuer}/keys` } });
    } else if (url === '/keys')
      sendReply(response, { json: { keys: [...jwks.keys, ...Array(state.moreKeys).fill({})] } });
    else sendReply(response, { status: 404 });
  });
  return {
    issuer,
    audience,
    state,
    token: (claims: Record<string, unknown>, { header = {}, key = privateKey as CryptoKey | Uint8Array } = {}) => {
      const nowS = Math.floor(Date.now() / 1000);
      return new SignJWT({ iss: issuer, aud: audience, iat: nowS, exp: nowS + 600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, ...header })
        .sign(key);
    },
    publicJwk: jwks.keys[0],
    close,
  };
}

export type IssuerDouble = Awaited<ReturnType<typeof startIssuer>>;
