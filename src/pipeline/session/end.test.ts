import { expect, test } from 'vitest';
import { failureTexts, storageFullText } from './end.ts';

test('the texts of failures fit into a close frame', () => {
  for (const text of [...Object.values(failureTexts), storageFullText])
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(123);
});
