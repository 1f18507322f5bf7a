import { createResampler, type Resampler } from '../../../audio/resampler.ts';
import { SAMPLE_RATE } from '../../../audio/sample-rate.ts';
import type { Segment } from '../../../live-types.ts';
import type { LiveTaps, SessionTap, TappedSession } from '../../../pipeline/ports.ts';
import type { WebhookDeliveries } from '../webhook-deliveries.ts';
import type { AudioDeliveryDeps } from './audio-delivery.ts';
import { AudioFlushes } from './audio-flushes.ts';
import type { AudioSender } from './audio-sender.ts';
import { AudioSenders } from './audio-senders.ts';
import { AudioStream } from './audio-stream.ts';
import { TranscriptFeed, type TranscriptFeedDeps } from './transcript-feed.ts';

interface WebhookTapsDeps extends AudioDeliveryDeps, TranscriptFeedDeps {
  deliveries: Pick<WebhookDeliveries, 'enqueueDelivery' | 'receiversOf'>;
  /** Audio that may wait for one receiver. */
  maxWaitingMs?: number | undefined;
}

const LOW_SAMPLE_RATE = 8000;
/** A resampler to 16 kHz halves the rate of audio that it takes for 32 kHz. */
const HALVING_RATE = 32_000;

interface Output {
  sender: AudioSender;
  stream: AudioStream;
  /** The sample of the session at which it begins. */
  fromSample: number;
}

interface Shared extends WebhookTapsDeps {
  senders: AudioSenders;
  flushes: AudioFlushes;
}

/** Passes the audio and the words of live sessions to webhooks. */
export class WebhookTaps implements LiveTaps {
  readonly #shared: Shared;

  constructor(deps: WebhookTapsDeps) {
    const senders = new AudioSenders(deps, { maxWaitingMs: deps.maxWaitingMs });
    this.#shared = { ...deps, senders, flushes: new AudioFlushes(deps) };
  }

  create(session: TappedSession): SessionTap {
    return new WebhookTap(session, this.#shared);
  }

  /** Lets the audio of ended sessions be delivered for at most `graceMs`. */
  async close(graceMs: number): Promise<void> {
    await this.#shared.senders.close(graceMs);
    await this.#shared.flushes.settled();
  }
}

class WebhookTap implements SessionTap {
  readonly #session: TappedSession;
  readonly #shared: Shared;
  readonly #feed: TranscriptFeed;
  readonly #sampleRate: number;
  readonly #outputs = new Map<string, Output>();
  #resampler: Resampler | undefined;
  /** The samples of the session so far. */
  #samples = 0;
  #refreshing: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(session: TappedSession, shared: Shared) {
    this.#session = session;
    this.#shared = shared;
    this.#feed = new TranscriptFeed(session.uid, shared);
    this.#sampleRate = session.sampleRate === LOW_SAMPLE_RATE ? LOW_SAMPLE_RATE : SAMPLE_RATE;
  }

  refresh(): Promise<void> {
    const { log } = this.#shared;
    this.#refreshing = this.#refreshing
      .then(() => this.#refresh())
      .catch((err: unknown) =>
        log.warn({ err, uid: this.#session.uid }, 'the webhooks of a session could not be read'),
      );
    return this.#refreshing;
  }

  get hasAudioReceivers(): boolean {
    return this.#outputs.size > 0;
  }

  onAudio(pcm: Int16Array): void {
    this.#samples += pcm.length;
    if (this.#outputs.size === 0) return;
    const samples = this.#resampler?.push(pcm) ?? pcm;
    for (const { sender, stream } of this.#outputs.values()) {
      stream.append(samples);
      sender.advance();
    }
  }

  onAcknowledged(sample: number): void {
    for (const { sender, stream, fromSample } of this.#outputs.values()) {
      stream.releaseTo(Math.floor(((sample - fromSample) * this.#sampleRate) / SAMPLE_RATE));
      sender.advance();
    }
  }

  onWords(conversationId: string, words: readonly Segment[]): void {
    this.#feed.add(conversationId, words);
  }

  async endConversation(conversationId: string): Promise<void> {
    await this.#flush(conversationId, (stream) => stream.flush());
  }

  async close(conversationId: string | null): Promise<void> {
    this.#isClosed = true;
    await this.#flush(conversationId, (stream) => stream.close());
    this.#outputs.clear();
    await this.#feed.finish();
  }

  async #refresh(): Promise<void> {
    const { deliveries, store, senders } = this.#shared;
    const { uid, isAcknowledged } = this.#session;
    const user = store.of(uid);
    const words = await deliveries.receiversOf(user, 'realtime_transcript');
    const audio = await deliveries.receiversOf(user, 'audio_bytes');
    if (this.#isClosed) return;
    this.#feed.receivers = words;
    for (const [name, output] of this.#outputs) {
      if (!audio.some(({ receiver }) => receiver === name)) this.#remove(name, output);
    }
    if (this.#outputs.size === 0)
      this.#resampler = this.#sampleRate === SAMPLE_RATE ? undefined : createResampler(HALVING_RATE);
    for (const receiver of audio) {
      const sender = senders.get(uid, receiver);
      if (this.#outputs.has(receiver.receiver)) continue;
      const stream = new AudioStream({ sampleRate: this.#sampleRate, awaitsRelease: isAcknowledged });
      sender.add(stream);
      this.#outputs.set(receiver.receiver, { sender, stream, fromSample: this.#samples });
    }
  }

  #remove(name: string, { stream, sender }: Output): void {
    this.#outputs.delete(name);
    stream.drop(Number.POSITIVE_INFINITY);
    void stream.close();
    sender.advance();
  }

  async #flush(
    conversationId: string | null,
    flush: (stream: AudioStream) => Promise<void> | undefined,
  ): Promise<void> {
    const flushed = [...this.#outputs.values()].flatMap(({ sender, stream }) => {
      const promise = flush(stream);
      sender.advance();
      return promise ?? [];
    });
    if (conversationId !== null) await this.#shared.flushes.begin(this.#session.uid, conversationId, flushed);
  }
}
