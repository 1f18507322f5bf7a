import type { DeviceFormat } from '../port.ts';

/** A message to a thread that decodes AAC. */
export type ToWorker =
  /** With `undecoded`, it continues a stream of another thread. */
  | { type: 'open'; stream: number; format: DeviceFormat; undecoded: Uint8Array | undefined }
  | { type: 'decode'; stream: number; frame: Uint8Array }
  | { type: 'close'; stream: number };

/** The response to `decode`. Responses are in the order of the requests. */
export interface FromWorker {
  pcm: Int16Array | undefined;
  /** Number of corrupt frames in the message. */
  skipped: number;
  /** The beginning of a frame that waits for its end. */
  undecoded: Uint8Array | undefined;
}
