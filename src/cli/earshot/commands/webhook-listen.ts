import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type AppTrigger, type Client, EarshotError, type WebhookType } from '../../../../generated/client/index.js';
import { createWebhookSecret, signWebhook } from '../../../lib/webhook-signature.ts';
import { CliError } from '../../cli-error.ts';
import type { CommandContext } from '../cli.ts';
import { toSafeText } from '../output.ts';

export interface ListenOptions {
  forwardTo?: string;
  types: WebhookType[];
  port: number;
  address?: string;
}

/** An answer of the forwarded receiver. */
interface Answer {
  status: number;
  body: Uint8Array;
  contentType: string;
}

const FORWARD_TIMEOUT_MS = 30_000;
/** Those of the connection, and those that `fetch` sets. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

/** Receives deliveries on this machine until Ctrl-C, beside the addresses in use. */
export async function listenForDeliveries(context: CommandContext, options: ListenOptions): Promise<void> {
  const { client, output } = context;
  const secret = createWebhookSecret();
  const server = createServer((request, response) => {
    receive(context, { ...options, secret }, request, response).catch(() => response.destroy());
  });
  await once(server.listen(options.port, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const address = (options.address ?? `http://127.0.0.1:${port}`).replace(/\/$/, '');
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const removals: (() => Promise<unknown>)[] = [];
  try {
    for (const type of options.types) {
      const remove = await addReceiver(client, type, `${address}/${type}`);
      if (remove) removals.push(remove);
      else output.note(`${type} is not received: only its own address gets it, and one is set.`);
    }
    output.note(`Receiving ${options.types.join(', ')} at ${address}. Ctrl-C stops.`);
    output.note(`What is forwarded is signed with ${secret}`);
    await stopped;
  } finally {
    for (const remove of removals) await remove();
    server.close();
    server.closeAllConnections();
  }
}

/** The triggers of apps. Only the user's own address gets the summaries of days. */
const triggers: Record<WebhookType, AppTrigger | undefined> = {
  memory_created: 'memory_creation',
  realtime_transcript: 'transcript_processed',
  audio_bytes: 'audio_bytes',
  day_summary: undefined,
};

/** Adds a temporary receiver of a type, and returns a function that removes it. Undefined if the only address is in use. */
async function addReceiver({ apps, webhooks }: Client, type: WebhookType, url: string) {
  const trigger = triggers[type];
  if (trigger) {
    const external_integration = { triggers_on: trigger, webhook_url: url };
    const name = `earshot webhook listen: ${type}`;
    const app = { name, capabilities: ['external_integration' as const], external_integration };
    const { app_id } = await apps.createApp({ body: app }).catch(adviseOnAddress(url));
    return () => apps.deleteApp({ params: { app_id } });
  }
  const params = { webhook_type: type };
  if ((await webhooks.getWebhook({ params })).url !== '') return undefined;
  await webhooks.setWebhook({ params, body: { url } }).catch(adviseOnAddress(url));
  return () => webhooks.setWebhook({ params, body: { url: '' } });
}

const adviseOnAddress = (url: string) => (error: unknown) => {
  if (!(error instanceof EarshotError) || error.status !== 422) throw error;
  const advice = 'Start the service on this machine with ALLOW_PRIVATE_ADDRESSES=127.0.0.1, or use --address.';
  throw new CliError(`The service refuses ${url}: ${error.message}\n${advice}`);
};

async function receive(
  { output, terminal }: CommandContext,
  { forwardTo, secret }: ListenOptions & { secret: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const { pathname, search } = new URL(request.url ?? '/', 'http://listener');
  const type = pathname.split('/').at(-1) ?? '';
  const id = String(request.headers['webhook-id'] ?? '-');
  const isJson = request.headers['content-type'] === 'application/json';
  const answer = forwardTo === undefined ? accepted : await forward({ to: forwardTo, secret }, search, request, body);
  if (output.isJson) {
    const content = isJson ? { body: JSON.parse(body.toString()) } : { bytes: body.length };
    await terminal.write(`${JSON.stringify({ type, id, status: answer.status, ...content })}\n`);
  } else {
    await terminal.write(toSafeText(`${type} ${id}: ${answer.status}\n${isJson ? body : `${body.length} bytes`}\n`));
  }
  response.writeHead(answer.status, { 'content-type': answer.contentType }).end(answer.body);
}

const accepted: Answer = { status: 200, body: new Uint8Array(), contentType: 'text/plain' };

/** Passes a delivery on with its headers, signed with the secret of this command. */
async function forward(
  { to, secret }: { to: string; secret: string },
  search: string,
  request: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const url = new URL(to);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value);
  const kept = Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name)) as [string, string][];
  const [id, deliveryId] = ['webhook-id', 'idempotency-key'].map((name) => String(request.headers[name] ?? ''));
  const signed = signWebhook({
    id: id ?? '',
    deliveryId: deliveryId ?? '',
    sentAt: new Date(),
    body,
    secrets: [secret],
  });
  const headers = { ...Object.fromEntries(kept), ...signed };
  try {
    const signal = AbortSignal.timeout(FORWARD_TIMEOUT_MS);
    const init = { method: 'POST', headers, body: new Uint8Array(body), signal, redirect: 'manual' } as const;
    const response = await fetch(url, init);
    const contentType = response.headers.get('content-type') ?? 'text/plain';
    return { status: response.status, body: await response.bytes(), contentType };
  } catch {
    return { status: 502, body: Buffer.from(`${url.host} did not answer`), contentType: 'text/plain' };
  }
}
