import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encoder } from '@evan/opus';
import { afterEach, expect, test } from 'vitest';
import type { Segment } from '../../live-types.ts';
import { Segmenter } from '../../pipeline/conversation/segmenter.ts';
import { DiskSpoolStore } from '../../pipeline/spool/disk/disk-spool-store.ts';
import { Spool } from '../../pipeline/spool/spool.ts';
import { startDeepgramDouble } from '../../providers/stt/deepgram/double/double.test-support.ts';
import { loadTimedWords } from '../../providers/stt/deepgram/double/script.test-support.ts';
import { deepgramProvider } from '../../providers/stt/deepgram/provider.ts';
import { readWav } from '../wav.ts';
import { createDecoder } from './codecs.ts';

const fixture = (name: string) => new URL(`../../../test/fixtures/speech/${name}`, import.meta.url).pathname;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

test('the test recording, sent as opus in 20 ms frames, becomes the segments of its transcript', async () => {
  const { segments }: { segments: Segment[] } = JSON.parse(
    readFileSync(fixture('garden-plan.transcript.json'), 'utf8'),
  );
  const wav = readWav(readFileSync(fixture('garden-plan.wav')));
  expect(wav).toMatchObject({ sampleRate: 16_000, channels: 1 });

  const double = await startDeepgramDouble({ words: loadTimedWords(fixture('garden-plan.words.json')) });
  cleanups.push(() => double.close());
  const dataDir = mkdtempSync(join(tmpdir(), 'recording-'));
  cleanups.push(() => rmSync(dataDir, { recursive: true }));
  const spoolStore = await DiskSpoolStore.open({ dataDir, maxBytesPerUser: 1_000_000_000 });
  const header = { uid: 'u', session_id: 's', stream_id: null, language: 'en', source: null };
  const spool = new Spool({
    store: spoolStore,
    header: { ...header, timeout_seconds: 120, include_speech_profile: false, created_at: new Date().toISOString() },
    isSynced: false,
    onLost: () => {},
    onRecovered: () => {},
  });
  spool.startConversation({ conversation_id: 'c', zero_at_ms: 0, started_at_ms: 0, is_stored: false });
  const segmenter = new Segmenter({ newId: () => crypto.randomUUID() });
  const received = new Map<string, Segment>();
  const tick = () => {
    const { changed, deleted } = segmenter.tick();
    for (const segment of changed) received.set(segment.id, segment);
    for (const id of deleted) received.delete(id);
  };
  const stream = await deepgramProvider({ model: 'nova-3', url: double.url }).connect({
    language: 'en',
    signal: new AbortController().signal,
    readAudio: (fromSample, toSample) => spool.read([{ fromSample, toSample }]),
    listener: {
      onResult: ({ isFinal, words }) => isFinal && segmenter.addWords(words, 'deepgram'),
      onConfirmed: (samples) => {
        tick();
        spool.confirmTo(samples);
      },
      onFailure: (error) => {
        throw error;
      },
    },
  });

  const encoder = new Encoder({ channels: 1, sample_rate: 16_000, application: 'voip' });
  const decoder = createDecoder({ codec: 'opus_fs320' });
  for (let at = 0; at + 320 <= wav.samples.length; at += 320) {
    const pcm = await decoder.decode(encoder.encode(wav.samples.slice(at, at + 320)));
    if (!pcm) throw new Error('the decoder skipped a good packet');
    spool.append(pcm);
    stream.write(pcm);
    if (at % 16_000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await stream.finish();
  tick();

  const spoken = [...received.values()];
  expect(spoken.map(({ speaker, text }) => [speaker, text])).toEqual(
    segments.map(({ speaker, text }) => [speaker, text]),
  );
  for (const [i, { start, end }] of spoken.entries()) {
    expect(start).toBeCloseTo(segments[i]?.start ?? Number.NaN, 2);
    expect(end).toBeCloseTo(segments[i]?.end ?? Number.NaN, 2);
  }
  expect(await spool.finish()).toBeUndefined();
});
