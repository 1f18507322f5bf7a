// Measures the speed and memory of the decoders and the speech gate. NAME is the start of a decoder's name.
// Run: node --expose-gc scripts/measure/decoders.ts [NAME]
import { readFileSync } from 'node:fs';
import { createDecoder } from '../../src/audio/codecs/decoder.ts';
import type { AudioDecoder } from '../../src/audio/codecs/port.ts';
import { SpeechGate } from '../../src/audio/speech-gate.ts';
import { readWav } from '../../src/audio/wav.ts';
import { codecCases, rawUnits } from '../../test/support/audio.ts';

const RATE = 16_000;
const FRAME = 320;
/** The number of decoders while memory is measured. */
const COUNT = 500;
const MEASURED_MS = 1500;

interface Subject {
  name: string;
  format: { codec: string; sampleRate: number; channels: number };
  packets: Uint8Array[];
}

const talk = readWav(readFileSync(new URL('../../test/fixtures/speech/garden-plan.wav', import.meta.url))).samples;

const linear = (codec: string, sampleRate: number, channels: number): Subject => ({
  name: `${codec}-${sampleRate}-${channels}`,
  format: { codec, sampleRate, channels },
  packets: [new Uint8Array((codec === 'pcm16' ? 2 : 1) * channels * (sampleRate / 50)).map((_, i) => i % 200)],
});

const subjects: Subject[] = [
  linear('pcm8', 8000, 1),
  linear('pcm16', RATE, 1),
  linear('pcm16', 44_100, 2),
  ...codecCases
    .filter(({ codec }) => codec !== 'he-aac')
    .flatMap(({ name, packets, ...format }) => [
      { name: format.codec === 'aac' ? `${name} (ADTS)` : name, packets, format },
      ...(format.codec === 'aac' ? [{ name: `${name} (raw)`, packets: rawUnits(packets), format }] : []),
    ]),
];

async function decode(decoder: AudioDecoder, packets: Uint8Array[]): Promise<number> {
  let samples = 0;
  for (const packet of packets) {
    const pcm = decoder.decode(packet);
    samples += (pcm instanceof Promise ? await pcm : pcm)?.length ?? 0;
  }
  return samples;
}

/** Audio time divided by CPU time. The first third is a warmup. */
async function speedOf(work: () => Promise<number> | number): Promise<number> {
  const start = performance.now();
  let since = process.cpuUsage();
  let samples = 0;
  for (let isWarm = false; performance.now() < start + MEASURED_MS; ) {
    if (!isWarm && performance.now() > start + MEASURED_MS / 3) {
      isWarm = true;
      since = process.cpuUsage();
      samples = 0;
    }
    samples += await work();
  }
  const { user, system } = process.cpuUsage(since);
  return samples / RATE / ((user + system) / 1e6);
}

/** Bytes per object: in the heap, or otherwise in the process. */
async function memoryOf(make: () => Promise<{ close(): void }>, isInHeap: boolean): Promise<number> {
  const used = () => {
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return isInHeap ? heapUsed + external : rss;
  };
  (await make()).close();
  const before = used();
  const all = [];
  for (let i = 0; i < COUNT; i++) all.push(await make());
  const bytes = (used() - before) / COUNT;
  for (const one of all) one.close();
  return bytes;
}

const report = (name: string, speed: number, bytes: number) =>
  console.log(
    `${name.padEnd(24)}${speed.toFixed(0).padStart(7)} x real time ${(bytes / 1024).toFixed(0).padStart(6)} kB`,
  );

const [wanted = ''] = process.argv.slice(2);
for (const { name, format, packets } of subjects.filter((subject) => subject.name.startsWith(wanted))) {
  const decoder = createDecoder(format);
  const speed = await speedOf(() => decode(decoder, packets));
  const make = async () => {
    const one = createDecoder(format);
    await decode(one, packets);
    return one;
  };
  const bytes = await memoryOf(make, !['opus', 'aac'].includes(format.codec));
  decoder.close();
  report(name, speed, bytes);
}

const gate = new SpeechGate();
let at = 0;
const speed = await speedOf(() => {
  at = (at + FRAME) % (talk.length - FRAME);
  return gate.push(talk.subarray(at, at + FRAME)).length * FRAME;
});
const makeGate = async () => {
  const one = new SpeechGate();
  one.push(talk.subarray(0, RATE));
  return one;
};
const bytes = await memoryOf(makeGate, false);
report('speech gate', speed, bytes);
