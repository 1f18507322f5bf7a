import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids of one millisecond sort by their creation', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1_795_000_000_000));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id is a UUID of version 7 and carries its time', () => {
  const at = Date.now() + 3_600_000;
  const id = newId(at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at);
  expect(isId(id)).toBe(true);
  expect(isId('nonsense')).toBe(false);
});
