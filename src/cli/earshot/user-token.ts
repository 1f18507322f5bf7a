import { decodeJwt } from 'jose';
import { createClient, EarshotError } from '../../../generated/client/index.js';
import type { TokenPair } from '../../../generated/types.gen.ts';
import { withFileLock } from '../../lib/locks.ts';
import { credentialsFile, readFormerCredentials, updateCredentials } from '../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import { byKey, type Cli, type CommandContext, type Connect } from './cli.ts';
import { toCliError } from './service-errors.ts';
import type { Settings } from './settings.ts';
import { changeProfile, type Profile, readSettingsFile, settingsFile } from './settings-file.ts';

const MIN_SECONDS_LEFT = 60;
/** Shorter than the life of a lock. */
const REFRESH_TIMEOUT_MS = 15_000;

/** The dependencies of commands that need a user token, which keys cannot replace. */
export const withUserToken = (cli: Cli): Cli => ({
  ...cli,
  prepareSettings: (settings) => freshUserToken(cli, settings),
});

export const byUserToken = (cli: Cli): Connect<CommandContext> => byKey(withUserToken(cli));

/** Returns the settings with a valid user token; renews that of a login, and that of a service in this folder. */
async function freshUserToken({ environment }: Cli, settings: Settings): Promise<Settings> {
  const { userToken, userTokenFrom, dataDir, apiBase, profile } = settings;
  if (userToken === undefined)
    throw new CliError(
      `This needs a user token for ${apiBase}: log in with a browser (earshot auth login), set EARSHOT_USER_TOKEN, or use the service in this folder.`,
      exitCodes.auth,
    );
  if (userTokenFrom === 'profile')
    return { ...settings, userToken: await renew(tokensOfProfile(environment.configDir, profile), apiBase, userToken) };
  if (userTokenFrom === 'folder' && dataDir !== undefined)
    return { ...settings, userToken: await renewUserToken(dataDir, apiBase, userToken) };
  return settings;
}

/** Returns the user token of a login with a browser. Replaces an expired one, also in the profile. */
export const renewProfileToken = (configDir: string, name: string, { api_base = '', user_token = '' }: Profile) =>
  renew(tokensOfProfile(configDir, name), api_base, user_token);

/** Returns the user token of the service in this folder. Replaces an expired one, also in credentials.json. */
export const renewUserToken = (dataDir: string, apiBase: string, userToken: string): Promise<string> =>
  renew(
    {
      file: credentialsFile(dataDir),
      advice: 'restart the service, which writes a new one',
      read: () => readFormerCredentials(dataDir),
      write: ({ user_token, refresh_token }) => updateCredentials(dataDir, { user_token, refresh_token }),
    },
    apiBase,
    userToken,
  );

/** Where tokens are stored. */
interface StoredTokens {
  /** Locked while a token is renewed: a refresh token works once. */
  file: string;
  /** The advice if the refresh token is rejected. */
  advice: string;
  read(): Promise<Partial<Pick<TokenPair, 'user_token' | 'refresh_token'>>>;
  write(pair: TokenPair): Promise<void>;
}

const tokensOfProfile = (configDir: string, profile: string): StoredTokens => ({
  file: settingsFile(configDir),
  advice: `log in again with earshot auth login (profile ${profile})`,
  read: async () => (await readSettingsFile(configDir)).profiles[profile] ?? {},
  write: ({ user_token, refresh_token }) => changeProfile(configDir, profile, { user_token, refresh_token }),
});

/** The first of several processes renews the token. The others wait, and use the token that it stored. */
async function renew(tokens: StoredTokens, apiBase: string, userToken: string): Promise<string> {
  if (!isExpired(userToken)) return userToken;
  return withFileLock(tokens.file, async () => {
    const { user_token = userToken, refresh_token } = await tokens.read();
    if (!isExpired(user_token) || refresh_token === undefined) return user_token;
    const pair = await createClient({ baseUrl: apiBase, timeoutMs: REFRESH_TIMEOUT_MS, retries: 0 })
      .auth.refreshUserToken({ body: { refresh_token } })
      .catch((error: unknown) => {
        throw toRefreshError(error, tokens, apiBase);
      });
    await tokens.write(pair);
    return pair.user_token;
  });
}

function toRefreshError(error: unknown, { file, advice }: StoredTokens, apiBase: string): unknown {
  if (error instanceof EarshotError && error.kind === 'unauthenticated')
    return new CliError(`The login has expired or was revoked: ${advice}.`, exitCodes.auth);
  return toCliError(error, { apiBase, from: { apiBase: file, apiKey: file } });
}

function isExpired(token: string): boolean {
  try {
    const { exp = Number.POSITIVE_INFINITY } = decodeJwt(token);
    return exp < Date.now() / 1000 + MIN_SECONDS_LEFT;
  } catch {
    return false;
  }
}
