import { setTimeout as sleep } from 'node:timers/promises';
import { audioBytesWebhook } from '../../../../generated/outbound/audio-bytes-webhook.gen.ts';
import type { DeliverAudioBytesQuery } from '../../../../generated/types.gen.ts';
import { webhookDestination } from '../../../outbound/destination.ts';
import type { Egress } from '../../../outbound/egress.ts';
import { sendWebhook, type WebhookAttempt } from '../../../outbound/webhook-request.ts';
import { newId } from '../../../store/ids.ts';
import type { DueDelivery } from '../../../store/webhooks/delivery-queue.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import type { Receiver } from '../receivers.ts';
import { decideRetry, type Outcome } from '../retry-policy.ts';
import type { WebhookHealth } from '../webhook-health.ts';
import type { AudioPiece, AudioStream } from './audio-stream.ts';

/** Audio that waits for one receiver, together with the piece that is being sent: 1.92 MB at 16 kHz. */
const MAX_WAITING_MS = 60_000;

interface AudioSenderOptions {
  /** Sends a piece, with retries. Returns whether the receiver may have got any of it. Never rejects. */
  send: (piece: AudioPiece) => Promise<boolean>;
  /** The length of a piece. */
  intervalMs: number;
  maxWaitingMs?: number | undefined;
  onIdle?: () => void;
}

interface NextPiece {
  stream: AudioStream;
  piece: AudioPiece;
}

/** Sends a user's audio to one receiver, one piece at a time. If the receiver is too slow, the oldest audio is dropped. */
export class AudioSender {
  intervalMs: number;
  readonly #options: AudioSenderOptions;
  readonly #streams = new Set<AudioStream>();
  #running: Promise<void> | undefined;
  #inFlightMs = 0;

  constructor(options: AudioSenderOptions) {
    this.#options = options;
    this.intervalMs = options.intervalMs;
  }

  /** True if it has neither streams nor a piece in flight. */
  get isIdle(): boolean {
    return this.#streams.size === 0 && this.#running === undefined;
  }

  /** Adds the audio of a session. */
  add(stream: AudioStream): void {
    this.#streams.add(stream);
  }

  /** A stream has grown, or is to be flushed. Cheap: called for each frame. */
  advance(): void {
    this.#dropOldest();
    if (this.#running) return;
    const next = this.#takeNext();
    if (next) this.#running = this.#run(next);
    else if (this.isIdle) this.#options.onIdle?.();
  }

  async #run(first: NextPiece): Promise<void> {
    for (let next: NextPiece | undefined = first; next; next = this.#takeNext()) {
      const { stream, piece } = next;
      this.#inFlightMs = (piece.body.length / 2 / piece.sampleRate) * 1000;
      const mayHaveArrived = await this.#options.send(piece);
      this.#inFlightMs = 0;
      stream.finish(piece, !mayHaveArrived);
    }
    this.#running = undefined;
    if (this.isIdle) this.#options.onIdle?.();
  }

  /** Streams take turns. */
  #takeNext(): NextPiece | undefined {
    for (const stream of this.#streams) {
      const piece = stream.take(this.intervalMs);
      if (piece || stream.isOver) this.#streams.delete(stream);
      if (!piece) continue;
      this.#streams.add(stream);
      return { stream, piece };
    }
    return undefined;
  }

  #dropOldest(): void {
    const maxMs = this.#options.maxWaitingMs ?? MAX_WAITING_MS;
    // A piece of the longest interval leaves room for the next one.
    const limitMs = Math.max(this.intervalMs, maxMs - this.#inFlightMs);
    let excessMs = -limitMs;
    let longest: AudioStream | undefined;
    for (const stream of this.#streams) {
      excessMs += stream.waitingMs;
      if (!longest || stream.waitingMs > longest.waitingMs) longest = stream;
    }
    if (excessMs > 0) longest?.drop(excessMs);
  }
}

export interface AudioDeliveryDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  egress: Pick<Egress, 'request'>;
  health: Pick<WebhookHealth, 'disableIfDead'>;
}

const { contentType } = audioBytesWebhook.deliverAudioBytes.messages.audioBytes;
const GAP_HEADER = 'x-audio-gap-ms';
const MAX_RETRY_AFTER_MS = 60_000;

/** Sends pieces of a user's audio to one receiver, each at most once. */
export class AudioDelivery {
  /** The current address and secrets. */
  receiver: Receiver;
  readonly #uid: string;
  readonly #deps: AudioDeliveryDeps;
  readonly #signal: AbortSignal;
  /** Earlier sessions may have failed. */
  #mayHaveFailed = true;

  constructor(uid: string, receiver: Receiver, deps: AudioDeliveryDeps, signal: AbortSignal) {
    this.#uid = uid;
    this.receiver = receiver;
    this.#deps = deps;
    this.#signal = signal;
  }

  /** Returns whether the receiver may have got any of it. Retries for a minute if it cannot. Never rejects. */
  async send(piece: AudioPiece): Promise<boolean> {
    const delivery: DueDelivery = {
      id: newId(),
      type: 'audio_bytes',
      app_id: this.receiver.appId,
      replay_of: null,
      event_id: null,
      summary_id: null,
      body: '',
      attempts: 0,
      unanswered: 0,
      created_at: new Date(),
      conversation_id: null,
      traceparent: null,
    };
    for (;;) {
      const attempt = await this.#attempt(delivery.id, piece);
      const outcome = decideRetry(delivery, attempt, { failures: delivery.attempts });
      await this.#count(outcome);
      const { result, pauseMs = 0 } = outcome;
      const isRetried = result.status === 'pending' && !this.#signal.aborted;
      await this.#pause(isRetried ? pauseMs : Math.min(attempt.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
      if (!isRetried) return attempt.status !== undefined || attempt.failure?.mayHaveArrived === true;
      delivery.attempts = result.attempts;
    }
  }

  #attempt(id: string, { body, sampleRate, gapMs }: AudioPiece): Promise<WebhookAttempt> {
    const query = { sample_rate: String(sampleRate as DeliverAudioBytesQuery['sample_rate']) };
    const headers: Record<string, string> = gapMs > 0 ? { [GAP_HEADER]: String(gapMs) } : {};
    const { endpoint, appId } = this.receiver;
    const type = 'audio_bytes';
    const sent = { id, type, uid: this.#uid, endpoint, destination: webhookDestination(type, appId) } as const;
    const request = { ...sent, body, contentType, query, headers, signal: this.#signal };
    return sendWebhook(this.#deps.egress, request);
  }

  /** Without a row in the queue, failures are counted with the receiver. */
  async #count(outcome: Outcome): Promise<void> {
    const { health, isGone } = outcome;
    const { store, log } = this.#deps;
    const { receiver } = this.receiver;
    const { webhookReceivers } = store.of(this.#uid);
    try {
      if (health === 'failing') {
        this.#mayHaveFailed = true;
        const { failures, failing_since } = await webhookReceivers.countFailure(receiver);
        const counted = { failures, failingSince: failing_since };
        await this.#deps.health.disableIfDead(this.#uid, this.receiver, counted, { isGone });
      } else if (health === 'working' && this.#mayHaveFailed) {
        await webhookReceivers.resetFailures(receiver);
        this.#mayHaveFailed = false;
      }
    } catch (err) {
      log.warn({ err, uid: this.#uid, receiver }, 'a result of the audio webhook could not be counted');
    }
  }

  async #pause(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: this.#signal }).catch(() => {});
  }
}
