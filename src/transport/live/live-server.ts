import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import { type ListenHandlers, listenCloseCodes, listenFrameLimits } from '../../../generated/live/listen.gen.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { DomainError } from '../../errors.ts';
import { type RecordedTime, readRecordedTime } from '../../lib/recorded-time.ts';
import type { LiveSessions } from '../../pipeline/live-sessions.ts';
import type { SessionOptions } from '../../pipeline/session/context.ts';
import type { LiveSession } from '../../pipeline/session/session.ts';
import type { UserGate } from '../http/caller-limits.ts';
import type { UpgradeEndpoint } from '../http/server.ts';
import {
  type AdmissionOptions,
  authenticate,
  BEARER_PROTOCOL,
  decoderFor,
  findUnknown,
  listenUrl,
  readListenQuery,
  withUid,
} from './admission.ts';
import { LiveConnection, type LiveLimits, liveLimits, type TakeMessage } from './connection.ts';

export interface LiveServerOptions extends AdmissionOptions {
  sessions: LiveSessions;
  handlers: ListenHandlers<LiveSession>;
  log: Logger;
  limits?: Partial<LiveLimits> | undefined;
  /** Clients beyond this limit are asked to reconnect later; so are those of one user beyond theirs. */
  maxSessions?: number | undefined;
  maxSessionsPerUser?: number | undefined;
  /** The same for connections that are being authenticated. */
  pendingBounds?: PendingBounds | undefined;
  /** Counts a message for its user. */
  takeMessage?: TakeMessage | undefined;
  /** Limits the sessions of a user that are opened at once, with their requests. */
  gate?: UserGate | undefined;
  /** Validates sent messages. For tests and development. */
  validatesMessages?: boolean | undefined;
}

type PartOptions = Omit<SessionOptions, 'client' | 'openDecoder' | 'decoder' | 'log' | 'onPart'> & {
  client: LiveConnection;
  openDecoder: () => AudioDecoder;
};

/** Reasons for the errors that `ws` finds. */
const reasons = new Map<number, string>([
  [listenCloseCodes.protocolError, 'protocol_error: This is not a frame of the WebSocket protocol'],
  [listenCloseCodes.invalidText, 'invalid_text: A text frame has to be UTF-8'],
  [
    listenCloseCodes.messageTooBig,
    `too_large: A frame may have at most ${listenFrameLimits.text} bytes of text, or ${listenFrameLimits.binary} of audio`,
  ],
]);

/**
 * The endpoint `/v4/listen`. It accepts every upgrade and rejects sessions with a close code and a reason: a browser does not
 * see why an upgrade was rejected.
 */
