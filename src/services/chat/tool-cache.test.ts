import { expect, test } from 'vitest';
import type { EnabledApp } from '../../store/apps/table.ts';
import type { Store } from '../../store/store.ts';
import { ToolCache } from './app-tools.ts';

function cacheOf(json: string, maxBytes?: number) {
  const read: string[] = [];
  const readTools = async ({ id, version }: Pick<EnabledApp, 'id' | 'version'>) => {
    read.push(version === 'current' ? id : `${id} ${version}`);
    return json;
  };
  const store = { system: { apps: { readTools } } as unknown as Store['system'] };
  return { read, cache: new ToolCache({ store, ...(maxBytes !== undefined && { maxBytes }) }) };
}

const app = (id: string, changedAtMs = 0, version: EnabledApp['version'] = 'current') => ({
  id,
  version,
  updated_at: new Date(changedAtMs),
});

test('the tools of an app are read once, and again after a change and in another version', async () => {
  const { cache, read } = cacheOf('[{"name":"add"}]');
  expect(await cache.toolsOf(app('a'))).toEqual([{ name: 'add' }]);
  expect(await cache.toolsOf(app('a'))).toEqual([{ name: 'add' }]);
  expect(read).toEqual(['a']);
  await cache.toolsOf(app('a', 1));
  expect(read).toEqual(['a', 'a']);
  await cache.toolsOf(app('a', 1, 'reviewed'));
  expect(read).toEqual(['a', 'a', 'a reviewed']);
});

test('tools that are needed several times at once are read once', async () => {
  const { cache, read } = cacheOf('[{"name":"add"}]');
  const [one, other] = await Promise.all([cache.toolsOf(app('a')), cache.toolsOf(app('a'))]);
  expect(one).toBe(other);
  expect(read).toEqual(['a']);
});

test('above its size, the cache drops what was used longest ago', async () => {
  const { cache, read } = cacheOf('[]', 4);
  for (const id of ['a', 'b', 'a', 'c', 'a']) await cache.toolsOf(app(id));
  expect(read).toEqual(['a', 'b', 'c']);
  await cache.toolsOf(app('b'));
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});
