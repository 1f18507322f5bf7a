import { setTimeout as sleep } from 'node:timers/promises';
import type { Receiver } from '../receivers.ts';
import { AudioDelivery, type AudioDeliveryDeps } from './audio-delivery.ts';
import { AudioSender } from './audio-sender.ts';

interface Entry {
  sender: AudioSender;
  delivery: AudioDelivery;
}

/** The senders of audio of this process: one for each user and receiver, as long as it has audio. */
export class AudioSenders {
  readonly #deps: AudioDeliveryDeps;
  readonly #maxWaitingMs: number | undefined;
  readonly #entries = new Map<string, Entry>();
  readonly #aborting = new AbortController();

  constructor(deps: AudioDeliveryDeps, { maxWaitingMs }: { maxWaitingMs?: number | undefined } = {}) {
    this.#deps = deps;
    this.#maxWaitingMs = maxWaitingMs;
  }

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

  #create(key: string, uid: string, receiver: Receiver, intervalMs: number): Entry {
    const delivery = new AudioDelivery(uid, receiver, this.#deps, this.#aborting.signal);
    const sender = new AudioSender({
      send: (piece) => delivery.send(piece),
      intervalMs,
      maxWaitingMs: this.#maxWaitingMs,
      onIdle: () => this.#entries.delete(key),
    });
    const entry = { sender, delivery };
    this.#entries.set(key, entry);
    return entry;
  }
}
