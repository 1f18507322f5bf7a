import type { App } from '../../src/app.ts';
import { developerScopes, toolScopes } from '../../src/services/identity/scopes.ts';
import { hashSecret } from '../../src/services/identity/secrets.ts';

/** Public: only the mock knows them, in a store that it deletes. */
const fixed = {
  uid: '00000000-0000-7000-8000-00000000e001',
  developer_api_key: `omi_dev_${'0'.repeat(31)}1`,
  tool_server_key: `omi_mcp_${'0'.repeat(31)}1`,
};

/** Creates an account with the same uid and keys at each start, for tests. Its user token is new. */
export async function createFixedAccount({ store, services }: Pick<App, 'store' | 'services'>) {
  const { uid, developer_api_key, tool_server_key } = fixed;
  await store.system.accounts.create({ uid, memory_access: true });
  const key = { uid, name: 'fixed', prefix: 'fixed' };
  await store
    .of(key.uid)
    .keys.insert({ ...key, kind: 'developer', scopes: developerScopes, hash: hashSecret(developer_api_key) });
  await store
    .of(key.uid)
    .keys.insert({ ...key, kind: 'tool_server', scopes: toolScopes, hash: hashSecret(tool_server_key) });
  await store.of(uid).account.recordMemoryGrant();
  const { user_token } = await services.tokens.issue(uid, { method: 'credentials' });
  return { ...fixed, user_token };
}
