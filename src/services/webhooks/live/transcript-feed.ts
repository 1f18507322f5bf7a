import { realtimeTranscriptWebhook } from '../../../../generated/outbound/realtime-transcript-webhook.gen.ts';
import type { RealtimeTranscriptPayload, TranscriptIncrement } from '../../../../generated/types.gen.ts';
import { checked } from '../../../../generated/validate.ts';
import type { Segment } from '../../../live-types.ts';
import { splitSpeaker } from '../../../pipeline/conversation/speakers.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import type { DeliveryEnqueuer } from '../delivery-enqueuer.ts';
import type { Receiver } from '../receivers.ts';

export interface TranscriptFeedDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  deliveries: Pick<DeliveryEnqueuer, 'enqueueEvent'>;
  /** Checks bodies against their contract, in tests and development. */
  validates: boolean;
}

interface Words {
  conversationId: string;
  segments: Segment[];
}

/** Words that wait for the store. Older ones are dropped. */
const MAX_WAITING = 1000;
const { validate } = realtimeTranscriptWebhook.deliverRealtimeTranscript.messages.realtimeTranscript;

/** Enqueues the new words of a session for the receivers of `realtime_transcript`. */
export class TranscriptFeed {
  receivers: readonly Receiver[] = [];
  readonly #uid: string;
  readonly #deps: TranscriptFeedDeps;
  #waiting: Words[] = [];
  #running: Promise<void> | undefined;

  constructor(uid: string, deps: TranscriptFeedDeps) {
    this.#uid = uid;
    this.#deps = deps;
  }

  add(conversationId: string, segments: readonly Segment[]): void {
    if (this.receivers.length === 0) return;
    const last = this.#waiting.at(-1);
    if (last?.conversationId === conversationId) last.segments.push(...segments);
    else this.#waiting.push({ conversationId, segments: [...segments] });
    const [first] = this.#waiting;
    if (first && first.segments.length > MAX_WAITING) first.segments.splice(0, first.segments.length - MAX_WAITING);
    this.#running ??= this.#run();
  }

  /** Resolves when all words are enqueued. Never rejects. */
  async finish(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let words = this.#waiting.shift(); words; words = this.#waiting.shift()) {
      await this.#enqueue(words).catch((err: unknown) =>
        this.#deps.log.warn({ err, uid: this.#uid }, 'new words could not be enqueued for webhooks'),
      );
    }
    this.#running = undefined;
  }

  async #enqueue({ conversationId, segments }: Words): Promise<void> {
    const { store, deliveries, validates } = this.#deps;
    const names = await this.#namesOf(segments);
    const payload: RealtimeTranscriptPayload = {
      session_id: this.#uid,
      segments: segments.map((segment) => toIncrement(segment, names)),
    };
    const type = 'realtime_transcript';
    const body = JSON.stringify(checked(type, validate, payload, validates));
    await deliveries.enqueueEvent(store, this.#uid, this.receivers, { conversationId, body, type });
  }

  async #namesOf(segments: readonly Segment[]): Promise<Map<string, string>> {
    if (segments.every(({ person_id }) => person_id === null)) return new Map();
    const people = await this.#deps.store.of(this.#uid).people.list();
    return new Map(people.map(({ id, name }) => [id, name]));
  }
}

/** Receivers read the label as a word and a number. */
function toIncrement(segment: Segment, names: ReadonlyMap<string, string>): TranscriptIncrement {
  const { person_id } = segment;
  const { speaker, name } = splitSpeaker(segment);
  const person_name = (person_id === null ? undefined : names.get(person_id)) ?? name;
  return { ...segment, speaker, person_name };
}
