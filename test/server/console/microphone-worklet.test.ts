// The part of a recording that runs on the audio thread of the browser.
import { afterAll, expect, test, vi } from 'vitest';
import type { MicrophoneMessage, MicrophoneRequest } from '../../../console/microphone-worklet.ts';

interface Processor {
  port: { onmessage(message: { data: MicrophoneRequest }): void };
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}

const messages: MicrophoneMessage[] = [];
let Microphone: (new () => Processor) | undefined;
vi.stubGlobal('sampleRate', 16_000);
vi.stubGlobal(
  'AudioWorkletProcessor',
  class {
    port = { postMessage: (message: MicrophoneMessage) => messages.push(message) };
  },
);
vi.stubGlobal('registerProcessor', (_: string, processor: new () => Processor) => {
  Microphone = processor;
});
await import('../../../console/microphone-worklet.ts');
afterAll(() => vi.unstubAllGlobals());

/** The lengths of the messages of a recording of this many samples. */
function record(samples: number): number[] {
  if (!Microphone) throw new Error('the processor is not registered');
  messages.splice(0);
  const microphone = new Microphone();
  microphone.port.onmessage({ data: 'resume' });
  microphone.process([[new Float32Array(samples).fill(0.5)]], [[]]);
  microphone.port.onmessage({ data: 'pause' });
  return messages.flatMap((message) => ('samples' in message ? message.samples.length : []));
}

test('a recording is sent as frames of 320 samples and the rest', () => {
  expect(record(2 * 320 + 7)).toEqual([320, 320, 7]);
});

test('one sample at the end is followed by silence: a message of two bytes is a keep-alive', () => {
  expect(record(321)).toEqual([320, 2]);
});
