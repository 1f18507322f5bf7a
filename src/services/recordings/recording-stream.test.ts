import { describe, expect, test } from 'vitest';
import { snrDb, tone } from '../../../test/support/audio.ts';
import { createOpusFileDecoder, OpusEncoder } from '../../audio/codecs/opus.ts';
import { openOggOpus, readOggOpus } from '../../audio/ogg.ts';
import { concatSamples } from '../../audio/samples.ts';
import { encodePart } from './part-file.ts';
import { type RecordingPart, RecordingStream } from './recording-stream.ts';

const SECOND = 16_000;
/** At 16 kHz. */
const PRE_SKIP = 104;
const startedAt = new Date('2026-11-20T12:00:00Z');
const files = new Map<string, Buffer>();

async function addPart(atMs: number, samples: Int16Array, encoder = new OpusEncoder(), isEnd = true) {
  const bytes = Buffer.concat(await Array.fromAsync(encodePart(samples, { encoder, isEnd })));
  const key = `part-${files.size}`;
  files.set(key, bytes);
  const packets = Math.ceil((samples.length + (isEnd ? PRE_SKIP : 0)) / 320);
  const started_at = new Date(startedAt.getTime() + atMs);
  return { key, bytes: bytes.length, packets, key_id: null, started_at } satisfies RecordingPart;
}

const readFile = async ({ key }: RecordingPart) => Buffer.from(files.get(key) ?? '');
const open = (...parts: RecordingPart[]) => new RecordingStream(startedAt, parts, readFile);
const bytesOf = async (stream: RecordingStream, range = { start: 0, end: stream.bytes - 1 }) =>
  Buffer.concat(await Array.fromAsync(stream.read(range)));

function decode(file: Uint8Array): Int16Array {
  const decoder = createOpusFileDecoder();
  const { packets, preSkip } = openOggOpus(file);
  return concatSamples([...packets].map((packet) => decoder.decode(packet) ?? new Int16Array())).subarray(preSkip / 3);
}

const loudest = (samples: Int16Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('the audio of a conversation', () => {
  test('has all samples of its parts, and each part is where it was spoken, with silence between', async () => {
    const [first, second] = [tone(3 * SECOND), tone(2 * SECOND + 77)];
    const stream = open(await addPart(0, first), await addPart(65_000, second));
    const file = await bytesOf(stream);
    expect(file.length).toBe(stream.bytes);
    const samples = decode(file);
    expect(Math.abs(samples.length - (67 * SECOND + 77))).toBeLessThan(400);
    expect(Math.abs(stream.durationMs - 67_005)).toBeLessThan(30);
    expect(snrDb(samples.subarray(0, first.length), first)).toBeGreaterThan(15);
    expect(loudest(samples.subarray(4 * SECOND, 64 * SECOND))).toBeLessThan(20);
    expect(snrDb(samples.subarray(65 * SECOND, 65 * SECOND + second.length), second)).toBeGreaterThan(15);
  });

  test('has parts of the same time after the others, whole, and knows when they were spoken', async () => {
    const [first, second, third] = [tone(10 * SECOND), tone(4 * SECOND), tone(2 * SECOND)];
    const stream = open(await addPart(0, first), await addPart(3000, second), await addPart(20_000, third));
    const samples = decode(await bytesOf(stream));
    expect(snrDb(samples.subarray(0, first.length), first)).toBeGreaterThan(15);
    expect(snrDb(samples.subarray(20 * SECOND, 22 * SECOND), third)).toBeGreaterThan(15);
    const after = Math.round(stream.durationMs * 16) - (4 * SECOND + 320);
    expect(snrDb(samples.subarray(after, after + second.length), second)).toBeGreaterThan(15);
    expect(stream.spokenAt(5)).toBe(5);
    expect(stream.spokenAt(21)).toBe(21);
    expect(stream.spokenAt(after / SECOND + 2)).toBeCloseTo(5, 1);
    expect([stream.has(5), stream.has(15), stream.has(21)]).toEqual([true, false, true]);
  });

  test('parts that follow each other are as one', async () => {
    const whole = tone(6 * SECOND);
    const encoder = new OpusEncoder();
    const stream = open(
      await addPart(0, whole.subarray(0, 2 * SECOND), encoder, false),
      await addPart(2000, whole.subarray(2 * SECOND, 4 * SECOND), encoder, false),
      await addPart(4000, whole.subarray(4 * SECOND), encoder, true),
    );
    const samples = decode(await bytesOf(stream));
    expect(stream.durationMs).toBe(6020);
    expect(snrDb(samples.subarray(0, whole.length), whole)).toBeGreaterThan(15);
  });

  test('begins with silence if it was kept later than the conversation began', async () => {
    const stream = open(await addPart(12_345, tone(SECOND)));
    const samples = decode(await bytesOf(stream));
    expect(loudest(samples.subarray(0, 12 * SECOND))).toBeLessThan(20);
    expect(loudest(samples.subarray(12.4 * SECOND, 13 * SECOND))).toBeGreaterThan(1000);
  });

  test('any range of its bytes is that of the whole stream', async () => {
    const stream = open(await addPart(0, tone(2 * SECOND)), await addPart(30_000, tone(3 * SECOND)));
    const file = await bytesOf(stream);
    for (let start = 0; start < stream.bytes; start += 997) {
      for (const length of [1, 500, 5000]) {
        const end = Math.min(start + length, stream.bytes) - 1;
        expect((await bytesOf(stream, { start, end })).equals(file.subarray(start, end + 1))).toBe(true);
      }
    }
  });

  test('is one valid Ogg stream, whose last page says so', async () => {
    const stream = open(await addPart(0, tone(2 * SECOND)), await addPart(30_000, tone(SECOND)));
    const file = await bytesOf(stream);
    let isCut = false;
    const chunks = (async function* () {
      for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000);
    })();
    const read = await Array.fromAsync(readOggOpus(chunks, () => (isCut = true)));
    expect(read.length).toBe(stream.durationMs / 20 + 1);
    expect(isCut).toBe(false);
  });

  test('has another tag when a part was added or deleted', async () => {
    const [one, two] = [await addPart(0, tone(SECOND)), await addPart(30_000, tone(SECOND))];
    expect(open(one).etag).toBe(open(one).etag);
    expect(open(one).etag).not.toBe(open(one, two).etag);
  });
});
