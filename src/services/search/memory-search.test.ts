import { expect, it } from 'vitest';
import type { EmbeddingProvider } from '../../providers/embedding/port.ts';
import { createMemorySearch } from './memory-search.ts';

it('a search whose caller leaves while the query is embedded does not read the store', async () => {
  const caller = new AbortController();
  let searches = 0;
  const embedding = {
    model: 'm',
    embedLocal: () => {
      caller.abort();
      return new Float32Array(1);
    },
    local: true,
  } as unknown as EmbeddingProvider;
  const store = { of: () => ({ memories: { search: async () => searches++ } }) } as never;
  const search = createMemorySearch({ store, embedding });
  await expect(search('u', 'tea', { limit: 1, signal: caller.signal })).rejects.toThrow('abort');
  expect(searches).toBe(0);
});
