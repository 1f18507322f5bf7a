import { decodeJwt } from 'jose';
import { createClient } from '../../../generated/client/index.js';
import { readFormerCredentials, updateCredentials } from '../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import type { Cli } from './cli.ts';
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
  if (dataDir === undefined || !isExpired(userToken)) return settings;
  const { refresh_token } = await readFormerCredentials(dataDir);
  if (refresh_token === undefined) return settings;
  const client = createClient({ baseUrl: apiBase });
  const renewed = await client.auth.refreshUserToken({ body: { refresh_token } });
  const { user_token, refresh_token: next } = renewed;
  await updateCredentials(dataDir, { user_token, refresh_token: next });
  return { ...settings, userToken: user_token };
}

function isExpired(token: string): boolean {
  try {
    const { exp = Number.POSITIVE_INFINITY } = decodeJwt(token);
    return exp < Date.now() / 1000 + MIN_SECONDS_LEFT;
  } catch {
    return false;
  }
}
