import { hostname } from 'node:os';
import type { ApiKey, Client } from '../../../../generated/client/index.js';
import { developerScopes, toolScopes } from '../../../services/identity/scopes.ts';
import { DEFAULT_PROFILE, type Profile } from '../settings-file.ts';

type StoredKeys = Pick<Profile, 'api_key' | 'tool_server_key'>;

/** The name of the keys of a login. It tells the person which machine has them. */
export const loginKeyName = (profile: string): string =>
  `earshot on ${hostname()}${profile === DEFAULT_PROFILE ? '' : ` (${profile})`}`.slice(0, 100);

/** Creates a key for each kind of request. */
export async function createLoginKeys({ keys, toolServerKeys }: Client, name: string): Promise<Required<StoredKeys>> {
  const developer = await keys.createDeveloperKey({ body: { name, scopes: developerScopes } });
  const tools = await toolServerKeys.createToolServerKey({ body: { name, scopes: toolScopes } });
  return { api_key: developer.key, tool_server_key: tools.key };
}

/** Revokes the keys of a login. */
export async function deleteLoginKeys(
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
