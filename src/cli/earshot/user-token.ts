import { decodeJwt } from 'jose';
import { createClient } from '../../../generated/client/index.js';
import { credentialsFile, readFormerCredentials, updateCredentials } from '../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import type { Cli } from './cli.ts';
import { toCliError } from './service-errors.ts';
import type { Settings } from './settings.ts';

const MIN_SECONDS_LEFT = 60;

/** The dependencies of commands that need a user token, which keys cannot replace. */
export const withUserToken = (cli: Cli): Cli => ({ ...cli, prepareSettings: freshUserToken });

/** Returns the settings with a valid user token; renews that of a service in this folder. */
async function freshUserToken(settings: Settings): Promise<Settings> {
  const { userToken, dataDir, apiBase } = settings;
  if (userToken === undefined)
    throw new CliError(
      `This needs a user token for ${apiBase}: set EARSHOT_USER_TOKEN, or use the service in this folder.`,
      exitCodes.auth,
    );
  if (dataDir === undefined) return settings;
  return { ...settings, userToken: await renewUserToken(dataDir, apiBase, userToken) };
}

/** Returns the user token of the service in this folder. Replaces an expired one, also in credentials.json. */
export async function renewUserToken(dataDir: string, apiBase: string, userToken: string): Promise<string> {
  if (!isExpired(userToken)) return userToken;
  const { refresh_token } = await readFormerCredentials(dataDir);
  if (refresh_token === undefined) return userToken;
  const file = credentialsFile(dataDir);
  const { user_token, refresh_token: next } = await createClient({ baseUrl: apiBase })
    .auth.refreshUserToken({ body: { refresh_token } })
    .catch((error: unknown) => {
      throw toCliError(error, { apiBase, from: { apiBase: file, apiKey: file } });
    });
  await updateCredentials(dataDir, { user_token, refresh_token: next });
  return user_token;
}

function isExpired(token: string): boolean {
  try {
    const { exp = Number.POSITIVE_INFINITY } = decodeJwt(token);
    return exp < Date.now() / 1000 + MIN_SECONDS_LEFT;
  } catch {
    return false;
  }
}
