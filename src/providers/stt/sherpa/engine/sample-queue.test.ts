import fc from 'fast-check';
import { expect, test } from 'vitest';
import { concatSamples } from '../../../../audio/samples.ts';
import { SampleQueue } from './stream-decoder.ts';

test('audio is taken in order, in parts of any length', () => {
  const lengths = fc.array(fc.nat(9), { maxLength: 8 });
  fc.assert(
    fc.property(lengths, lengths, (pushed, wanted) => {
      const queue = new SampleQueue();
      let next = 0;
      for (const length of pushed) queue.push(Int16Array.from({ length }, () => next++));
      const taken = concatSamples([...wanted.map((length) => queue.take(length)), queue.take(next)]);
      expect([...taken]).toEqual(Array.from({ length: next }, (_, i) => i));
    }),
  );
});
