import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Client, EarshotError, type WebhookType } from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import type { CommandContext } from '../cli.ts';
import { toSafeText } from '../output/printable.ts';

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

/** Receives deliveries on this machine until Ctrl-C, then restores the former addresses. */
export async function listenForDeliveries(context: CommandContext, options: ListenOptions): Promise<void> {
  const { client, output } = context;
  const server = createServer((request, response) => {
    receive(context, options, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const address = (options.address ?? `http://127.0.0.1:${port}`).replace(/\/$/, '');
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const restores: (() => Promise<unknown>)[] = [];
  try {
    for (const type of options.types) restores.push(await redirect(client, type, `${address}/${type}`));
    output.note(`Receiving ${options.types.join(', ')} at ${address}. Ctrl-C stops and restores the former addresses.`);
    await stopped;
  } finally {
    for (const restore of restores) await restore();
    server.close();
    server.closeAllConnections();
  }
}

/** Sets the address of a type. Returns a function that restores the former one. */
async function redirect({ webhooks }: Client, webhook_type: WebhookType, url: string): Promise<() => Promise<unknown>> {
  const params = { webhook_type };
  const former = await webhooks.getWebhook({ params });
  await webhooks.setWebhook({ params, body: { url } }).catch((error: unknown) => {
    if (!(error instanceof EarshotError) || error.status !== 422) throw error;
    const advice = 'Start the service on this machine with ALLOW_PRIVATE_ADDRESSES=127.0.0.1, or use --address.';
    throw new CliError(`The service refuses ${url}: ${error.message}\n${advice}`);
  });
  return async () => {
    await webhooks.setWebhook({ params, body: { url: former.url } });
    if (former.url !== '' && !former.enabled) await webhooks.disableWebhook({ params });
  };
}

async function receive(
  { output, terminal }: CommandContext,
  { forwardTo }: ListenOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const { pathname, search } = new URL(request.url ?? '/', 'http://listener');
  const type = pathname.split('/').at(-1) ?? '';
  const id = String(request.headers['webhook-id'] ?? '-');
  const isJson = request.headers['content-type'] === 'application/json';
  const answer = forwardTo === undefined ? accepted : await forward(forwardTo, search, request, body);
  if (output.isJson) {
    const content = isJson ? { body: JSON.parse(body.toString()) } : { bytes: body.length };
    await terminal.write(`${JSON.stringify({ type, id, status: answer.status, ...content })}\n`);
  } else {
    await terminal.write(toSafeText(`${type} ${id}: ${answer.status}\n${isJson ? body : `${body.length} bytes`}\n`));
  }
  response.writeHead(answer.status, { 'content-type': answer.contentType }).end(answer.body);
}

const accepted: Answer = { status: 200, body: new Uint8Array(), contentType: 'text/plain' };

/** Passes a delivery on with its headers, so that its signature stays valid. */
async function forward(to: string, search: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const url = new URL(to);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value);
  const headers = Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name)) as [string, string][];
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
