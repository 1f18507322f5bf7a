import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemoryBudget } from '../../lib/memory-budget.ts';
import { PhotoIntake, type PhotoPart, photoLimits } from './photo-intake.ts';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]);
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 1)]);

/** Splits the base64 of a photo as existing clients do. */
function cut(id: string, bytes: Buffer, size = 100): PhotoPart[] {
  const text = bytes.toString('base64');
  const total = Math.ceil(text.length / size);
  return Array.from({ length: total }, (_, index) => ({
    id,
    index,
    total,
    data: text.slice(index * size, (index + 1) * size),
  }));
}

function intake(more: Partial<typeof photoLimits> = {}) {
  const clock = { now: 0 };
  const budget = new MemoryBudget({ totalBytes: 1_000_000, ownerBytes: 1_000_000 });
  const limits = { ...photoLimits, ...more };
  const photos = new PhotoIntake({ uid: 'u', budget, monotonicNow: () => clock.now, limits });
  const others = budget.reserve('others');
  /** True if others can still reserve this much. */
  const leaves = (bytes: number) => {
    const isLeft = others.growTo(bytes);
    others.release();
    return isLeft;
  };
  return { photos, clock, others, leaves };
}

describe('a photo', () => {
  test('is the same in whatever order its parts arrive, and however often', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 3000 }),
        fc.integer({ min: 1, max: 999 }),
        fc.infiniteStream(fc.nat()),
        (noise, size, random) => {
          const bytes = Buffer.concat([JPEG, noise]);
          const next = () => random.next().value ?? 0;
          const once = cut('a', bytes, size);
          const parts = [...once, ...once.slice(0, 3)]
            .map((part) => ({ part, at: next() }))
            .sort((a, b) => a.at - b.at)
            .map(({ part }) => part);
          const { photos, leaves } = intake();
          const outcomes = parts.map((part) => photos.accept(part));
          expect(outcomes).toContain('completed');
          for (let photo = photos.take(); photo; photo = photos.take())
            expect(photo).toEqual({ contentType: 'image/jpeg', bytes });
          photos.close();
          expect(leaves(1_000_000)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('may arrive in parts that are each base64 by itself', () => {
    const { photos } = intake();
    const pieces = [JPEG.subarray(0, 100), JPEG.subarray(100, 101), JPEG.subarray(101)];
    pieces.forEach((piece, index) => {
      photos.accept({ id: 'a', index, total: 3, data: piece.toString('base64') });
    });
    expect(photos.take()?.bytes.equals(JPEG)).toBe(true);
  });

  test.each([
    ['JPEG', JPEG, 'image/jpeg'],
    ['PNG', PNG, 'image/png'],
    ['GIF', Buffer.from('GIF89a and more'), 'image/gif'],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ])('of kind %s is known by its first bytes', (_name, bytes, contentType) => {
    const { photos } = intake();
    expect(photos.accept({ id: 'a', index: 0, total: 1, data: bytes.toString('base64') })).toBe('completed');
    expect(photos.take()?.contentType).toBe(contentType);
  });

  test.each([
    ['text', Buffer.from('<svg onload=alert(1)>').toString('base64')],
    ['a recording', Buffer.from('RIFF\0\0\0\0WAVEfmt ').toString('base64')],
    ['nothing', ''],
    ['half a byte', '/9j/A'],
    ['cut off in its padding', '/9j/4A='],
  ])('that is %s is dropped', (_name, data) => {
    const { photos, leaves } = intake();
    expect(photos.accept({ id: 'a', index: 0, total: 1, data })).toBe('dropped');
    expect(photos.take()).toBeUndefined();
    expect(leaves(1_000_000)).toBe(true);
  });
});

test('padding inside a part makes no photo', () => {
  const { photos } = intake();
  photos.accept({ id: 'a', index: 0, total: 2, data: '/9j/4A=' });
  expect(photos.accept({ id: 'a', index: 1, total: 2, data: 'AAA/9j==' })).toBe('dropped');
});

describe('a part', () => {
  const [first, second] = cut('a', JPEG, 400) as [PhotoPart, PhotoPart];

  test.each([
    ['with another total', { ...second, total: 3 }],
    ['that is not base64', { ...second, data: '<not base64>' }],
    ['beyond its total', { ...second, index: 2 }],
    ['that is a duplicate', first],
  ])('%s is ignored, and its photo still gets whole', (_name, part) => {
    const { photos } = intake();
    expect(photos.accept(first)).toBe('taken');
    expect(photos.accept(part)).toBe('ignored');
    expect(photos.accept(second)).toBe('completed');
    expect(photos.take()?.bytes.equals(JPEG)).toBe(true);
  });
});

describe('bounds', () => {
  test('a photo that gets too large is dropped once, with its later parts', () => {
    const { photos, leaves } = intake({ maxBytes: 300 });
    const outcomes = cut('a', JPEG).map((part) => photos.accept(part));
    const [, ...after] = outcomes.slice(outcomes.indexOf('dropped'));
    expect([photos.dropped, new Set(after)]).toEqual([1, new Set(['ignored'])]);
    expect(leaves(1_000_000)).toBe(true);
    expect(leaves(1_000_000)).toBe(true);
  });

  test('a photo without a new part for too long is dropped; each part postpones that', () => {
    const { photos, clock } = intake({ staleMs: 1000 });
    const parts = cut('a', JPEG, 300);
    for (const part of parts.slice(0, -1)) {
      photos.accept(part);
      clock.now += 999;
    }
    expect(photos.dropped).toBe(0);
    clock.now += 1;
    photos.dropStale();
    expect(photos.dropped).toBe(1);
    expect(parts.slice(-1).map((part) => photos.accept(part))).toEqual(['taken']);
  });

  test('of too many photos, the one that has waited longest is dropped; its later parts drop no other photo', () => {
    const { photos, clock } = intake({ maxOpen: 2, staleMs: 1000 });
    for (const id of ['a', 'b', 'c']) {
      clock.now += 1;
      photos.accept(cut(id, JPEG, 400)[0] as PhotoPart);
    }
    const rest = (id: string) => photos.accept(cut(id, JPEG, 400)[1] as PhotoPart);
    expect([rest('a'), rest('b'), rest('c'), photos.dropped]).toEqual(['ignored', 'completed', 'completed', 1]);
    clock.now += 1000;
    expect(rest('a')).toBe('taken');
  });

  test('the memory of a session and of the process is bounded and released', () => {
    const { photos, others } = intake({ maxReservedBytes: 1500 });
    const whole = (id: string) => cut(id, JPEG, 1000).map((part) => photos.accept(part));
    expect([whole('a'), whole('b'), photos.isFull]).toEqual([['completed'], ['completed'], true]);
    expect(whole('c')).toEqual(['dropped']);
    photos.take();
    expect([photos.isFull, whole('c')]).toEqual([false, ['completed']]);
    photos.take();
    photos.take();
    others.growTo(1_000_000 - 500);
    expect(whole('d')).toEqual(['dropped']);
    others.release();
    expect(whole('d')).toEqual(['completed']);
  });

  test('whatever parts arrive, the memory stays bounded and is released', () => {
    const part = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      index: fc.integer({ min: 0, max: 4 }),
      total: fc.integer({ min: 1, max: 4 }),
      data: fc.oneof(fc.base64String({ maxLength: 400 }), fc.string(), fc.constant(JPEG.toString('base64'))),
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(part, fc.integer({ min: 0, max: 400 }), fc.boolean()), { maxLength: 60 }),
        (all) => {
          const { photos, clock, leaves } = intake({ maxReservedBytes: 2000, staleMs: 1000 });
          for (const [one, ms, takes] of all) {
            clock.now += ms;
            photos.accept(one);
            if (takes) photos.take();
            expect(leaves(1_000_000 - 2000)).toBe(true);
          }
          photos.close();
          expect(leaves(1_000_000)).toBe(true);
        },
      ),
    );
  });
});
