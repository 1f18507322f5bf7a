import type { LoadRequest } from '../load/load.ts';

export interface Operation {
  title: string;
  kind: 'list' | 'create';
  /** The largest CPU with Postgres, of bare Fastify's. */
  maxCpu: number;
  request(key: string): LoadRequest;
}

const at = (method: 'GET' | 'POST', path: string, key: string, body?: object): LoadRequest => ({
  method,
  path: `/v1/dev/user/${path}`,
  headers: { authorization: `Bearer ${key}` },
  ...(body && { body: JSON.stringify(body) }),
});

/** Every peer gets the same requests; the bare one ignores the key. */
export const operations: readonly Operation[] = [
  { title: 'GET 25 memories', kind: 'list', maxCpu: 1.4, request: (key) => at('GET', 'memories?limit=25', key) },
  {
    title: 'GET 25 action items',
    kind: 'list',
    maxCpu: 1.4,
    request: (key) => at('GET', 'action-items?limit=25', key),
  },
  {
    title: 'POST a memory',
    kind: 'create',
    maxCpu: 1.6,
    request: (key) =>
      at('POST', 'memories', key, {
        content: 'Prefers green tea to coffee in the morning (NUMBER)',
        category: 'interesting',
      }),
  },
  {
    title: 'POST an action item',
    kind: 'create',
    maxCpu: 1.6,
    request: (key) =>
      at('POST', 'action-items', key, { description: 'Send chapter NUMBER to Mara before the weekend' }),
  },
];
