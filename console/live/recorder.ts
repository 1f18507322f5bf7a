// The recorder of this tab. It continues while the person looks at other pages.
import { batch, effect, signal, untracked } from '@preact/signals';
import { accountKnown } from '../api/account.ts';
import { prepare } from './audio-store.ts';
import { type AudioSource, type Capture, openCapture } from './capture.ts';
import {
  beginStream,
  beginWords,
  claim,
  type OpenStream,
  type OpenWords,
  type StreamOptions,
  unclaim,
} from './outbox.ts';
import { openRecognition, type Sentence } from './recognition.ts';
import { resetTranscript } from './transcript-state.ts';
import { keepAwake } from './wake-lock.ts';

export interface RecordingOptions extends StreamOptions {
  /** Who writes down what is said. The browser's recognition hears its own microphone, whatever else is chosen. */
  recognizer: 'service' | 'browser';
  source: AudioSource;
  deviceId: string;
}

/** Without audio for this time, for example in sleep, another stream begins: a stream is placed as one continuous recording. */
const gapMs = 2_000;

export const state = signal<'idle' | 'starting' | 'recording' | 'paused' | 'stopping'>('idle');
/** Why recording did not begin or has ended, as the browser says. */
export const problem = signal<Error | undefined>(undefined);
/** The loudness, from 0 to 1. */
export const level = signal(0);
export const recordedFrames = signal(0);
/** When the last recording of this page began, in milliseconds since 1970; 0 without one. */
export const recordedSince = signal(0);
export const recordedSentences = signal(0);
/** The length of this recording without its pauses, also where the browser recognizes and there are no frames. */
export const elapsedSeconds = signal(0);
/** The words of the sentence that the browser recognizes now. */
export const interim = signal('');
/** The recognition of the browser cannot reach its server. */
export const isRecognitionFailing = signal(false);

let capture: Capture | undefined;
let options: RecordingOptions | undefined;
let stream: OpenStream | undefined;
let sentences: OpenWords | undefined;
let pausing: Promise<void> | undefined;
let beganAt = 0;
let lastFrameAt = 0;

const begin = (): void => {
  if (options === undefined) return;
  const { codec, language, translateTo, recognizer } = options;
  const counter = recognizer === 'browser' ? recordedSentences : recordedFrames;
  const onStored = () => {
    counter.value += 1;
  };
  lastFrameAt = 0;
  beganAt = Date.now();
  if (recognizer === 'browser') sentences = beginWords({ codec, language, translateTo }, onStored, fail);
  else stream = beginStream({ codec, language, translateTo }, onStored, fail);
};

async function end(): Promise<void> {
  const ended = stream ?? sentences;
  stream = undefined;
  sentences = undefined;
  await ended?.end();
}

/** Starts a recording, unless another tab records. */
export async function start(wanted: RecordingOptions): Promise<void> {
  if (state.value !== 'idle') return;
  state.value = 'starting';
  problem.value = undefined;
  options = wanted;
  try {
    await accountKnown;
    if (await claim()) {
      await prepare();
      capture = await open(wanted);
      void navigator.storage?.persist?.();
      recordedFrames.value = 0;
      recordedSentences.value = 0;
      elapsedSeconds.value = 0;
      recordedSince.value = Date.now();
      resetTranscript();
      begin();
      // Only now: no frame comes before its stream.
      await capture.resume();
    }
    state.value = capture ? 'recording' : 'idle';
  } catch (error) {
    problem.value = error as Error;
    await close();
  }
}

const open = (wanted: RecordingOptions): Promise<Capture> =>
  wanted.recognizer === 'browser'
    ? openRecognition(wanted.language, { onSentence, onInterim, onTrouble, onFailure: fail })
    : openCapture(wanted, { onFrame, onLevel, onEnded: () => void stop() });

/** Stops the audio. Later audio is another stream. */
export async function pause(): Promise<void> {
  if (state.value !== 'recording') return;
  state.value = 'paused';
  pausing = endStream();
  await pausing;
}

async function endStream(): Promise<void> {
  await capture?.pause();
  level.value = 0;
  await end();
  unclaim();
}

const isState = (expected: typeof state.value): boolean => state.value === expected;

export async function resume(): Promise<void> {
  if (!isState('paused')) return;
  await pausing;
  if (!(await claim())) return;
  // The person may have stopped it meanwhile, or clicked twice.
  if (isState('idle')) unclaim();
  if (!isState('paused')) return;
  begin();
  state.value = 'recording';
  await capture?.resume();
}

export async function stop(): Promise<void> {
  if (state.value !== 'recording' && state.value !== 'paused') return;
  state.value = 'stopping';
  await close();
}

/** Between the tabs of this browser. */
const channel = new BroadcastChannel('earshot.recorder');
channel.onmessage = () => void stop();

/** Stops the recording of each tab. */
export async function stopEverywhere(): Promise<void> {
  channel.postMessage('stop');
  await stop();
}

async function close(): Promise<void> {
  await capture?.close();
  capture = undefined;
  await pausing;
  await end();
  batch(() => {
    level.value = 0;
    isRecognitionFailing.value = false;
    state.value = 'idle';
  });
  unclaim();
}

function onFrame(samples: Int16Array<ArrayBuffer>, at: number): void {
  if (stream && lastFrameAt > 0 && at - lastFrameAt > gapMs) {
    void end();
    begin();
  }
  lastFrameAt = at;
  stream?.encode(samples);
}

function onSentence({ text, startMs, endMs }: Sentence): void {
  const seconds = (ms: number) => Math.max(0, ms - beganAt) / 1000;
  sentences?.add({ text, start: seconds(startMs), end: seconds(endMs) });
}

function onInterim(text: string): void {
  interim.value = text;
}

function onTrouble(isFailing: boolean): void {
  isRecognitionFailing.value = isFailing;
}

function onLevel(value: number): void {
  level.value = state.value === 'recording' ? value : 0;
}

/** The browser cannot store or encode more: sends the stored part and notifies the person. */
function fail(error: Error): void {
  problem.value ??= error;
  void stop();
}

effect(() => keepAwake(state.value === 'recording'));
effect(() => {
  if (state.value !== 'recording') return undefined;
  const from = Date.now() - untracked(() => elapsedSeconds.value) * 1_000;
  const timer = setInterval(() => {
    elapsedSeconds.value = (Date.now() - from) / 1_000;
  }, 250);
  return () => clearInterval(timer);
});
addEventListener('beforeunload', (event) => {
  if (state.value !== 'idle') event.preventDefault();
});
