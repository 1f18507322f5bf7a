import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeToneTransducer } from '../../../../scripts/test-data/make-tone-transducer.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import {
  createTestModelFolder,
  createTestProvider,
  openStream,
  playTones,
  sendAudio,
} from '../../../../test/support/tones.ts';

/** A provider whose model is not sure of what it hears. */
function startTransducer() {
  const folder = mkdtempSync(join(tmpdir(), 'transducer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeToneTransducer(folder);
  return createTestProvider(folder).provider;
}

test('a transducer writes what it hears as a word of the vocabulary, from the next utterance on', async () => {
  let terms: string[] = [];
  let reads = 0;
  const vocabulary = async () => {
    reads += 1;
    return terms;
  };
  const { stream, recorder } = await openStream(startTransducer(), 'en', undefined, { vocabulary });
  const hear = async (text: string) => {
    const audio = playTones('SAY HALLO');
    const middle = audio.length / 2;
    sendAudio(stream, audio.subarray(0, middle));
    // It is read when speech begins. As fast as here, the end of the utterance would overtake it.
    const before = reads;
    await eventually(async () => expect(reads).toBeGreaterThan(before));
    sendAudio(stream, audio.subarray(middle));
    await eventually(async () => expect(recorder.text()).toBe(text));
  };
  await hear('SAY HALLO');
  terms = ['Hello', '王', 'and/or'];
  await hear('SAY HALLO SAY HELLO');
  terms = [];
  await hear('SAY HALLO SAY HELLO SAY HALLO');
  await stream.finish();
});

test('a recording has its keywords, and a model of another kind ignores them', async () => {
  const { signal } = new AbortController();
  const recording = { language: 'en', audio: playTones('SAY HALLO'), keywords: ['Hello'], signal };
  expect(await startTransducer().transcribe?.(recording)).toMatchObject({ text: 'SAY HELLO' });
  const { provider } = createTestProvider(createTestModelFolder('whole'));
  expect(await provider.transcribe?.(recording)).toMatchObject({ text: 'SAY HALLO' });
});
