import type { ListenSender } from '../../../generated/live/listen.gen.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import { endReasonOf, storeIsLate } from '../endings.ts';
import type { LiveStore, SavedPosition } from '../ports.ts';
import { countedDecoder, StreamLedger, type StreamPlace, type StreamStart } from './stream-ledger.ts';

export interface AckedStreamOptions {
  uid: string;
  streamId: string;
  sessionId: string;
  /** How its frames are encoded, in words. */
  format: string;
  store: Pick<LiveStore, 'savePosition' | 'claimStream'>;
  /** How long the store may take before it counts as away. */
  storeMs: number;
  sender: Pick<ListenSender, 'sendAudioAck'>;
  /** When this sample of the session was spoken. */
  timeOf: (sample: number) => number | undefined;
  /** Another session has gone on with the stream, or the store failed: this one is over. */
  onFailure: (error: unknown) => void;
}

/**
 * The client's side of a recording that it resumes: tells it how much is held, after the store knows the same. What was told is
 * the least that a later session of the stream begins with. Specification of the wire: `audio_ack`.
 */
export class AckedStream {
  readonly #options: AckedStreamOptions;
  #ledger: StreamLedger | undefined;
  #start: StreamStart | undefined;
  #held = 0;
  #told: StreamPlace | undefined;
  #waiting: StreamPlace | undefined;
  #taking: Promise<unknown> | undefined;
  #saving: Promise<void> | undefined;
  #failure: unknown;

  constructor(options: AckedStreamOptions) {
    this.#options = options;
  }

  get id(): string {
    return this.#options.streamId;
  }

  /** How its frames are encoded, in words. */
  get format(): string {
    return this.#options.format;
  }

  /** When the session's first sample was spoken, where an earlier one tells. */
  get startedAtMs(): number | undefined {
    return this.#timeBefore(0);
  }

  /** Takes the stream over from the session before, and tells the client where it is. The frames that follow are counted from there. */
  async begin(decoder: AudioDecoder): Promise<void> {
    const { uid, streamId, sessionId, format, store, storeMs } = this.#options;
    const taking = store.claimStream({ uid, streamId, sessionId, format });
    this.#taking = taking.catch(() => {});
    const start = await withTimeout(storeMs, taking, storeIsLate);
    this.#start = start;
    this.#ledger = new StreamLedger(start);
    // The last frame ended amid a unit, whose beginning was given to another decoder: the rest of it comes next.
    if (start.undecoded) await decoder.decode(start.undecoded);
    this.#tell({ ...start, samples: 0 });
  }

  /** Counts what is decoded. What comes before the stream has begun is nobody's. */
  counting(decoder: AudioDecoder): AudioDecoder {
    return countedDecoder(decoder, (frame, pcm, undecoded) => {
      const fresh = this.#ledger?.take(frame, pcm, undecoded);
      // With nothing new in it, the frame is held as soon as the one before it is.
      if (!fresh) this.held(this.#held);
      return fresh;
    });
  }

  /** All audio of the session before this sample is held. */
  held(samples: number): void {
    this.#held = samples;
    const place = this.#ledger?.placeAt(samples);
    if (!place || this.#failure !== undefined) return;
    this.#waiting = place;
    this.#saving ??= this.#save();
  }

  /** Whether a session that goes on with it is sent some of the audio before this sample again, and has to know that it is held. */
  isSentAgain(samples: number): boolean {
    return (this.#told?.samples ?? 0) < samples;
  }

  /** Another session may have gone on with the stream: finds out, as the next place that is held would. */
  check(): void {
    if (!this.#told || this.#saving || this.#failure !== undefined) return;
    this.#waiting = this.#told;
    this.#saving = this.#save();
  }

  /**
   * All audio of the session before this sample is held, and no more comes. Rejects where that could not be stored; where another
   * session has gone on with the stream there is nothing to store, as that one has said what stays this session's.
   */
  async settle(samples: number): Promise<void> {
    // A session that is superseded while it opens must not take the stream back from the one after it.
    await this.#taking;
    this.held(samples);
    await this.#saving;
    if (this.#failure !== undefined && endReasonOf(this.#failure) !== 'superseded') throw this.#failure;
  }

  async #save(): Promise<void> {
    try {
      for (let place = this.#next(); place; place = this.#next()) {
        await this.#options.store.savePosition(this.#positionOf(place));
        if (place !== this.#told) this.#tell(place);
      }
    } catch (error) {
      this.#failure = error;
      this.#options.onFailure(error);
    } finally {
      this.#saving = undefined;
    }
  }

  #next(): StreamPlace | undefined {
    const place = this.#waiting;
    this.#waiting = undefined;
    return place;
  }

  #positionOf(place: StreamPlace): SavedPosition {
    const { uid, streamId, sessionId, timeOf } = this.#options;
    const nextAtMs = place.samples === 0 ? this.#timeBefore(place.skipSamples) : timeOf(place.samples);
    return { uid, streamId, sessionId, ...place, nextAtMs };
  }

  /** When what comes so many samples before the session's first was spoken. */
  #timeBefore(samples: number): number | undefined {
    const { nextAtMs, skipSamples } = this.#start ?? { nextAtMs: undefined, skipSamples: 0 };
    return nextAtMs === undefined ? undefined : nextAtMs + samplesToMs(skipSamples - samples);
  }

  #tell(place: StreamPlace): void {
    const { sender, streamId } = this.#options;
    const { frames, bytes, durationMs } = place;
    this.#told = place;
    sender.sendAudioAck({ stream_id: streamId, frames, bytes, duration_ms: durationMs });
  }
}
