import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { WebSocket } from 'ws';
import type { SeenRequest, ServiceStatus } from '../../../../generated/client/index.js';
import { isLoopbackHost } from '../../../config/config.ts';
import { type Check, failed, note, ok, probe } from './check.ts';

const TIMEOUT_MS = 10_000;
/** The largest body of a client: a voice message. */
const BODY_BYTES = 25 * 1_048_576;
/** An address of the documentation (RFC 5737), which no client has. */
const INVENTED_ADDRESS = '192.0.2.1';

const DEPLOY = 'docs/deploy.md, Address';
const KEEP_HOST = `let the proxy keep the name (nginx: proxy_set_header Host $host;): ${DEPLOY}`;
const SET_ADDRESS = `let the proxy set X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr;): ${DEPLOY}`;

/** Checks what a proxy at this address lets through, without credentials. */
export async function* checkProxy(address: string): AsyncGenerator<Check, void, undefined> {
  yield await checkUpgrade(address);
  yield await checkBody(address);
}

async function checkUpgrade(address: string): Promise<Check> {
  const fail = (answer: string) =>
    failed(
      'live socket',
      `${address} does not open WebSockets: ${answer}`,
      `let the proxy pass upgrades (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $connection_upgrade;): ${DEPLOY}`,
    );
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/v4/listen`, { handshakeTimeout: TIMEOUT_MS });
  // After `close` of a refused session, or an error that was reported.
  socket.on('error', () => {});
  try {
    return await Promise.race([
      // The service opens every socket, and then closes one without a user.
      once(socket, 'open').then(
        () => ok('live socket', `${address} opens WebSockets`),
        (error: Error) => fail(error.message),
      ),
      once(socket, 'unexpected-response').then(([, { statusCode }]) => fail(`HTTP ${statusCode}`)),
    ]);
  } finally {
    socket.terminate();
  }
}

/** Announces a large body. A proxy refuses it, or asks for it; none is sent. */
async function checkBody(address: string): Promise<Check> {
  const url = new URL(`${address}/v2/voice-message/transcribe`);
  const headers = { 'content-length': BODY_BYTES, 'content-type': 'application/octet-stream', expect: '100-continue' };
  const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  sent.flushHeaders();
  const answer = await Promise.race([
    once(sent, 'continue').then(() => 'continue'),
    once(sent, 'response').then(([response]) => (response as IncomingMessage).statusCode),
  ]).catch((error: Error) => error.message);
  sent.on('error', () => {});
  sent.destroy();
  // 401: the service has read the head, and wants a key.
  if (answer === 'continue' || answer === 401) return ok('large requests', `${address} accepts bodies of 25 MB`);
  return failed(
    'large requests',
    `${address} refuses bodies of 25 MB (${answer}): voice messages and uploads fail`,
    `let the proxy pass them (nginx: client_max_body_size 30m;): ${DEPLOY}`,
  );
}

/** Checks that this machine reaches the public address. Undefined if it does. */
export async function checkReach(address: string): Promise<Check | undefined> {
  const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: Error) => error,
  );
  // The service itself answers 200 as long as it runs.
  if (!(answer instanceof Error))
    return answer.status === 502 || answer.status === 504
      ? failed(
          'proxy',
          `the proxy at BASE_URL ${address} does not reach the service (HTTP ${answer.status})`,
          `correct the address in the proxy (nginx: proxy_pass http://127.0.0.1:8080;): ${DEPLOY}`,
        )
      : undefined;
  const error = answer;
  const { code = error.name }: NodeJS.ErrnoException = error.cause instanceof Error ? error.cause : error;
  if (code === 'ECONNREFUSED')
    return failed(
      'proxy',
      `nothing listens at BASE_URL ${address}`,
      `start the proxy, or set BASE_URL to its address: ${DEPLOY}`,
    );
  return note(
    'proxy',
    `this machine cannot reach BASE_URL ${address} (${code})`,
    `run earshot doctor --api-base ${address} on another device: some routers do not lead back. If it cannot either, correct the name, the firewall or BASE_URL`,
  );
}

/** Asks the service at its public address how it sees the request, with an invented client address. */
export async function* checkHeaders(address: string, adminToken: string): AsyncGenerator<Check, void, undefined> {
  const { protocol, hostname } = new URL(address);
  // The token is not sent over plain http.
  if (protocol !== 'https:' && !isLoopbackHost(hostname)) return;
  const headers = { authorization: `Bearer ${adminToken}`, 'x-forwarded-for': INVENTED_ADDRESS };
  const response = await probe(`${address}/v1/admin/status`, { headers, redirect: 'manual' });
  if (response?.status === 403) {
    yield failed('proxy host', 'the service refuses the name that the proxy sends', KEEP_HOST);
    return;
  }
  if (response?.status !== 200) {
    const answer = response ? `HTTP ${response.status}` : 'no answer';
    yield failed(
      'proxy',
      `BASE_URL ${address} does not lead to this service: ${answer}`,
      `set BASE_URL to the address of the proxy, and let the proxy pass all headers to this service: ${DEPLOY}`,
    );
    return;
  }
  const { request }: ServiceStatus = await response.json();
  if (request) yield* describeHeaders(address, request);
}

/** Describes how the service saw a request to its public address. */
export function* describeHeaders(address: string, seen: SeenRequest): Generator<Check, void, undefined> {
  const { hostname } = new URL(address);
  const host = URL.parse(`http://${seen.host}`)?.hostname ?? '';
  if (host === hostname) yield ok('proxy host', `the service sees the name ${host}`);
  else
    yield note(
      'proxy host',
      `the service sees the name ${seen.host} instead of ${hostname}: it cannot refuse foreign names`,
      KEEP_HOST,
    );
  const name = 'proxy client';
  const forwarded = seen.forwarded_for;
  if (forwarded === null)
    yield failed(name, 'the proxy does not name its clients: all share the limits of logins', SET_ADDRESS);
  else if (forwarded === INVENTED_ADDRESS && seen.trusts_peer)
    yield failed(
      name,
      'the proxy passes X-Forwarded-For as clients send it: they share the limits of logins, and escape them by an invented address',
      SET_ADDRESS,
    );
  else if (forwarded !== INVENTED_ADDRESS && !seen.trusts_peer)
    yield note(
      name,
      `the service does not trust the proxy ${readable(seen.peer)}: all clients share the limits of logins`,
      `set TRUSTED_PROXIES=${readable(seen.peer)} in .env, and restart the service`,
    );
  else yield ok(name, `the service sees the client as ${seen.client}`);
}

/** IPv4 in IPv6 as IPv4. */
const readable = (address: string) => address.replace(/^::ffff:/, '');

/** Compares the address in use with the one by which the service names itself to clients. Undefined if they agree. */
export async function checkOwnAddress(apiBase: string): Promise<Check | undefined> {
  const response = await probe(`${apiBase}/.well-known/oauth-protected-resource/v1/mcp`);
  const { resource } = response?.ok ? await response.json().catch(() => ({})) : {};
  const own = URL.parse(String(resource))?.origin;
  if (own === undefined || own === new URL(apiBase).origin) return undefined;
  return note(
    'address',
    `the service names itself ${own} to clients, not ${new URL(apiBase).origin}`,
    `set BASE_URL=${new URL(apiBase).origin} in the .env of the service and restart it, or use ${own}`,
  );
}
