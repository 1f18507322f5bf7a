import type { DeviceFrame } from './encoder.ts';

/** A frame, and when in the recording it begins. */
export interface PlacedFrame extends DeviceFrame {
  startMs: number;
}

/** The frames of a recording, of which a device keeps those that are not held by the service yet. */
export class FrameWindow {
  readonly #frames: Iterator<DeviceFrame>;
  #kept: PlacedFrame[] = [];
  #recordedMs = 0;
  /** Frames of the recording before the first that is kept. */
  #first = 0;
  #next = 0;

  constructor(frames: Iterable<DeviceFrame>) {
    this.#frames = frames[Symbol.iterator]();
  }

  /** The index of the next frame to send. */
  get position(): number {
    return this.#next;
  }

  /** The frame to send next; undefined at the end of the recording. */
  take(): PlacedFrame | undefined {
    const at = this.#next - this.#first;
    if (at === this.#kept.length) {
      const { value, done } = this.#frames.next();
      if (done) return undefined;
      this.#kept.push({ ...value, startMs: this.#recordedMs });
      this.#recordedMs += value.durationMs;
    }
    this.#next += 1;
    return this.#kept[at];
  }

  /** So many frames are held by the service: they are forgotten here. Whether none before had been. */
  forget(held: number): boolean {
    if (held < this.#first) return false;
    this.#kept.splice(0, held - this.#first);
    this.#first = held;
    return true;
  }

  /** Sends on from the first frame that is not held. */
  rewind(): void {
    this.#next = this.#first;
  }
}
