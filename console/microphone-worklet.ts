// Runs on the audio thread of the browser.
import { Resampler } from './live/resampler.ts';

declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Messages from the worklet. */
export type MicrophoneMessage =
  /** 20 ms at 16 kHz, and the time of the clock when they were complete. The last frame before a pause may be shorter. */
  | { samples: Int16Array; at: number }
  /** The loudness of the last 50 ms, from 0 to 1. */
  | { level: number }
  /** All audio before the pause was sent. */
  | { paused: true };

/** Messages to the worklet. */
export type MicrophoneRequest = 'pause' | 'resume';

const rate = 16_000;
const frameSamples = rate / 50;
const levelSamples = rate / 20;

/** Turns the audio of the browser into frames of 20 ms at 16 kHz, mono, 16 bits. */
class Microphone extends AudioWorkletProcessor {
  #resampler = new Resampler(sampleRate, rate);
  #frame = new Int16Array(frameSamples);
  #filled = 0;
  #squares = 0;
  #measured = 0;
  #isPaused = true;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MicrophoneRequest>) => {
      if (data === 'pause') this.#flush();
      this.#isPaused = data === 'pause';
    };
  }

  process([channels = []]: Float32Array[][], [[silence = new Float32Array(128)] = []]: Float32Array[][]): boolean {
    // A source that has ended or is muted has no channels: silence takes its time.
    if (!this.#isPaused) this.#resampler.push(mono(channels, silence), this.#add);
    return true;
  }

  #add = (sample: number): void => {
    this.#frame[this.#filled] = Math.max(-32768, Math.min(32767, Math.round(sample * 32768)));
    this.#filled += 1;
    this.#squares += sample * sample;
    this.#measured += 1;
    if (this.#measured === levelSamples) this.#sendLevel();
    if (this.#filled === frameSamples) this.#sendFrame();
  };

  #sendFrame(): void {
    const samples = this.#frame.subarray(0, this.#filled).slice();
    this.#filled = 0;
    this.port.postMessage({ samples, at: Date.now() } satisfies MicrophoneMessage, [samples.buffer]);
  }

  #sendLevel(): void {
    this.port.postMessage({ level: Math.sqrt(this.#squares / this.#measured) } satisfies MicrophoneMessage);
    this.#squares = 0;
    this.#measured = 0;
  }

  #flush(): void {
    this.#resampler.finish(this.#add);
    // A message of one sample, two bytes, would be a keep-alive: silence follows it.
    if (this.#filled === 1) this.#add(0);
    if (this.#filled > 0) this.#sendFrame();
    this.#resampler = new Resampler(sampleRate, rate);
    this.port.postMessage({ paused: true } satisfies MicrophoneMessage);
  }
}

/** The mean of the channels. */
function mono(channels: readonly Float32Array[], silence: Float32Array): Float32Array {
  const [first = silence, ...others] = channels;
  if (others.length === 0) return first;
  return first.map((sample, index) => others.reduce((sum, one) => sum + (one[index] ?? 0), sample) / channels.length);
}

registerProcessor('microphone', Microphone);
