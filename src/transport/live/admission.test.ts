import { expect, test } from 'vitest';
import { readListenQuery, withUid } from './admission.ts';

const userToken = async () => ({ uid: 'some body', credential: 'user_token' as const, scopes: new Set<string>() });

/** Of a client that shows a token in place of its `uid`. */
const read = async (query: string) => {
  const url = new URL(`ws://earshot.test/v4/listen${query}`);
  return readListenQuery(await withUid(url, { authorization: 'Bearer token' }, { userToken }));
};

test('a query is text in UTF-8: other bytes would be kept as what they are not', async () => {
  expect(await read('?source=caf%C3%A9')).toMatchObject({ uid: 'some body', source: 'caf\u00e9' });
  expect(await read('')).toMatchObject({ uid: 'some body' });
  const issue = expect.objectContaining({ loc: ['query', 'source'], msg: expect.stringContaining('UTF-8') });
  const refusal = expect.objectContaining({ code: 'invalid_input', detail: [issue] });
  for (const query of ['?source=caf%E9', '?uid=somebody&source=caf%E9'])
    await expect(read(query)).rejects.toEqual(refusal);
});
