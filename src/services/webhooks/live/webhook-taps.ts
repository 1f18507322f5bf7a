import { setTimeout as sleep } from 'node:timers/promises';
import { createResampler, type Resampler } from '../../../audio/resampler.ts';
import { SAMPLE_RATE } from '../../../audio/samples.ts';
import type { Segment } from '../../../live-types.ts';
import type { LiveTaps, SessionTap, TappedSession } from '../../../pipeline/ports.ts';
import { Service } from '../../service-deps.ts';
import type { DeliveryEnqueuer } from '../delivery-enqueuer.ts';
import type { Receiver } from '../receivers.ts';
import { AudioDelivery, type AudioDeliveryDeps, AudioSender } from './audio-delivery.ts';
import { AudioStream } from './audio-stream.ts';
import { TranscriptFeed, type TranscriptFeedDeps } from './transcript-feed.ts';

interface WebhookTapsDeps extends AudioDeliveryDeps, TranscriptFeedDeps {
  deliveries: Pick<DeliveryEnqueuer, 'enqueueEvent' | 'endAudioFlush' | 'receiversOf'>;
  /** Audio that may wait for one receiver. */
  maxWaitingMs?: number | undefined;
}

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

interface ActiveSender {
  sender: AudioSender;
  delivery: AudioDelivery;
}

const LOW_SAMPLE_RATE = 8000;
/** A resampler to 16 kHz halves the rate of audio that it takes for 32 kHz. */
const HALVING_RATE = 32_000;
/** Longer than an attempt of a delivery. */
const MAX_FLUSH_MS = 35_000;

/** Passes the audio and the words of live sessions to webhooks. */
export class WebhookTaps extends Service<WebhookTapsDeps> implements LiveTaps {
  readonly #shared = { ...this.deps, senders: new AudioSenders(this.deps), flushes: new AudioFlushes(this.deps) };

  create(session: TappedSession): SessionTap {
    return new WebhookTap(session, this.#shared);
  }

  /** Lets the audio of ended sessions be delivered for at most `graceMs`. */
  async close(graceMs: number): Promise<void> {
    await this.#shared.senders.close(graceMs);
    await this.#shared.flushes.finished();
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

/** Holds `memory_created` back, in all processes, until the audio of its conversation is delivered. */
class AudioFlushes extends Service<Pick<WebhookTapsDeps, 'store' | 'log' | 'deliveries'>> {
  readonly #running = new Set<Promise<void>>();

  /** `flushed` resolve when the audio is delivered or lost. Never rejects. */
  async begin(uid: string, conversationId: string, flushed: readonly Promise<void>[]): Promise<void> {
    if (flushed.length === 0) return;
    const onFailure = (err: unknown) =>
      this.deps.log.warn({ err, uid }, 'a conversation may be delivered before its audio');
    const { store, deliveries } = this.deps;
    const { audioFlushes } = store.of(uid);
    try {
      await audioFlushes.deleteExpired();
      const id = await audioFlushes.begin(conversationId, MAX_FLUSH_MS);
      const run: Promise<void> = Promise.all(flushed)
        .then(() => store.transaction((tx) => deliveries.endAudioFlush(tx, uid, id)))
        .catch(onFailure)
        .finally(() => this.#running.delete(run));
      this.#running.add(run);
    } catch (err) {
      onFailure(err);
    }
  }

  async finished(): Promise<void> {
    await Promise.all(this.#running);
  }
}

/** The senders of audio of this process: one for each user and receiver, as long as it has audio. */
class AudioSenders extends Service<AudioDeliveryDeps & Pick<WebhookTapsDeps, 'maxWaitingMs'>> {
  readonly #entries = new Map<string, ActiveSender>();
  readonly #aborting = new AbortController();

  /** The sender of this receiver, with its current address and interval. */
  get(uid: string, receiver: Receiver): AudioSender {
    const key = JSON.stringify([uid, receiver.receiver]);
    const intervalMs = receiver.intervalSeconds * 1000;
    const entry = this.#entries.get(key) ?? this.#create(key, uid, receiver, intervalMs);
    entry.delivery.receiver = receiver;
    entry.sender.intervalMs = intervalMs;
    return entry.sender;
  }

  /** Lets the audio of ended sessions be delivered for at most `graceMs`. */
  async close(graceMs: number): Promise<void> {
    const until = performance.now() + graceMs;
    while (this.#entries.size > 0 && performance.now() < until) await sleep(20);
    this.#aborting.abort();
  }

  #create(key: string, uid: string, receiver: Receiver, intervalMs: number): ActiveSender {
    const delivery = new AudioDelivery(uid, receiver, this.deps, this.#aborting.signal);
    const sender = new AudioSender({
      send: (piece) => delivery.send(piece),
      intervalMs,
      maxWaitingMs: this.deps.maxWaitingMs,
      onIdle: () => this.#entries.delete(key),
    });
    const entry = { sender, delivery };
    this.#entries.set(key, entry);
    return entry;
  }
}
