import type { DeviceFormat } from '../port.ts';

/** What a thread that decodes AAC is told. Streams are numbered. */
export type ToWorker =
  | { type: 'open'; stream: number; format: DeviceFormat }
  | { type: 'decode'; stream: number; frame: Uint8Array }
  | { type: 'close'; stream: number };

/** Its answer to `decode`; answers come in the order of the questions. */
export interface FromWorker {
  pcm: Int16Array | undefined;
  /** Corrupt frames in what was given. */
  skipped: number;
  /** Whether it ended amid an access unit, whose beginning waits for the rest. */
  isAmidUnit: boolean;
}
