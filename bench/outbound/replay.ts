import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '../../generated/client/index.js';
import type { ServerProcess } from '../support/child-processes.ts';
import { clientOf, type Earshot } from '../support/earshot.ts';
import { bodyOf } from './deliveries.ts';

/** Creates users, and returns the client of each. */
export async function addUsers(earshot: Earshot, count: number): Promise<Client[]> {
  const { admin } = clientOf(earshot);
  const add = async () => {
    const { user_token: userToken } = await admin.createAccount({ body: {} });
    return createClient({ baseUrl: `http://127.0.0.1:${earshot.port}`, userToken });
  };
  return Promise.all(Array.from({ length: count }, add));
}

export async function setWebhook(client: Client, port: number): Promise<void> {
  const params = { webhook_type: 'memory_created' } as const;
  await client.webhooks.setWebhook({ params, body: { url: `http://127.0.0.1:${port}/hook` } });
}

/** A statement that adds former deliveries of each user, which `replayAll` sends again. */
export const formerDeliveries = (perUser: number) => `
  INSERT INTO webhook_deliveries (uid, id, receiver, type, body, status, attempts, created_at)
    SELECT uid, gen_random_uuid(), 'memory_created', 'memory_created', '${bodyOf(0)}', 'delivered', 1, now() - interval '1 hour'
    FROM accounts, generate_series(1, ${perUser})`;

export const replayAll = (client: Client) =>
  client.webhooks.replayWebhookDeliveries({ body: { type: 'memory_created', from: '2020-01-01T00:00:00Z' } });

/** Starts deliveries, and waits until the receiver has got `count` more. */
export async function untilReceived(
  receiver: ServerProcess,
  count: number,
  start: () => Promise<unknown>,
): Promise<void> {
  const goal = (await countReceived(receiver)) + count;
  await start();
  while ((await countReceived(receiver)) < goal) await sleep(20);
}

const countReceived = async ({ port }: ServerProcess) =>
  Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
