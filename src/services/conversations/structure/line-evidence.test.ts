import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../../../../test/support/any-text.ts';
import { createEvidenceCheck } from './line-evidence.ts';
import type { TranscriptLine } from './transcript-lines.ts';

const line = (number: number, text: string): TranscriptLine => ({
  number,
  text,
  segmentId: `id-${number}`,
  speaker: 'User',
  isOwner: true,
});

it('returns only segments of the transcript, in order, for any output of a model', () => {
  const texts = fc.array(fc.oneof(anyText(), fc.constant('the report for Anna')), { maxLength: 30 });
  const numbers = fc.oneof(fc.anything(), fc.array(fc.oneof(fc.integer({ min: -1, max: 31 }), fc.anything())));
  fc.assert(
    fc.property(texts, numbers, fc.oneof(anyText(), fc.constant('Send Anna the report')), (spoken, lines, text) => {
      const transcript = spoken.map((words, at) => line(at + 1, words));
      const ids = createEvidenceCheck(transcript)({ lines, text });
      if (ids === undefined) return;
      const known = transcript.map(({ segmentId }) => segmentId);
      expect(ids).toEqual(known.filter((id) => ids.includes(id ?? '')));
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.length).toBeLessThanOrEqual(20);
    }),
  );
});

it('has the segment of a divided line once', () => {
  const parts = [line(1, 'the report'), { ...line(2, 'for Anna'), segmentId: 'id-1' }];
  expect(createEvidenceCheck(parts)({ lines: [1, 2], text: 'Send Anna the report' })).toEqual(['id-1']);
});
