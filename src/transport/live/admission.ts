import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'node:querystring';
import { closest, distance } from 'fastest-levenshtein';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import { type ListenQuery, listenAddress, validateListenQuery } from '../../../generated/live/listen.gen.ts';
import { createDecoder } from '../../audio/codecs/codecs.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import type { Actor } from '../../call.ts';
import { DomainError, invalidInput } from '../../errors.ts';
import { asRepeated, toIssues } from '../../lib/validation-issues.ts';
import type { Login } from '../../pipeline/ports.ts';
import { bearerToken, type CredentialChecks, rejectedCredentials } from '../auth.ts';
import { isForwarded } from '../http/client-address.ts';
import { checkQueryText } from '../query-text.ts';
import { TokenExpired } from './close-code.ts';
import { unknownMessages } from './declined-messages.ts';

/** Browsers cannot set headers: they send this subprotocol, followed by their token. */
export const BEARER_PROTOCOL = 'bearer';

const NEEDS_TOKEN = 'A user token is needed, as Authorization header or subprotocol, or a login of this browser';

/** The URL of an upgrade request; undefined if it is not the live socket's. */
export function listenUrl(path: string | undefined): URL | undefined {
  const base = 'ws://listen.invalid';
  if (path === undefined || !URL.canParse(path, base)) return undefined;
  const url = new URL(path, base);
  return url.origin === base && url.pathname === listenAddress ? url : undefined;
}

/** Adds the `uid` of the credential, because some clients send nothing else. @throws DomainError `unauthenticated`, `denied` */
export async function withUid(
  url: URL,
  headers: IncomingHttpHeaders,
  options: Pick<AdmissionOptions, 'credentials' | 'browsers'>,
): Promise<URL> {
  if (url.searchParams.has('uid')) return url;
  const token = tokenOf(headers);
  const actor =
    token === undefined ? await options.browsers.upgradeActor(headers) : await userOf(token, options.credentials);
  if (!actor) return url;
  const completed = new URL(url);
  // As text: `searchParams` would encode the whole query again and hide invalid UTF-8.
  completed.search = `${url.search}&uid=${encodeURIComponent(actor.uid)}`;
  return completed;
}

/** The query with its defaults. @throws DomainError `invalid_input` with the invalid parameters */
export function readListenQuery({ search }: URL): ListenQuery {
  const text = search.slice(1);
  checkQueryText(text);
  const query: unknown = parse(text);
  // From here on, a list is one text.
  if (validateListenQuery(query)) return { ...query, language: query.languages ?? query.language };
  throw invalidInput(...toIssues(asRepeated(validateListenQuery.errors ?? [], query), ['query']));
}

const parameters: Record<keyof ListenQuery, true> = {
  uid: true,
  language: true,
  languages: true,
  sample_rate: true,
  codec: true,
  channels: true,
  translate_to: true,
  include_speech_profile: true,
  conversation_timeout: true,
  stt_service: true,
  custom_stt: true,
  source: true,
  ack: true,
  stream_id: true,
  recorded_at: true,
  client_time: true,
  receive: true,
};
/** Unknown parameters that are named, and the length of their names. */
const MAX_UNKNOWN = 10;
const MAX_NAME = 64;

/** The parameters of the query that do not exist, each with the one that it may stand for. */
export function findUnknown({ searchParams }: URL): string[] {
  const names = new Set([...searchParams.keys()].filter((name) => !Object.hasOwn(parameters, name)));
  const unknown = [...names].map((sent) => {
    const name = sent.slice(0, MAX_NAME);
    const near = closest(name, Object.keys(parameters));
    return distance(name, near) <= Math.max(2, near.length / 3) ? `${name}; did you mean ${near}?` : name;
  });
  const messages = unknownMessages(searchParams.get('receive') ?? undefined);
  return [...unknown, ...messages.map((name) => `receive=${name}`)].slice(0, MAX_UNKNOWN);
}

