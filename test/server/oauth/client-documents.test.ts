import type { IncomingMessage, ServerResponse } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEgress } from '../../../src/outbound/egress.ts';
import { startTlsServer, testCertificate } from '../../../src/outbound/tls-server.test-support.ts';
import { ClientDocumentService } from '../../../src/services/identity/tool-clients.ts';
import { appFixture, ownAppFixture } from '../../support/fixtures.ts';
import { newPkce, OAuthClient, openBrowser, redirectUri } from '../../support/oauth-client.ts';

const strict = await appFixture();
const app = await ownAppFixture({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
const egress = createEgress({ allowPrivateAddresses: ['127.0.0.1'] });
const publicDocuments = new ClientDocumentService({ egress });
const former = getCACertificates('default');
setDefaultCACertificates([...former, testCertificate]);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answers = new Map<string, Answer>();
const tls = await startTlsServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
afterAll(async () => {
  setDefaultCACertificates(former);
  await egress.close();
  await tls.close();
});
let number = 0;
let id = '';
beforeEach(() => {
  id = `${tls.origin}/client-${number++}.json`;
  vi.spyOn(app.services.clientDocuments, 'fetch').mockImplementation((url) => publicDocuments.fetch(url));
});

/** Publishes the client's document. */
function publish(changes: object = {}, headers: Record<string, string> = {}) {
  const document = { client_id: id, client_name: 'Editor', redirect_uris: ['http://127.0.0.1/callback'], ...changes };
  answers.set(new URL(id).pathname, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(document));
  });
}

async function newClient(service = app) {
  return new OAuthClient(service, id, await openBrowser(service, (await service.newAccount()).uid));
}

/** Opens the authorization of the client. */
async function open(service = app) {
  const client = await newClient(service);
  const { challenge } = newPkce();
  return client.browser.open(client.authorizeUrl({ scope: 'memories:read', code_challenge: challenge }));
}

describe('the metadata document of a client', () => {
  test('replaces a registration; its host is shown, and any port of loopback is accepted', async () => {
    publish();
    const page = await open();
    expect(page.html).toContain('Editor');
    expect(page.html).toContain(new URL(id).host);
    expect((await (await newClient()).login('memories:read')).scope).toBe('memories:read');
  });

  test('is fetched once while it may be cached', async () => {
    publish({}, { 'cache-control': 'max-age=300' });
    await open();
    const count = tls.requests();
    await open();
    await open();
    expect(tls.requests()).toBe(count);
  });

  const bad: Record<string, () => void> = {
    'of another client': () => publish({ client_id: `${tls.origin}/other.json` }),
    'without its own id': () => publish({ client_id: undefined }),
    'with a secret': () => publish({ client_secret: 'secret' }),
    'that is too large': () => publish({ client_name: 'x'.repeat(100_000) }),
    'without redirect addresses': () => publish({ redirect_uris: [] }),
    'with a program as its redirect address': () => publish({ redirect_uris: ['ms-msdt:/id'] }),
    'with a script as its redirect address': () => publish({ redirect_uris: ['javascript:alert(1)'] }),
    'that is not JSON': () => answers.set(new URL(id).pathname, (_, response) => void response.end('<html>')),
    'that is missing': () => {},
    'that redirects': () => {
      publish();
      const target = answers.get(new URL(id).pathname) as Answer;
      answers.set('/moved', target);
      answers.set(new URL(id).pathname, (_, response) => void response.writeHead(302, { location: '/moved' }).end());
    },
  };

  test.for(Object.entries(bad))('%s is refused', async ([, make]) => {
    make();
    const visit = await open();
    expect(visit.status).toBe(400);
    expect(visit.html).toMatch(/invalid_(client|client_metadata|redirect_uri)/);
    expect(visit.redirect).toBeUndefined();
  });

  test('on a private address is not fetched', async () => {
    publish();
    const count = tls.requests();
    expect((await open(strict)).status).toBe(400);
    expect(tls.requests()).toBe(count);
  });

  test('on an address that ALLOW_PRIVATE_ADDRESSES opens is not fetched', async () => {
    vi.restoreAllMocks();
    publish();
    const count = tls.requests();
    expect((await open()).status).toBe(400);
    expect(tls.requests()).toBe(count);
  });

  test('over http is not fetched', async () => {
    id = 'http://127.0.0.1:1/client.json';
    expect((await open()).html).toContain('invalid_client');
  });

  test('does not allow another redirect address', async () => {
    publish({ redirect_uris: ['http://127.0.0.1/other'] });
    expect((await open()).status).toBe(400);
  });
});

describe('a client with private_key_jwt', () => {
  const audience = app.baseUrl;

  /** Publishes a client with a new key. Returns a function that signs assertions. */
  async function publishKey() {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const keys = `/keys-${number}.json`;
    answers.set(keys, async (_, response) => {
      response.end(
        JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }),
      );
    });
    publish({
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'RS256',
      jwks_uri: `${tls.origin}${keys}`,
    });
    return (changes: JWTPayload = {}, key = privateKey) => {
      const nowS = Math.floor(Date.now() / 1000);
      const jti = crypto.randomUUID();
      return new SignJWT({ iss: id, sub: id, aud: audience, iat: nowS, exp: nowS + 60, jti, ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(key);
    };
  }

  const assertionOf = (assertion: string) => ({
    client_assertion: assertion,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  });

  test('gets tokens for its assertion, once', async () => {
    const sign = await publishKey();
    const client = await newClient();
    const { parameters, verifier } = await client.authorize('memories:read');
    const assertion = assertionOf(await sign());
    const { status, body } = await client.exchange(parameters.get('code') ?? '', verifier, assertion);
    expect(status).toBe(200);
    expect((await client.refresh(body.refresh_token, assertion)).body.error).toBe('invalid_client');
    expect((await client.refresh(body.refresh_token, assertionOf(await sign()))).status).toBe(200);
  });

  test('gets tokens for an assertion once, also for several codes at the same time', async () => {
    const sign = await publishKey();
    const client = await newClient();
    const codes = [];
    for (let i = 0; i < 4; i++) codes.push(await client.authorize('memories:read'));
    const assertion = assertionOf(await sign());
    const replies = await Promise.all(
      codes.map(({ parameters, verifier }) => client.exchange(parameters.get('code') ?? '', verifier, assertion)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('gets none without an assertion, by another key, or for another service', async () => {
    const sign = await publishKey();
    const client = await newClient();
    const { parameters, verifier } = await client.authorize('memories:read');
    const { privateKey: otherKey } = await generateKeyPair('RS256');
    const attempts = [
      {},
      assertionOf(await sign({}, otherKey)),
      assertionOf(await sign({ aud: 'https://other.example' })),
      assertionOf(await sign({ exp: Math.floor(Date.now() / 1000) - 60 })),
    ];
    for (const attempt of attempts) {
      const { status, body } = await client.exchange(parameters.get('code') ?? '', verifier, attempt);
      expect({ status, error: body.error }).toEqual({ status: 401, error: 'invalid_client' });
    }
  });
});
