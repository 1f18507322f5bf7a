import type { SttResult } from '../../port.ts';
import type { ModelFolder } from '../model-folder.ts';

/** From the service to the process that decodes. What belongs to a stream is worked off in its order. */
export type ToEngine =
  | { type: 'load'; model: ModelFolder; threads: number }
  | { type: 'open'; stream: number; language: string }
  /** PCM16 mono at 16 kHz. */
  | { type: 'audio'; stream: number; pcm: Int16Array }
  /** Gives the results of all audio so far. */
  | { type: 'flush'; stream: number }
  /** Likewise, and ends the stream: `finished` is the last that is said of it. */
  | { type: 'finish'; stream: number }
  /** Ends the stream at once; nothing more is said of it. */
  | { type: 'close'; stream: number };

/** And back. Counts are of samples since the stream's first. */
export type FromEngine =
  | { type: 'loaded' }
  | { type: 'load_failed'; detail: string }
  /** A final result also confirms the audio before this: what was given cannot be given again, whenever the process dies. */
  | { type: 'result'; stream: number; result: SttResult; confirmed?: number }
  /** So many samples have left the queue: as many more may come. */
  | { type: 'taken'; stream: number; samples: number }
  /** All results of the audio before this were given: there were none since the last one. */
  | { type: 'confirmed'; stream: number; samples: number }
  | { type: 'finished'; stream: number }
  /** The stream is over, as the model failed at its audio. */
  | { type: 'failed'; stream: number; detail: string }
  /** The process is not stuck. */
  | { type: 'alive' };
