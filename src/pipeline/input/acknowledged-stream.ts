import type { ListenSender } from '../../../generated/live/listen.gen.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { withTimeout } from '../../lib/timers.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import { endReasonOf, storeTimeout } from '../conversation/pending-conversation.ts';
import type { LiveStore, SavedPosition } from '../ports.ts';
import type { Spool } from '../spool/spool.ts';
import { FrameLedger, type StreamPosition, type StreamStart, skippingDecoder } from './frame-ledger.ts';

export interface AcknowledgedStreamOptions {
  uid: string;
  streamId: string;
  sessionId: string;
  /** The encoding of its frames. */
  format: string;
  store: Pick<LiveStore, 'savePosition' | 'claimStream'>;
  /** The time that the store may take before it counts as unavailable. */
  storeMs: number;
  sender: Pick<ListenSender, 'sendAudioAck'>;
  spool: Pick<Spool, 'timeOf' | 'pendingAt'>;
  /** The client will not send audio before this sample of the session again. */
  onAcknowledged?: (sample: number) => void;
  /** Another session has claimed the stream, or the store failed: the session must end. */
  onFailure: (error: unknown) => void;
}

/**
 * A stream that a client can resume: acknowledges how much of it is saved, after the position is stored. A later session of the
 * stream begins at the last acknowledged position or after it.
 */
export class AcknowledgedStream {
  readonly #options: AcknowledgedStreamOptions;
  #ledger: FrameLedger | undefined;
  #start: StreamStart | undefined;
  #savedSamples = 0;
  #acknowledged: StreamPosition | undefined;
  #next: StreamPosition | undefined;
  #decoder: AudioDecoder | undefined;
  #claiming: Promise<unknown> | undefined;
  #storing: Promise<void> | undefined;
  #failure: unknown;

  constructor(options: AcknowledgedStreamOptions) {
    this.#options = options;
  }

  get id(): string {
    return this.#options.streamId;
  }

  /** When the session's first sample was spoken; undefined unless an earlier session stored it. */
  get startedAtMs(): number | undefined {
    return this.#timeBefore(0);
  }

  /** Takes the stream over from the previous session and acknowledges its position. Frames are counted from there. */
  async claim(decoder: AudioDecoder): Promise<void> {
    const { uid, streamId, sessionId, format, store, storeMs } = this.#options;
    const claiming = store.claimStream({ uid, streamId, sessionId, format });
    this.#claiming = claiming.catch(() => {});
    const start = await withTimeout(storeMs, claiming, storeTimeout);
    this.#start = start;
    this.#ledger = new FrameLedger(start);
    this.#decoder = decoder;
    // The last frame ended inside a unit of the codec: this decoder needs the unit's beginning.
    if (start.undecoded) await decoder.decode(start.undecoded);
    this.#acknowledge({ ...start, samples: 0 });
  }

  /** A decoder that counts its frames, and skips samples that an earlier session saved. Frames before `claim` belong to no stream. */
  skippingSaved(decoder: AudioDecoder): AudioDecoder {
    return skippingDecoder(decoder, (frame, pcm, undecoded) => {
      const fresh = this.#ledger?.add(frame, pcm, undecoded);
      // A frame without new samples is saved as soon as the frame before it is.
      if (!fresh) this.saved(this.#savedSamples);
      return fresh;
    });
  }

  /** All audio of the session before this sample is saved. */
  saved(samples: number): void {
    this.#savedSamples = samples;
    const position = this.#ledger?.takePosition(samples);
    if (!position || this.#failure !== undefined) return;
    this.#next = position;
    this.#storing ??= this.#storeNext();
  }

  /** True if the client will send some audio before this sample again, so that the next session must know it is saved. */
  isSentAgain(samples: number): boolean {
    return (this.#acknowledged?.samples ?? 0) < samples;
  }

  /** Another session may have claimed the stream: finds out by storing the last position again. */
  checkClaim(): void {
    if (!this.#acknowledged || this.#storing || this.#failure !== undefined) return;
    this.#next = this.#acknowledged;
    this.#storing = this.#storeNext();
  }

  /**
   * Stores the last position: no more audio arrives. Rejects if that failed, unless another session has claimed the stream: it
   * has stored how much of it this session keeps.
   */
  async finish(samples: number): Promise<void> {
    // A session that is superseded while it opens must not claim the stream back.
    await this.#claiming;
    this.saved(samples);
    await this.#storing;
    if (this.#failure !== undefined && endReasonOf(this.#failure) !== 'superseded') throw this.#failure;
  }

  async #storeNext(): Promise<void> {
    try {
      while (this.#next) {
        const position = this.#next;
        this.#next = undefined;
        await this.#options.store.savePosition(this.#toSaved(position));
        if (position !== this.#acknowledged) this.#acknowledge(position);
      }
    } catch (error) {
      this.#failure = error;
      this.#options.onFailure(error);
    } finally {
      this.#storing = undefined;
    }
  }

  #toSaved(position: StreamPosition): SavedPosition {
    const { uid, streamId, sessionId, spool } = this.#options;
    const { samples, skipSamples } = position;
    const nextAtMs = samples === 0 ? this.#timeBefore(skipSamples) : spool.timeOf(samples);
    return { uid, streamId, sessionId, ...position, nextAtMs, pending: spool.pendingAt(samples) };
  }

  /** When a sample was spoken, which is this number of samples before the session's first one. */
  #timeBefore(samples: number): number | undefined {
    const { nextAtMs, skipSamples } = this.#start ?? { nextAtMs: undefined, skipSamples: 0 };
    return nextAtMs === undefined ? undefined : nextAtMs + samplesToMs(skipSamples - samples);
  }

  #acknowledge(position: StreamPosition): void {
    const { sender, streamId, onAcknowledged } = this.#options;
    const { frames, bytes, durationMs } = position;
    this.#acknowledged = position;
    onAcknowledged?.(position.samples);
    const undecodable_frames = this.#decoder?.skipped ?? 0;
    sender.sendAudioAck({ stream_id: streamId, frames, bytes, duration_ms: durationMs, undecodable_frames });
  }
}
