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
import { type Outcome, settle } from '../retry-policy.ts';
import type { WebhookHealth } from '../webhook-health.ts';
import type { AudioPiece } from './audio-stream.ts';

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
      summary_id: null,
      body: '',
      attempts: 0,
      unanswered: 0,
      created_at: new Date(),
      is_visible: true,
      traceparent: null,
    };
    for (;;) {
      const attempt = await this.#attempt(delivery.id, piece);
      const outcome = settle(delivery, attempt, { failures: delivery.attempts });
      await this.#count(outcome);
      const { settlement, pauseMs = 0 } = outcome;
      const isRetried = settlement.status === 'pending' && !this.#signal.aborted;
      await this.#pause(isRetried ? pauseMs : Math.min(attempt.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
      if (!isRetried) return attempt.status !== undefined || attempt.failure?.mayHaveArrived === true;
      delivery.attempts = settlement.attempts;
    }
  }

  #attempt(id: string, { body, sampleRate, gapMs }: AudioPiece): Promise<WebhookAttempt> {
    const query = { sample_rate: String(sampleRate as DeliverAudioBytesQuery['sample_rate']) };
    const headers: Record<string, string> = gapMs > 0 ? { [GAP_HEADER]: String(gapMs) } : {};
    const { endpoint, appId } = this.receiver;
    const sent = { id, uid: this.#uid, endpoint, destination: webhookDestination('audio_bytes', appId) };
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
