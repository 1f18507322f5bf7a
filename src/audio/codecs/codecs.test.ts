import { afterEach, describe, expect, test, vi } from 'vitest';
import { codecCase, decodeAll, randomBytes, rawUnits, snrDb } from '../../../test/support/audio.ts';
import { hasFfmpeg } from '../../../test/support/ffmpeg.ts';
import { DomainError } from '../../errors.ts';
import { createDecoder, supportedCodecs } from './codecs.ts';

interface FuzzCase {
  name: string;
  format: { codec: string; sampleRate?: number; channels?: number };
  packets: Uint8Array[];
  /** The least number of 2,000 bad frames that are detected: half of them are empty or random. */
  found: number;
  /** Samples of a frame, at most. */
  longest: number;
}

const cases: FuzzCase[] = [
  linear('pcm8', { codec: 'pcm8', channels: 2 }),
  linear('pcm16', { codec: 'pcm16', sampleRate: 48_000, channels: 2 }),
  fuzzed('opus', 'opus-16000-1', { found: 500, longest: 1920 }),
  fuzzed('opus_fs320 in stereo', 'opus-48000-2', { found: 500, longest: 1920 }),
  fuzzed('lc3', 'lc3-16000-1', { found: 1000, longest: 160 }),
  fuzzed('lc3 in stereo', 'lc3-16000-2', { found: 1000, longest: 160 }),
  fuzzed('lc3_fs1030', 'lc3_fs1030-16000-1', { found: 1000, longest: 480 }),
  ...(hasFfmpeg
    ? [
        fuzzed('aac as ADTS', 'aac-16000-1', { found: 1000, longest: 2048 }),
        rawAac(fuzzed('aac as raw access units', 'aac-16000-1', { found: 1000, longest: 1024 })),
      ]
    : []),
];

function fuzzed(name: string, one: string, figures: Pick<FuzzCase, 'found' | 'longest'>): FuzzCase {
  const { packets, codec, sampleRate, channels } = codecCase(one);
  return { name, format: { codec, sampleRate, channels }, packets, ...figures };
}

/** No bytes are invalid PCM. */
function linear(name: string, format: FuzzCase['format']): FuzzCase {
  return { ...fuzzed(name, 'lc3-16000-1', { found: 0, longest: 200 }), format };
}

function rawAac(one: FuzzCase): FuzzCase {
  return { ...one, packets: rawUnits(one.packets) };
}

/** 2,000 frames, a quarter each of them empty, cut off, with a byte changed, and random. */
function* badFrames(packets: Uint8Array[]): Generator<Uint8Array> {
  const bytes = randomBytes(7);
  for (let i = 0; i < 2_000; i++) {
    const packet = packets[i % packets.length] ?? new Uint8Array();
    const kind = i % 4;
    if (kind === 0) yield new Uint8Array(0);
    else if (kind === 1) yield packet.subarray(0, i % packet.length);
    else if (kind === 2) yield packet.with(i % packet.length, bytes.next().value);
    else yield Uint8Array.from({ length: i % 97 }, () => bytes.next().value);
  }
}

/** Many at once, because a thread waits between single requests. */
function* batchesOf(frames: Iterable<Uint8Array>): Generator<Uint8Array[]> {
  let batch: Uint8Array[] = [];
  for (const frame of frames) {
    if (batch.push(frame) < 100) continue;
    yield batch;
    batch = [];
  }
}

describe('every decoder', () => {
  test.each(cases)(
    'survives empty, truncated, flipped and random frames, counts them, and decodes good ones afterwards: $name',
    async ({ format, packets, found, longest }) => {
      const faults: Error[] = [];
      const decoder = createDecoder(format, { onFault: (error) => faults.push(error) });
      for (const frames of batchesOf(badFrames(packets))) {
        for (const pcm of await Promise.all(frames.map((frame) => decoder.decode(frame)))) {
          if (pcm && pcm.length > longest) expect.fail(`${pcm.length} samples of one frame`);
        }
      }
      const { skipped } = decoder;
      expect(skipped).toBeGreaterThanOrEqual(found);
      expect(faults).toEqual([]);

      const untouched = createDecoder(format);
      const twice = [...packets, ...packets];
      const [decoded, wanted] = [await decodeAll(decoder, twice), await decodeAll(untouched, twice)];
      // In the first half, the invalid bytes still have an effect. Opus adds noise of its own, so the rest differs a little, too.
      const half = Math.floor(wanted.length / 2);
      if (found > 0) expect(snrDb(decoded.subarray(-half), wanted.subarray(-half))).toBeGreaterThan(45);
      expect(decoder.skipped).toBe(skipped);
      decoder.close();
      untouched.close();
    },
    30_000,
  );

  test('decodes nothing after close, and may be closed twice', async () => {
    for (const { format, packets } of cases) {
      const decoder = createDecoder(format);
      decoder.close();
      decoder.close();
      expect(await decodeAll(decoder, packets)).toHaveLength(0);
    }
  });
});

function refusal(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    return error;
  }
}

afterEach(() => vi.unstubAllEnvs());

describe('an unsupported format is refused with the location of the error', () => {
  test.each([
    [{ codec: 'mp3' }, 'codec'],
    [{ codec: 'toString' }, 'codec'],
    [{ codec: 'pcm16', sampleRate: 7999 }, 'sample_rate'],
    [{ codec: 'opus', sampleRate: 48_001 }, 'sample_rate'],
    [{ codec: 'pcm16', sampleRate: Number.NaN }, 'sample_rate'],
    [{ codec: 'lc3', sampleRate: 22_050 }, 'sample_rate'],
    [{ codec: 'lc3_fs1030', sampleRate: 11_025 }, 'sample_rate'],
    [{ codec: 'pcm16', channels: 3 }, 'channels'],
  ])('%j at query.%s', (format, place) => {
    const error = refusal(() => createDecoder(format));
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'invalid_input', detail: [{ loc: ['query', place] }] });
  });

  test.skipIf(!hasFfmpeg).each([96_000, 16_001])('aac of %i Hz', (sampleRate) => {
    const detail = [{ loc: ['query', 'sample_rate'] }];
    expect(refusal(() => createDecoder({ codec: 'aac', sampleRate }))).toMatchObject({ code: 'invalid_input', detail });
  });

  test('without ffmpeg, aac is refused with its name', () => {
    vi.stubEnv('PATH', '');
    const others = ['pcm8', 'pcm16', 'opus', 'opus_fs320', 'lc3', 'lc3_fs1030'];
    expect(supportedCodecs()).toEqual(others);
    const msg = `The codec aac needs ffmpeg on the PATH of the service. Use one of: ${others.join(', ')}`;
    expect(refusal(() => createDecoder({ codec: 'aac' }))).toMatchObject({
      code: 'invalid_input',
      detail: [{ loc: ['query', 'codec'], msg }],
    });
    for (const codec of others) createDecoder({ codec }).close();
  });

  test('each codec accepts its sample rates only', () => {
    const rates = [8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
    const taken = (codec: string) =>
      rates.filter((sampleRate) => {
        const decoder = refusal(() => createDecoder({ codec, sampleRate }));
        if (decoder instanceof DomainError) return false;
        (decoder as { close(): void }).close();
        return true;
      });
    for (const codec of ['pcm8', 'pcm16', 'opus', 'opus_fs320', ...(hasFfmpeg ? ['aac'] : [])])
      expect(taken(codec)).toEqual(rates);
    const lc3Rates = [8000, 16_000, 24_000, 32_000, 44_100, 48_000];
    for (const codec of ['lc3', 'lc3_fs1030']) expect(taken(codec)).toEqual(lc3Rates);
  });
});
