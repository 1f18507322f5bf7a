import { expect, test } from 'vitest';
import { listOf } from './say.ts';

test('of more than thirty findings, npm run dev counts the rest and names the command that shows all', () => {
  const findings = Array.from({ length: 48 }, (_, index) => `finding ${index}`);
  const lines = listOf('lint:', findings, 'npm run lint:specs');
  expect(lines).toHaveLength(32);
  expect(lines.at(-1)).toBe('  and 18 more: npm run lint:specs');
});