export function createLiveServer(options: LiveServerOptions): UpgradeEndpoint {
  const { sessions, handlers, log, takeMessage, gate, validatesMessages = false } = options;
  const { maxSessions = Number.POSITIVE_INFINITY, maxSessionsPerUser = Number.POSITIVE_INFINITY } = options;
  const limits = { ...liveLimits, ...options.limits };
  const connections = new Set<LiveConnection>();
  const pending = new PendingConnections(options.pendingBounds);
  let isDraining = false;
  const server = new WebSocketServer({
    noServer: true,
    WebSocket: ListenSocket,
    // The generated dispatch has a lower limit for binary frames.
    maxPayload: listenFrameLimits.text,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (protocols) => (protocols.has(BEARER_PROTOCOL) ? BEARER_PROTOCOL : false),
  });

  async function serve(socket: WebSocket, request: IncomingMessage, url: URL): Promise<void> {
    const connection = new LiveConnection(socket, { handlers, limits, log, takeMessage, validates: validatesMessages });
    connections.add(connection);
    void connection.closed.then(() => connections.delete(connection));
    if (isDraining) return refuseRestart(connection);
    const release = pending.add(request.socket.remoteAddress ?? '');
    try {
      if (!release) throw tooMany('Too many connections are being opened; reconnect later');
      const session = await admit(connection, request, url).finally(release);
      if (session) await open(session);
    } catch (error) {
      connection.reject(error);
    }
  }

  async function open(session: LiveSession): Promise<void> {
    const leave = await gate?.enter({ actor: { uid: session.uid } });
    await session.open().finally(leave);
  }

  async function admit(
    connection: LiveConnection,
    { headers }: IncomingMessage,
    url: URL,
  ): Promise<LiveSession | undefined> {
    const sent = readListenQuery(await withUid(url, headers, options));
    const login = await authenticate(sent.uid, headers, options);
    const query = { ...sent, source: sent.source ?? login.device };
    // The client disconnected.
    if (!connection.isOpen) return undefined;
    if (isDraining) return void refuseRestart(connection);
    if (sessions.count >= maxSessions) throw tooMany('Too many sessions; reconnect later');
    if (sessions.countOf(query.uid) >= maxSessionsPerUser)
      throw tooMany('Too many sessions of this user; close one, or reconnect later');
    const recorded = readRecordedTime(query, Date.now());
    // A client that transcribes itself need not send audio: only that which it sends must have a supported format.
    const openDecoder = () => decoderFor(query, log);
    const traceparent = headers.traceparent as string | undefined;
    const unknownParameters = findUnknown(url);
    return begin({ query, client: connection, recorded, login, openDecoder, traceparent, unknownParameters });
  }

  /** Begins a session on a connection, and another one there for each part with a time of its own. */
  function begin(options: PartOptions): LiveSession {
    const { query, client, openDecoder } = options;
    const decoder = query.custom_stt === 'enabled' ? undefined : openDecoder();
    client.receiveOnly(query.receive);
    const onPart = (recorded: RecordedTime) => void continueWith(session, { ...options, recorded, isPart: true });
    const session: LiveSession = sessions.create({ ...options, decoder, onPart });
    client.attach(session);
    return session;
  }

  /** Messages wait until the words before them are stored. */
  async function continueWith(session: LiveSession, options: PartOptions): Promise<void> {
    const { client, query } = options;
    client.detach();
    try {
      await session.disconnected();
      if (!client.isOpen) return;
      await open(begin({ ...options, query: { ...query, stream_id: query.stream_id ?? session.id } }));
    } catch (error) {
      client.reject(error);
    }
  }

  return {
    upgrade(request, socket, head) {
      const url = listenUrl(request.url);
      if (!url) return false;
      server.handleUpgrade(request, socket, head, (client) => void serve(client, request, url));
      return true;
    },

    async drain(spreadMs) {
      isDraining = true;
      const all = [...connections];
      await sessions.drain(spreadMs);
      for (const connection of all)
        connection.closeWith(listenCloseCodes.goingAway, 'shutdown', 'The service shuts down; reconnect');
      await Promise.all(all.map((connection) => connection.closed));
    },
  };
}

const refuseRestart = (connection: LiveConnection) =>
  connection.refuse(listenCloseCodes.serviceRestart, 'shutdown', 'The service restarts; reconnect soon');

const tooMany = (detail: string) => new DomainError('unavailable', detail);

/** Closes a connection also when `ws` itself does: with a reason after a protocol error, and with 1000 when the client has closed it. */
export class ListenSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    // Only the client's own reason is a buffer: `ws` would send its code back, or none.
    if (code === undefined || Buffer.isBuffer(reason)) super.close(listenCloseCodes.normal);
    else super.close(code, reason ?? reasons.get(code));
  }
}

/** Connections that are being authenticated: in all, and of one address. */
export interface PendingBounds {
  total: number;
  perAddress: number;
}

/** Authentication takes milliseconds: only many connections at the same moment reach it. */
export const pendingBounds: PendingBounds = { total: 1000, perAddress: 100 };

/** Counts the connections that are not authenticated yet, so that no address can take the memory of all. */
export class PendingConnections {
  readonly #bounds: PendingBounds;
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(bounds = pendingBounds) {
    this.#bounds = bounds;
  }

  /** Counts a connection until the returned function is called. Undefined: there are too many. */
  add(address: string): (() => void) | undefined {
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (this.#total >= this.#bounds.total || ofAddress >= this.#bounds.perAddress) return undefined;
    this.#count(address, 1);
    return () => this.#count(address, -1);
  }

  #count(address: string, change: 1 | -1): void {
    const ofAddress = (this.#byAddress.get(address) ?? 0) + change;
    this.#total += change;
    if (ofAddress === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, ofAddress);
  }
}
