import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customSttChannel } from '../../generated/client/custom-stt-channel.js';
import { dispatchCustomStt } from '../../generated/live/custom-stt.gen.ts';
import { readResults } from '../static/client/custom-stt-message.ts';

test('the client uses the parameters of custom speech to text from the specs', () => {
  expect(customSttChannel).toMatchObject({ inactivityMs: 90_000, maxResultBytes: 1_048_576 });
  expect(customSttChannel.closeCodes).toEqual({ 1000: 'normal', 1001: 'goingAway' });
});

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('\0'), fc.constant('😀'.repeat(10_001)));
const segment = fc.record(
  {
    text: fc.oneof(text, fc.jsonValue()),
    speaker: fc.oneof(text, fc.constant(null)),
    start: fc.oneof(fc.float(), fc.constant(-1)),
    end: fc.oneof(fc.double(), fc.constant('1')),
  },
  { requiredKeys: [] },
);
const message = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      type: fc.constantFrom('Results', 'Metadata', null, 7),
      segments: fc.oneof(fc.array(segment), fc.array(fc.record({ text })), fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
);

test('the client accepts, ignores and rejects the same messages as the service', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        message.map((value) => JSON.stringify(value)),
        fc.string(),
      ),
      (frame) => {
        const handlers = { onCustomSttResults() {} };
        const outcome = dispatchCustomStt(handlers, undefined, frame, false);
        const expected = 'handled' in outcome ? 'taken' : outcome.ignored === 'unknown' ? 'passed over' : 'refused';
        let found = 'refused';
        try {
          found = readResults(customSttChannel, frame) === undefined ? 'passed over' : 'taken';
        } catch {}
        expect(found).toBe(expected);
      },
    ),
    { numRuns: 1000 },
  );
});
