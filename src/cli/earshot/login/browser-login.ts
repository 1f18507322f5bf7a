import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import * as oauth from 'oauth4webapi';
import { type ApiKey, type Client, createClient } from '../../../../generated/client/index.js';
import { withTimeout } from '../../../lib/timers.ts';
import { developerScopes, toolScopes } from '../../../services/identity/scopes.ts';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, createCliClient } from '../cli.ts';
import { toSafeLine } from '../output.ts';
import { toCliError } from '../service-errors.ts';
import { type GlobalOptions, isSameService, type Settings } from '../settings.ts';
import { DEFAULT_PROFILE, type Profile, readSettingsFile, settingsFile, updateProfile } from '../settings-file.ts';
import { renewProfileToken } from '../user-token.ts';

interface BrowserLogin {
  settings: Settings;
  options: GlobalOptions;
  /** Otherwise only prints the address. */
  opensBrowser: boolean;
}

/** Logs in with a browser, and stores the tokens and a key for each kind of request. Returns the new profile. */
export async function loginWithBrowser(cli: Cli, { settings, options, opensBrowser }: BrowserLogin): Promise<Profile> {
  const { apiBase, profile } = settings;
  const { terminal, environment } = cli;
  const access_token = await authorize(apiBase, (address) => {
    terminal.note(`${opensBrowser ? 'Opening' : 'Open'} this address in a browser to log in:\n\n  ${address}\n`);
    if (opensBrowser) terminal.openBrowser(address);
  });
  const former = (await readSettingsFile(environment.configDir)).profiles[profile];
  const fail = (error: unknown) => {
    throw toCliError(error, { apiBase, from: { ...settings.from, apiKey: 'this login' } });
  };
  const { user_token, refresh_token } = await createClient({ baseUrl: apiBase })
    .auth.exchangeLogin({ body: { access_token } })
    .catch(fail);
  const client = createCliClient(cli, options, apiBase, undefined, { userToken: user_token });
  const keys = await createLoginKeys(client, loginKeyName(profile)).catch(fail);
  const stored = { api_base: apiBase, ...keys, user_token, refresh_token };
  await updateProfile(environment.configDir, profile, stored);
  terminal.note(`Stored in ${settingsFile(environment.configDir)} (profile ${profile}).`);
  if (former?.refresh_token !== undefined && former.api_base === apiBase) await revoke(client, former).catch(() => {});
  return stored;
}

/** Revokes the tokens and keys of a login with a browser. The user token itself is valid for an hour at most. */
export async function revokeLogin(configDir: string, name: string, profile: Profile): Promise<void> {
  const { api_base = '' } = profile;
  try {
    const userToken = await renewProfileToken(configDir, name, profile);
    const current = { ...profile, ...(await readSettingsFile(configDir)).profiles[name] };
    await revoke(createClient({ baseUrl: api_base, userToken }), current);
  } catch (error) {
    const file = settingsFile(configDir);
    throw toCliError(error, { apiBase: api_base, from: { apiBase: file, apiKey: file } });
  }
}

async function revoke(client: Client, { refresh_token, ...keys }: Profile): Promise<void> {
  await deleteLoginKeys(client, keys);
  if (refresh_token !== undefined) await client.auth.revokeLogin({ body: { refresh_token } });
}

type StoredKeys = Pick<Profile, 'api_key' | 'tool_server_key'>;

/** The name of the keys of a login. It tells the person which machine has them. */
const loginKeyName = (profile: string): string =>
  `earshot on ${hostname()}${profile === DEFAULT_PROFILE ? '' : ` (${profile})`}`.slice(0, 100);

/** Creates a key for each kind of request. */
async function createLoginKeys({ keys, toolServerKeys }: Client, name: string): Promise<Required<StoredKeys>> {
  const developer = await keys.createDeveloperKey({ body: { name, scopes: developerScopes } });
  const tools = await toolServerKeys.createToolServerKey({ body: { name, scopes: toolScopes } });
  return { api_key: developer.key, tool_server_key: tools.key };
}

/** Revokes the keys of a login. */
async function deleteLoginKeys(
  { keys, toolServerKeys }: Client,
  { api_key, tool_server_key }: StoredKeys,
): Promise<void> {
  for (const key_id of idsOf(api_key, await keys.listDeveloperKeys()))
    await keys.deleteDeveloperKey({ params: { key_id } });
  for (const key_id of idsOf(tool_server_key, await toolServerKeys.listToolServerKeys()))
    await toolServerKeys.deleteToolServerKey({ params: { key_id } });
}

/** Lists have the start and the end of a key: `omi_dev_abcd...wxyz`. */
const idsOf = (secret = '', list: readonly ApiKey[]): string[] =>
  list
    .filter(({ name, key_prefix }) => name.startsWith('earshot on ') && key_prefix === maskSecret(secret))
    .map(({ id }) => id);

const maskSecret = (secret: string) => `${secret.slice(0, 12)}...${secret.slice(-4)}`;

/** The client of this command line, which the service knows. */
const client: oauth.Client = { client_id: 'earshot-cli' };
const LOGIN_TIMEOUT_MS = 5 * 60_000;

/** Lets the person log in and consent in a browser, and returns the access token for the exchange. */
async function authorize(apiBase: string, showAddress: (address: string) => void): Promise<string> {
  const server = await discover(apiBase);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const callback = await startCallbackServer(state);
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
    const returned = await withTimeout(LOGIN_TIMEOUT_MS, callback.received, tooLate);
    const parameters = oauth.validateAuthResponse(server, client, returned, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      callback.redirectUri,
      verifier,
      { additionalParameters: { resource }, ...insecure(server.issuer) },
    );
    return (await oauth.processAuthorizationCodeResponse(server, client, response)).access_token;
  } catch (error) {
    throw toLoginError(error);
  } finally {
    callback.close();
  }
}

const tooLate = () => new CliError('The login in the browser took longer than 5 minutes: try again.', exitCodes.auth);

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
  await once(server.listen(0, '127.0.0.1'), 'listening');
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
