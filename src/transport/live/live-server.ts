import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import { type ListenHandlers, listenCloseCodes, listenFrameLimits } from '../../../generated/live/listen.gen.ts';
import { DomainError } from '../../errors.ts';
import type { LiveSessions } from '../../pipeline/live-sessions.ts';
import type { LiveSession } from '../../pipeline/session/session.ts';
import type { UpgradeEndpoint } from '../http/server.ts';
import type { UserGate } from '../http/user-gate.ts';
import {
  type AdmissionOptions,
  authenticate,
  BEARER_PROTOCOL,
  decoderFor,
  listenUrl,
  readListenQuery,
  withUid,
} from './admission.ts';
import { LiveConnection, type LiveLimits, liveLimits, type TakeMessage } from './connection.ts';
import { type PendingBounds, PendingConnections } from './pending-connections.ts';

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

/** Reasons for the errors that `ws` finds. */
const reasons = new Map<number, string>([
  [listenCloseCodes.protocolError, 'This is not a frame of the WebSocket protocol'],
  [listenCloseCodes.invalidText, 'A text frame has to be UTF-8'],
  [
    listenCloseCodes.messageTooBig,
    `A frame may have at most ${listenFrameLimits.text} bytes of text, or ${listenFrameLimits.binary} of audio`,
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
    const settle = pending.add(request.socket.remoteAddress ?? '');
    try {
      if (!settle) throw tooMany('Too many connections are being opened; reconnect later');
      const session = await admit(connection, request, url).finally(settle);
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
    const query = readListenQuery(await withUid(url, headers, options));
    const loginId = await authenticate(query.uid, headers, options);
    // The client disconnected.
    if (!connection.isOpen) return undefined;
    if (isDraining) return void refuseRestart(connection);
    if (sessions.count >= maxSessions) throw tooMany('Too many sessions; reconnect later');
    if (sessions.countOf(query.uid) >= maxSessionsPerUser)
      throw tooMany('Too many sessions of this user; close one, or reconnect later');
    // A client that transcribes itself need not send audio: only that which it sends must have a supported format.
    const openDecoder = () => decoderFor(query, log);
    const traceparent = headers.traceparent as string | undefined;
    const decoder = query.custom_stt === 'enabled' ? undefined : openDecoder();
    const session = sessions.create({ query, client: connection, loginId, decoder, openDecoder, traceparent });
    connection.attach(session);
    return session;
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
        connection.closeWith(listenCloseCodes.goingAway, 'The service shuts down; reconnect');
      await Promise.all(all.map((connection) => connection.closed));
    },
  };
}

const refuseRestart = (connection: LiveConnection) =>
  connection.refuse(listenCloseCodes.serviceRestart, 'The service restarts; reconnect soon');

const tooMany = (detail: string) => new DomainError('unavailable', detail);

/** Closes a connection also when `ws` itself does: with a reason after a protocol error, and with 1000 when the client has closed it. */
class ListenSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    // Only the client's own reason is a buffer: `ws` would send its code back, or none.
    if (code === undefined || Buffer.isBuffer(reason)) super.close(listenCloseCodes.normal);
    else super.close(code, reason ?? reasons.get(code));
  }
}
