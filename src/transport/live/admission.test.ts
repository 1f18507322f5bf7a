import { expect, test } from 'vitest';
import { readListenQuery } from './admission.ts';

const read = (query: string) => readListenQuery(new URL(`ws://earshot.test/v4/listen?uid=somebody&${query}`));

test('a query is text in UTF-8: other bytes would be kept as what they are not', () => {
  expect(read('source=caf%C3%A9')).toMatchObject({ source: 'caf\u00e9' });
  const issue = expect.objectContaining({ loc: ['query', 'source'], msg: expect.stringContaining('UTF-8') });
  expect(() => read('source=caf%E9')).toThrow(expect.objectContaining({ code: 'invalid_input', detail: [issue] }));
});
