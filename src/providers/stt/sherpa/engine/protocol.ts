import type { LoadResponse } from '../../../native-process/native-process.ts';
import type { SttResult } from '../../port.ts';
import type { ModelFolder } from '../model-folder.ts';

/** From the service to the process that decodes. The messages of a stream are processed in order. */
export type ToEngine =
  | { type: 'load'; model: ModelFolder; threads: number }
  | { type: 'open'; stream: number; language: string; vocabulary: readonly string[] }
  /** Names and words to expect in the utterances that are decoded from now on. */
  | { type: 'vocabulary'; stream: number; terms: readonly string[] }
  /** PCM16 mono at 16 kHz. */
  | { type: 'audio'; stream: number; pcm: Int16Array }
  /** Requests the results of all audio so far. */
  | { type: 'flush'; stream: number }
  /** Also ends the stream: `finished` is its last message. */
  | { type: 'finish'; stream: number }
  /** Ends the stream immediately, without further messages. */
  | { type: 'close'; stream: number };

/** From the process to the service. Counts are samples since the start of the stream. */
export type FromEngine =
  | LoadResponse
  /** A final result also confirms audio, in one message: if the process ends between two, the audio is not transcribed twice. */
  | { type: 'result'; stream: number; result: SttResult; confirmed?: number }
  /** This many samples have left the queue. They may end within a word. */
  | { type: 'taken'; stream: number; samples: number; isSpeaking: boolean }
  /** The audio before this sample has no further results. */
  | { type: 'confirmed'; stream: number; samples: number }
  | { type: 'finished'; stream: number }
  /** The model failed on the audio of this stream, which has ended. */
  | { type: 'failed'; stream: number; detail: string }
  /** Sent regularly: the process is not stuck. */
  | { type: 'alive' };

type OfStream<T> = T extends { stream: number } ? T : never;
type WithoutStream<T> = T extends unknown ? Omit<T, 'stream'> : never;
/** A message from a stream, and one whose sender adds the stream's number. */
export type StreamMessage = OfStream<FromEngine>;
export type StreamResponse = WithoutStream<OfStream<FromEngine>>;
export type StreamRequest = WithoutStream<OfStream<ToEngine>>;
