import { expect, test } from 'vitest';
import { readListenQuery, withUid } from './admission.ts';

const userToken = async () => ({ uid: 'some user', credential: 'user_token' as const, scopes: new Set<string>() });
const none = async () => undefined;
const keys = { developerKey: none, toolServerKey: none, appKey: none, deviceKey: none, adminToken: none };
const credentials = { ...keys, userToken, oauthToken: none, isOAuthToken: async () => false };

/** The query of a client that sends a token instead of its `uid`. */
const read = async (query: string) => {
  const url = new URL(`ws://earshot.test/v4/listen${query}`);
  return readListenQuery(
    await withUid(url, { authorization: 'Bearer token' }, { credentials, browsers: { upgradeActor: none } }),
  );
};

test('a query with invalid UTF-8 is rejected', async () => {
  expect(await read('?source=caf%C3%A9')).toMatchObject({ uid: 'some user', source: 'caf\u00e9' });
  expect(await read('')).toMatchObject({ uid: 'some user' });
  const issue = expect.objectContaining({ loc: ['query', 'source'], msg: expect.stringContaining('UTF-8') });
  const rejection = expect.objectContaining({ code: 'invalid_input', detail: [issue] });
  for (const query of ['?source=caf%E9', '?uid=somebody&source=caf%E9'])
    await expect(read(query)).rejects.toEqual(rejection);
});
