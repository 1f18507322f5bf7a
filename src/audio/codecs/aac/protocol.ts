import type { DeviceFormat } from '../port.ts';

/** What a thread that decodes AAC is told. Streams are numbered. */
export type ToWorker =
  /** `undecoded` where it goes on with a stream that another thread was at. */
  | { type: 'open'; stream: number; format: DeviceFormat; undecoded: Uint8Array | undefined }
  | { type: 'decode'; stream: number; frame: Uint8Array }
  | { type: 'close'; stream: number };

/** Its answer to `decode`; answers come in the order of the questions. */
export interface FromWorker {
  pcm: Int16Array | undefined;
  /** Corrupt frames in what was given. */
  skipped: number;
  /** The beginning of a frame that waits for the rest. */
  undecoded: Uint8Array | undefined;
}
