import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Starts an OpenID Connect issuer on loopback with a discovery document, keys and signed tokens. */
export async function startIssuer({ audience }: { audience: string }) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = 'issuer-key';
  const state = { isDown: false, discoveries: 0, issuerName: undefined as string | undefined };
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] };
  const server = createServer(({ url }, response) => {
    if (state.isDown) response.writeHead(500).end('down');
    else if (url === '/.well-known/openid-configuration') {
      state.discoveries += 1;
      response.end(JSON.stringify({ issuer: state.issuerName ?? issuer, jwks_uri: `${issuer}/keys` }));
    } else if (url === '/keys') response.end(JSON.stringify(jwks));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type IssuerDouble = Awaited<ReturnType<typeof startIssuer>>;
