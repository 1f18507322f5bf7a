import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxResultBytes, toBoundedJson } from './tool-caller.ts';

const records = (count: number, text: string) => Array.from({ length: count }, (_, id) => ({ id, text }));
const page = (memories: object[], offset = 0) => ({
  memories,
  returned_count: memories.length,
  has_more: false,
  offset,
});

it('leaves a result that fits as it is', () => {
  const result = page(records(3, 'tea'));
  expect(JSON.parse(toBoundedJson(result, {}))).toEqual(result);
  expect(JSON.parse(toBoundedJson({ success: true }, {}))).toEqual({ success: true });
});

it('says where a list continues', () => {
  const result = { ...page(records(3, 'tea'), 7), has_more: true };
  expect(JSON.parse(toBoundedJson(result, { offset: 7 }))).toEqual({ ...result, next_offset: 10 });
});

it('cuts the list of a result that is too long, and says where it continues', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 400 }), fc.constantFrom('tea', '茶', '🫖'), (count, word) => {
      const all = records(count, word.repeat(500));
      const found: object[] = [];
      for (let offset: number | undefined = 0; offset !== undefined; ) {
        const text = toBoundedJson(page(all.slice(offset), offset), { offset });
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxResultBytes);
        const { memories, returned_count, has_more, next_offset } = JSON.parse(text);
        expect(returned_count).toBe(memories.length);
        expect(has_more).toBe(next_offset !== undefined);
        found.push(...memories);
        offset = next_offset;
      }
      expect(found).toEqual(all);
    }),
    { numRuns: 30 },
  );
});

it('cuts the transcript of a conversation, which has its own offset', () => {
  const conversation = { id: 'a', transcript_segments: records(200, 'x'.repeat(1000)), has_more: false };
  const cut = JSON.parse(toBoundedJson(conversation, { transcript_offset: 30 }));
  expect(cut).toMatchObject({ has_more: true, next_transcript_offset: 30 + cut.transcript_segments.length });
  expect(cut).not.toHaveProperty('next_offset');
});

it('keeps one record, so that a caller gets further', () => {
  const cut = JSON.parse(toBoundedJson(page(records(2, 'x'.repeat(100_000))), {}));
  expect(cut).toMatchObject({ memories: [{ id: 0 }], returned_count: 1, has_more: true, next_offset: 1 });
});
