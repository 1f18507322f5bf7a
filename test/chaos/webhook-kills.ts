import { setTimeout as sleep } from 'node:timers/promises';
import { createWebhookSecret } from '../../src/lib/webhook-signature.ts';
import type { JobQueue } from '../../src/queue/queue.ts';
import { DeliveryEnqueuer } from '../../src/services/webhooks/delivery-enqueuer.ts';
import { ReceiverDirectory } from '../../src/services/webhooks/receivers.ts';
import { newId } from '../../src/store/ids.ts';
import type { Store } from '../../src/store/store.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

/** The deliveries that a receiver saw while service processes were killed. */
export interface KillReport {
  enqueued: number;
  lost: number;
  /** Keys that were answered with 2xx more than once. */
  repeated: number;
  /** Keys among them that were not the last delivery of their receiver before a kill. */
  repeatedWithoutKill: number;
  /** Deliveries whose first attempt came before one that was enqueued earlier. */
  outOfOrder: number;
  seconds: number;
}

interface KillTrialOptions {
  store: Store;
  queue: Pick<JobQueue, 'enqueue'>;
  users: number;
  perUser: number;
  /** Kills service processes, each time after this many deliveries. */
  kills: { after: number; kill(): Promise<void>; restart(): Promise<void> }[];
  timeoutMs: number;
}

/** Enqueues deliveries of `memory_created` and kills processes while they are sent. */
export async function runKillTrial({
  store,
  queue,
  users,
  perUser,
  kills,
  timeoutMs,
}: KillTrialOptions): Promise<KillReport> {
  const receiver = await startWebhookReceiver();
  const { received } = receiver;
  const uids = Array.from({ length: users }, () => `user-${newId()}`);
  const startedAt = performance.now();
  /** The number of deliveries that had arrived at each kill. */
  const killedAt: number[] = [];
  try {
    for (const uid of uids) await addUser(store, uid, receiver.url);
    const enqueued = await enqueueAll({ store, queue }, uids, perUser);
    for (const { after, kill, restart } of kills) {
      await waitFor(() => received.length >= after, timeoutMs);
      await kill();
      // Requests that are in the buffers of this process.
      await sleep(100);
      killedAt.push(received.length);
      await restart();
    }
    await waitFor(() => hasNothingPending(store, uids), timeoutMs).catch(() => {});
    const deliveries = received.map(({ id, query }) => ({ id, uid: query.get('uid') ?? '' }));
    return { ...evaluate(enqueued, deliveries, killedAt), seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await receiver.close();
  }
}

async function addUser(store: Store, uid: string, url: string): Promise<void> {
  await store.system.accounts.create({ uid });
  const setting = { interval_seconds: null, enabled: true, disabled_reason: null };
  const secrets = { secret: createWebhookSecret(), previous_secret: null, previous_secret_until: null };
  await store.of(uid).webhooks.insert({ type: 'memory_created', url, ...setting, ...secrets });
}

async function enqueueAll(
  { store, queue }: Pick<KillTrialOptions, 'store' | 'queue'>,
  uids: readonly string[],
  perUser: number,
): Promise<string[]> {
  const deliveries = new DeliveryEnqueuer({ queue, directory: new ReceiverDirectory(), validates: true });
  const ids: string[] = [];
  const text = 'x'.repeat(1000);
  for (let number = 0; number < perUser; number++) {
    const add = (uid: string) => {
      const body = JSON.stringify({ id: newId(), number, text });
      const delivery = { receiver: 'memory_created', type: 'memory_created', appId: null, body } as const;
      return store.transaction((tx) => deliveries.enqueueDelivery(tx, uid, delivery));
    };
    ids.push(...(await Promise.all(uids.map(add))));
  }
  return ids;
}

async function hasNothingPending(store: Store, uids: readonly string[]): Promise<boolean> {
  for (const uid of uids) {
    const { items } = await store.of(uid).webhookDeliveries.list({ status: 'pending' }, { limit: 1 });
    if (items.length > 0) return false;
  }
  return true;
}

interface Arrival {
  id: string;
  uid: string;
}

function evaluate(enqueued: readonly string[], arrivals: readonly Arrival[], killedAt: readonly number[]) {
  const first = new Map<string, number>();
  const repeated = new Set<string>();
  let outOfOrder = 0;
  const newest = new Map<string, string>();
  for (const [at, { id, uid }] of arrivals.entries()) {
    if (first.has(id)) {
      repeated.add(id);
      continue;
    }
    first.set(id, at);
    if (id < (newest.get(uid) ?? '')) outOfOrder += 1;
    else newest.set(uid, id);
  }
  const inFlight = new Set(killedAt.flatMap((count) => lastOfEach(arrivals.slice(0, count))));
  return {
    enqueued: enqueued.length,
    lost: enqueued.filter((id) => !first.has(id)).length,
    repeated: repeated.size,
    repeatedWithoutKill: [...repeated].filter((id) => !inFlight.has(id)).length,
    outOfOrder,
  };
}

/** The last delivery of each user. */
const lastOfEach = (arrivals: readonly Arrival[]) => [...new Map(arrivals.map(({ uid, id }) => [uid, id])).values()];

async function waitFor(isTrue: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
  const limit = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > limit) throw new Error('the deliveries took too long');
    await sleep(20);
  }
}
