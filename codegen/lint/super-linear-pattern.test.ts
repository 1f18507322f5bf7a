import { expect, it } from 'vitest';
import { superLinearPattern } from './super-linear-pattern.ts';
import { places, specsFrom } from './testing.ts';

const withPattern = (pattern: string) =>
  specsFrom({ 'schemas/text.yaml': `Text: { type: string, pattern: ${JSON.stringify(pattern)} }` });

it.each([
  ['polynomial', String.raw`^[^\u0000]*[^\s\u0000][^\u0000]*$`],
  ['polynomial without an anchor', String.raw`\s+$`],
  ['exponential', '^(a+)+$'],
  ['exponential by alternatives', '^(a|aa)*b$'],
])('reports a pattern that takes %s time', (_, pattern) => {
  expect(places(superLinearPattern(withPattern(pattern)))).toEqual(['schemas/text.yaml#/Text/pattern']);
});

it.each([String.raw`^\s*[^\s\u0000][^\u0000]*$`, '^#[0-9a-f]{6}$', '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'])(
  'accepts the linear pattern %s',
  (pattern) => {
    expect(superLinearPattern(withPattern(pattern))).toEqual([]);
  },
);
