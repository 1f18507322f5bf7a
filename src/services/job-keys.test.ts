import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Jobs of the whole service. */
const OF_ALL_USERS = ['key_id', 'model'];

test('the key of each job of a user contains the uid: an import may bring the ids of another user', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const keys = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/singletonKey(?::| =) (`[^`]*`|[\w.]+)/g),
    ])
    .map(([, key = '']) => key);
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter((key) => !/\buid\b/.test(key)).sort()).toEqual(OF_ALL_USERS);
});
