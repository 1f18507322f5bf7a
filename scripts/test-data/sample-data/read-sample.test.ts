import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatSample, SAMPLE_FILE } from './format-sample.ts';
import { readSample } from './read-sample.ts';

const MAX_BYTES = 150_000;
const committed = readFileSync(SAMPLE_FILE, 'utf8');

test('the sample data of the service is what the script makes', () => {
  expect(committed, 'run: node scripts/run.mjs scripts/test-data/make-sample-data.ts').toBe(formatSample(readSample()));
});

test('takes less than 150 kB', () => {
  expect(Buffer.byteLength(committed)).toBeLessThan(MAX_BYTES);
});

test('a message cites conversations that exist, of earlier days', () => {
  const { conversations, chat } = readSample();
  const dayOf = (key: string) => {
    const began = conversations.find((one) => one.key === key)?.began;
    return began && 'day' in began ? began.day : undefined;
  };
  for (const { cites = [] } of chat) for (const key of cites) expect(dayOf(key), key).toBeLessThan(0);
});
