import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toReason } from './reason.ts';

const secrets = {
  apiKey: 'my-private-key',
  texts: ['Please remind me to sign the lease. 明日の会議は中止です。'],
  known: ['qwen3:8b'],
};

it.each([
  ['model "qwen3:8b" not found, try pulling it first', 'model "qwen3:8b" not found, try pulling it first'],
  ['Incorrect API key provided: my-private-key', 'Incorrect API key provided: …'],
  ['Incorrect API key provided: sk-proj-abcdef123456', 'Incorrect API key provided: …'],
  ['Post "http://127.0.0.1:41234/completion": EOF', 'Post "…": EOF'],
  ['dial tcp 192.168.1.20:11434: refused', 'dial tcp …: refused'],
  ['cannot read "Please remind me to sign the lease" as JSON', 'cannot read "…" as JSON'],
  ['bad input: please remind me to sign the lease', 'bad input: …'],
  ['unexpected 明日の会議は中止', 'unexpected…'],
  [
    'model requires more system memory (9.1 GiB) than is available',
    'model requires more system memory (9.1 GiB) than is available',
  ],
  ['two\nlines', 'two lines'],
])('shows %j as %j', (text, shown) => {
  expect(toReason(text, secrets)).toBe(shown);
});

it('has at most 300 characters and no long part of the request', () => {
  const words = fc.string({ minLength: 20, maxLength: 60, unit: 'grapheme-ascii' });
  fc.assert(
    fc.property(words, fc.string(), (input, before) => {
      const request = input.replace(/[^a-z]/gi, 'x');
      const shown = toReason(`${before} ${request} ${'y'.repeat(400)}`, { texts: [request] });
      expect([...shown].length).toBeLessThanOrEqual(300);
      expect(shown).not.toContain(request);
    }),
  );
});

it('removes values of passwords and keys, and invisible characters', () => {
  const text = 'failed\u202e with password=hunter2secret, api_key: abc, to\u200bken "x"';
  expect(toReason(text, { texts: [] })).toBe('failed with … token "x"');
});
