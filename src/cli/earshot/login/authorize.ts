import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';
import { CliError, exitCodes } from '../../cli-error.ts';
import { toSafeLine } from '../output/printable.ts';
import { isSameService } from '../settings.ts';

/** The client of this command line, which the service knows. */
const client: oauth.Client = { client_id: 'earshot-cli' };
const LOGIN_TIMEOUT_MS = 5 * 60_000;

/** Lets the person log in and consent in a browser, and returns the access token for the exchange. */
export async function authorize(apiBase: string, showAddress: (address: string) => void): Promise<string> {
  const server = await discover(apiBase);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const callback = await startCallbackServer(state);
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      timeout.reject(new CliError('The login in the browser took longer than 5 minutes: try again.', exitCodes.auth)),
    LOGIN_TIMEOUT_MS,
  );
  try {
    const resource = new URL('/v1/auth', server.issuer).href;
    const address = new URL(server.authorization_endpoint ?? '');
    address.search = new URLSearchParams({
      client_id: client.client_id,
      response_type: 'code',
      redirect_uri: callback.redirectUri,
      scope: 'account',
      resource,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString();
    showAddress(address.href);
    const returned = await Promise.race([callback.received, timeout.promise]);
    return await exchangeCode(server, { returned, state, verifier, redirectUri: callback.redirectUri, resource });
  } catch (error) {
    throw toLoginError(error);
  } finally {
    clearTimeout(timer);
    callback.close();
  }
}

/** Reads the metadata of the authorization server (RFC 8414), which must be the service itself. */
async function discover(apiBase: string): Promise<oauth.AuthorizationServer> {
  const response = await oauth
    .discoveryRequest(new URL(new URL(apiBase).origin), { algorithm: 'oauth2', ...insecure(apiBase) })
    .catch(() => {
      throw new CliError(
        `No service responds at ${apiBase}. Start it (npm start), or set another with --api-base.`,
        exitCodes.server,
      );
    });
  const issuer = await readIssuer(response.clone());
  if (issuer === undefined)
    throw new CliError(
      `${apiBase} has no login with a browser. Log in with a key: earshot auth login --with-key`,
      exitCodes.auth,
    );
  if (!isSameService(issuer.href, apiBase))
    throw new CliError(
      `${apiBase} calls itself ${issuer.origin}: log in with --api-base ${issuer.origin}`,
      exitCodes.auth,
    );
  return oauth.processDiscoveryResponse(issuer, response);
}

async function readIssuer(response: Response): Promise<URL | undefined> {
  try {
    return new URL((await response.json()).issuer);
  } catch {
    return undefined;
  }
}

interface Returned {
  returned: URL;
  state: string;
  verifier: string;
  redirectUri: string;
  resource: string;
}

async function exchangeCode(
  server: oauth.AuthorizationServer,
  { returned, state, verifier, redirectUri, resource }: Returned,
): Promise<string> {
  const parameters = oauth.validateAuthResponse(server, client, returned, state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    verifier,
    { additionalParameters: { resource }, ...insecure(server.issuer) },
  );
  return (await oauth.processAuthorizationCodeResponse(server, client, response)).access_token;
}

/** Plain http is for services on this machine; `doctor` warns of others. */
const insecure = (address: string) => ({ [oauth.allowInsecureRequests]: new URL(address).protocol === 'http:' });

function toLoginError(error: unknown): unknown {
  if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
    return new CliError('The login was denied in the browser.', exitCodes.auth);
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return new CliError(`The login failed: ${toSafeLine(error.error_description ?? error.error)}`, exitCodes.auth);
  if (error instanceof oauth.OperationProcessingError)
    return new CliError(`The login failed: ${toSafeLine(error.message)}`, exitCodes.server);
  return error;
}

const path = '/callback';

interface CallbackServer {
  /** Where the browser is sent back to. */
  redirectUri: string;
  /** The address that the browser came back with. */
  received: Promise<URL>;
  close(): void;
}

/** Waits on a free port of this machine for the browser. Ignores requests without this `state`, which are not of this login. */
async function startCallbackServer(state: string): Promise<CallbackServer> {
  const received = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', redirectUri);
    const isExpected = request.method === 'GET' && url.pathname === path && url.searchParams.get('state') === state;
    const text = isExpected ? endText(url) : 'This is not the login that the command line waits for.';
    response
      .writeHead(isExpected ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        connection: 'close',
      })
      .end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Earshot</title><h1>Earshot</h1><p>${text}</p></html>`,
      );
    if (isExpected) received.resolve(url);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return {
    redirectUri,
    received: received.promise,
    close() {
      server.close();
      server.closeIdleConnections();
    },
  };
}

const endText = ({ searchParams }: URL) =>
  searchParams.has('code')
    ? 'You are logged in, and can close this page. Continue in the terminal.'
    : 'The login was denied. You can close this page.';
