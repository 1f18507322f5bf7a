import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oggOpusFile, oggPages, opusHeaders } from './ogg.test-support.ts';
import { isOgg, OggError, openOggOpus } from './ogg.ts';

const packetsIn = (file: Uint8Array) => [...openOggOpus(file).packets].map((packet) => Buffer.from(packet));
const packetOf = (length: number, value = 1) => Buffer.alloc(length, value);

describe('Opus in Ogg', () => {
  test('returns every packet unchanged, however pages split them', () => {
    const lengths = fc.array(fc.oneof(fc.nat(300), fc.constantFrom(0, 254, 255, 256, 510, 1275)), { maxLength: 12 });
    const property = fc.property(lengths, fc.integer({ min: 1, max: 255 }), (sizes, segments) => {
      const packets = sizes.map((size, i) => packetOf(size, i + 1));
      expect(packetsIn(oggOpusFile(packets, { segments }))).toEqual(packets);
    });
    fc.assert(property, { numRuns: 100 });
  });

  test('returns the fields of the header', () => {
    const [head = packetOf(0), tags = packetOf(0)] = opusHeaders({ channels: 2, preSkip: 3840 });
    expect(openOggOpus(Buffer.concat(oggPages([head, tags])))).toMatchObject({ channels: 2, preSkip: 3840 });
  });

  test('a damaged page loses its own packets and those that continue in it', () => {
    const pages = oggPages([...opusHeaders(), ...[1, 2, 3, 4, 5, 6].map((value) => packetOf(200, value))], {
      segments: 2,
    });
    const third = pages[2];
    if (third) third[30] = 99;
    const file = Buffer.concat(pages);
    expect(packetsIn(file).map(([value]) => value)).toEqual([1, 4, 5, 6]);
    const cut = oggPages([...opusHeaders(), packetOf(600, 1), packetOf(600, 2), packetOf(100, 3)], { segments: 2 });
    cut.splice(3, 1);
    expect(packetsIn(Buffer.concat(cut)).map(([value]) => value)).toEqual([1, 3]);
  });

  test('skips invalid bytes between pages, an incomplete end and other streams', () => {
    const pages = oggPages([...opusHeaders(), packetOf(20, 1), packetOf(20, 2)], { segments: 1 });
    const other = oggPages([Buffer.from('\x01video'), packetOf(300, 9)], { serial: 8 });
    const file = Buffer.concat([
      ...other,
      ...pages.slice(0, 3),
      Buffer.from('OggS and so on'),
      ...other,
      ...pages.slice(3),
    ]);
    expect(packetsIn(file).map(([value]) => value)).toEqual([1, 2]);
    expect(packetsIn(file.subarray(0, file.length - 1)).map(([value]) => value)).toEqual([1]);
  });

  test.each([
    [Buffer.from('RIFF and so on, much more than a header'), 'not an Ogg file'],
    [Buffer.concat(oggPages([Buffer.from('\x01vorbis'), packetOf(40)])), 'has no Opus'],
    [Buffer.concat(oggPages([(opusHeaders()[0] ?? packetOf(0)).subarray(0, 15)])), 'cut off'],
    [Buffer.concat(oggPages(opusHeaders({ channels: 6, mapping: [1, 4, 2] }))), '6 channels'],
    [Buffer.concat(oggPages(opusHeaders({ channels: 2, mapping: [255, 2, 0] }))), '2 channels'],
    [Buffer.from('OggS'), 'has no Opus'],
  ])('refuses other files with a message: %#', (file, why) => {
    expect(() => openOggOpus(file)).toThrow(OggError);
    expect(() => openOggOpus(file)).toThrow(why);
  });

  test('the number of bytes read grows linearly, however pages overlap', () => {
    const header = ([first, lacing]: [boolean, number[]]) =>
      Buffer.from([...Buffer.from('OggS\0'), first ? 2 : 0, ...Array(20).fill(0), lacing.length, ...lacing]);
    const claim = fc.tuple(fc.boolean(), fc.array(fc.constantFrom(0, 254, 255), { maxLength: 255 })).map(header);
    const part = fc.oneof(claim, fc.constant(Buffer.from('OggS')), fc.constant(oggOpusFile([])));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom(20_000, 80_000), (parts, length) => {
        const bytes = Buffer.concat([oggOpusFile([]), Buffer.alloc(length, Buffer.concat(parts))]);
        const { file, reads } = countReads(bytes);
        for (const _ of openOggOpus(file).packets);
        // Two passes, each of which reads intact pages once and damaged ones twice at most, and the one that exceeds the limit.
        expect(reads()).toBeLessThan(2 * (4 * bytes.length + 66_000));
      }),
      { numRuns: 30 },
    );
  });

  test('reads or refuses any bytes', () => {
    const valid = oggOpusFile([packetOf(30, 1), packetOf(600, 2), packetOf(5, 3)], { segments: 2 });
    const changes = fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 8 });
    const property = fc.property(changes, fc.nat(valid.length), (flips, length) => {
      const bytes = Buffer.from(valid.subarray(0, length));
      for (const [at, value] of flips) if (at < length) bytes[at] = value;
      try {
        packetsIn(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(OggError);
        return;
      }
      expect(isOgg(bytes)).toBe(true);
    });
    fc.assert(property, { numRuns: 500 });
  });
});

/** The same bytes, and how many of them were read one by one. */
function countReads(bytes: Uint8Array) {
  let reads = 0;
  const file = new Proxy(bytes, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { file, reads: () => reads };
}