/** The decoder of the device's audio. @throws DomainError `invalid_input` at `codec` or `sample_rate`; `unavailable` */
export function decoderFor({ codec, sample_rate, channels }: ListenQuery, log: Logger): AudioDecoder {
  const onFault = (error: Error) => log.error({ err: error, codec }, 'decoder restarted after a fault');
  return createDecoder({ codec, sampleRate: sample_rate, channels }, { onFault });
}

/** The logins of browsers. */
export interface UpgradeSessions {
  upgradeActor(headers: IncomingHttpHeaders): Promise<Actor | undefined>;
}

export interface AdmissionOptions {
  /** `uid`: a known uid is enough; `local-uid`: only for programs on this machine. If a token is sent, it is checked too. */
  listenAuth: 'uid' | 'local-uid' | 'token';
  credentials: CredentialChecks;
  browsers: UpgradeSessions;
  knowsUid: (uid: string) => Promise<boolean>;
}

/**
 * Throws `unauthenticated` unless the client may open a session as `uid`, or `denied` for the browser session of a page of another origin.
 * The error does not reveal whether the user exists. Returns what authenticates.
 */
export async function authenticate(
  uid: string,
  headers: IncomingHttpHeaders,
  { listenAuth, credentials, browsers, knowsUid }: AdmissionOptions,
): Promise<Login> {
  const token = tokenOf(headers);
  const needsToken = listenAuth === 'token' || (listenAuth === 'local-uid' && isForwarded(headers));
  let actor: Actor | undefined;
  if (token !== undefined) {
    actor = await userOf(token, credentials);
    if (actor.uid !== uid) throw new DomainError('unauthenticated', 'The token is not a valid one of this uid');
  } else if (needsToken) {
    actor = await browsers.upgradeActor(headers);
    if (!actor) throw new DomainError('unauthenticated', NEEDS_TOKEN);
    if (actor.uid !== uid) throw new DomainError('unauthenticated', 'This browser is not logged in as this uid');
  } else {
    actor = await findLogin(uid, headers, browsers);
  }
  if (!(await knowsUid(uid))) throw new DomainError('unauthenticated', 'This uid is not known');
  return { sessionId: actor?.sessionId, keyId: actor?.keyId, device: actor?.device };
}

/** The login of the browser, where a uid is enough: what it opens ends with it. Undefined if it is for another page or user. */
async function findLogin(uid: string, headers: IncomingHttpHeaders, browsers: UpgradeSessions) {
  try {
    const actor = await browsers.upgradeActor(headers);
    return actor?.uid === uid ? actor : undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'denied') return undefined;
    throw error;
  }
}

/** The user of a token or a device key. @throws DomainError `unauthenticated`, which names a valid credential of another kind */
async function userOf(token: string, credentials: CredentialChecks): Promise<Actor> {
  const actor = (await credentials.userToken(token)) ?? (await credentials.deviceKey(token));
  if (actor) return actor;
  if (isPast(token)) throw new TokenExpired();
  const invalid = 'The user token is invalid or has expired';
  const needed = ['userToken', 'deviceKey'] as const;
  throw await rejectedCredentials(token, credentials, { target: 'the live socket', needed, invalid });
}

/** True for a JWT whose time is over, valid or not: it chooses the words alone. */
function isPast(token: string): boolean {
  try {
    return (decodeJwt(token).exp ?? Number.POSITIVE_INFINITY) * 1000 < Date.now();
  } catch {
    return false;
  }
}

const tokenOf = (headers: IncomingHttpHeaders) =>
  bearerToken(headers.authorization) ?? protocolToken(headers['sec-websocket-protocol']);

function protocolToken(header: string | undefined): string | undefined {
  const protocols = header?.split(',').map((protocol) => protocol.trim()) ?? [];
  const at = protocols.indexOf(BEARER_PROTOCOL);
  return at === -1 ? undefined : protocols[at + 1];
}
