import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { cipherAt, fileKey } from './spool-keys.ts';

test('a file that is encrypted in parts is decrypted from any position', () => {
  const key = fileKey(randomBytes(32), 'a');
  const bytes = randomBytes(100_000);
  const parts = [0, 1, 15, 16, 70_001].map((from, i, all) => cipherAt(key, from, bytes.subarray(from, all[i + 1])));
  const stored = Buffer.concat(parts);
  expect(stored.equals(bytes)).toBe(false);
  expect(cipherAt(key, 33, stored.subarray(33, 999)).equals(bytes.subarray(33, 999))).toBe(true);
});

test('each file has a key of its own', () => {
  const key = randomBytes(32);
  expect(fileKey(key, 'a').equals(fileKey(key, 'b'))).toBe(false);
});
