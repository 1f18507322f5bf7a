import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openWav, readWav, WavError, writeWav } from './wav.ts';

/** A header of any format, with `data` as the audio. */
function wav(
  fields: { encoding?: number; channels?: number; rate?: number; bits?: number; dataSize?: number },
  data: Uint8Array,
) {
  const file = writeWav({ sampleRate: fields.rate ?? 16_000, channels: 1, samples: new Int16Array(0) });
  const view = new DataView(file.buffer);
  view.setUint16(20, fields.encoding ?? 1, true);
  view.setUint16(22, fields.channels ?? 1, true);
  view.setUint16(34, fields.bits ?? 16, true);
  view.setUint32(40, fields.dataSize ?? data.length, true);
  return Uint8Array.from([...file, ...data]);
}

describe('WAV files', () => {
  test('a written file is read back, at any rate and with any channels', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 192_000 }),
        fc.constantFrom<1 | 2>(1, 2),
        fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 50 }),
        (sampleRate, channels, values) => {
          const samples = Int16Array.from(values.slice(0, values.length - (values.length % channels)));
          expect(readWav(writeWav({ sampleRate, channels, samples }))).toEqual({
            sampleRate,
            channels,
            bitsPerSample: 16,
            float: false,
            samples,
          });
        },
      ),
    );
  });

  test('8-bit samples are unsigned', () => {
    expect(readWav(wav({ bits: 8, rate: 8000 }, Uint8Array.of(128, 0, 255)))).toEqual({
      sampleRate: 8000,
      channels: 1,
      bitsPerSample: 8,
      float: false,
      samples: Int16Array.of(0, -32_768, 32_512),
    });
  });

  test('24- and 32-bit samples keep their upper 16 bits; floats are clipped to -1..1', () => {
    const wide = Uint8Array.of(0xff, 0x34, 0x12, 0xff, 0x00, 0x80);
    expect(readWav(wav({ bits: 24 }, wide)).samples).toEqual(Int16Array.of(0x1234, -32_768));
    const wider = Uint8Array.of(0xff, 0xff, 0x34, 0x12, 0xff, 0xff, 0xff, 0xff);
    expect(readWav(wav({ bits: 32 }, wider)).samples).toEqual(Int16Array.of(0x1234, -1));
    const floats = new Uint8Array(Float32Array.of(0, 0.5, -1, 7, -7, Number.NaN).buffer);
    expect(readWav(wav({ bits: 32, encoding: 3 }, floats)).samples).toEqual(
      Int16Array.of(0, 16_384, -32_768, 32_767, -32_768, 0),
    );
  });

  test('skips other chunks, accepts an unknown size, and drops an incomplete sample', () => {
    const plain = wav({ dataSize: 0x7fff_f000 }, Uint8Array.of(1, 0, 2, 0, 3));
    const list = Uint8Array.from([...new TextEncoder().encode('LIST'), 3, 0, 0, 0, 9, 9, 9, 0]);
    const file = Uint8Array.from([...plain.subarray(0, 36), ...list, ...plain.subarray(36)]);
    expect(readWav(file).samples).toEqual(Int16Array.of(1, 2));
  });

  test.each([
    [new Uint8Array(0), 'not a WAV file'],
    [new TextEncoder().encode('ID3 and so on, actually an MP3 file'), 'not a WAV file'],
    [wav({ encoding: 3, bits: 16 }, new Uint8Array(8)), 'floating point'],
    [wav({ encoding: 7 }, new Uint8Array(8)), 'mu-law'],
    [wav({ encoding: 999 }, new Uint8Array(8)), 'format 999'],
    [wav({ bits: 12 }, new Uint8Array(6)), '12 bits'],
    [wav({ channels: 6 }, new Uint8Array(12)), '6 channels'],
    [wav({}, new Uint8Array(0)).subarray(0, 30), 'cut off'],
    [wav({}, new Uint8Array(0)).subarray(0, 36), 'no audio'],
  ])('refuses other files with a message: %#', (file, why) => {
    expect(() => readWav(file)).toThrow(WavError);
    expect(() => readWav(file)).toThrow(why);
    expect(() => readWav(file)).toThrow('Send a WAV file');
  });

  test('refuses a file of thousands of empty chunks', () => {
    const chunks = Buffer.alloc(8 * 100_000, 'junk\0\0\0\0', 'latin1');
    expect(() => openWav(Buffer.concat([Buffer.from('RIFF....WAVE'), chunks]))).toThrow('more than 1000 parts');
  });

  test('reads or refuses any bytes', () => {
    const valid = wav({}, new Uint8Array(64));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(valid.length),
        (flips, length) => {
          const bytes = valid.slice(0, length);
          for (const [at, value] of flips) if (at < bytes.length) bytes[at] = value;
          try {
            readWav(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(WavError);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
