import type { Credentials } from '../../../generated/types.gen.ts';
import type { Store } from '../../store/store.ts';
import { createKey } from './keys.ts';
import { developerScopes, toolScopes } from './scopes.ts';

/** The name of the keys that an account begins with. */
export const CREDENTIALS_KEY_NAME = 'credentials.json';

/** Creates the keys that an account begins with, with all scopes. */
export async function createAccountKeys(
  tx: Store,
  uid: string,
): Promise<Pick<Credentials, 'developer_api_key' | 'tool_server_key'>> {
  const key = { uid, name: CREDENTIALS_KEY_NAME };
  return {
    developer_api_key: (await createKey(tx, { ...key, kind: 'developer', scopes: developerScopes })).secret,
    tool_server_key: (await createKey(tx, { ...key, kind: 'tool_server', scopes: toolScopes })).secret,
  };
}
