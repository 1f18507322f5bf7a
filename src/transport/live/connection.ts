import type { ErrorObject } from 'ajv';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { parseFrame } from '../../../generated/live/dispatch.ts';
import {
  dispatchListen,
  type ListenHandlers,
  type ListenSender,
  listenCloseCodes,
  listenFrameLimits,
  makeListenSender,
} from '../../../generated/live/listen.gen.ts';
import type { RateVerdict } from '../../call.ts';
import { MINUTE_MS } from '../../lib/time.ts';
import { toIssues } from '../../lib/validation-issues.ts';
import type { EndReason, LiveClient } from '../../pipeline/ports.ts';
import type { LiveSession } from '../../pipeline/session/session.ts';
import { isFault, toDomainError } from '../error-map.ts';
import {
  type CloseWord,
  closeCodes,
  closeFrameOf,
  closeReason,
  describeError,
  endWords,
  reasonOf,
} from './close-code.ts';
import { declineOthers } from './declined-messages.ts';

export interface LiveLimits {
  heartbeatMs: number;
  /** A client that sends nothing for so long is disconnected. */
  idleMs: number;
  /** The bytes that may wait for a client that reads slowly. */
  maxUnsentBytes: number;
  /** The time that a client has to answer a close frame before the connection is terminated. */
  closeMs: number;
  /** The same for a client that gets no session: shorter, so that such connections do not pile up. */
  refusalMs: number;
}

export const liveLimits: LiveLimits = {
  heartbeatMs: 10_000,
  idleMs: 90_000,
  maxUnsentBytes: 1024 * 1024,
  closeMs: 5000,
  refusalMs: 500,
};

export interface ConnectionOptions {
  handlers: ListenHandlers<LiveSession>;
  limits: LiveLimits;
  log: Logger;
  /** Validates sent messages. For tests and development. */
  validates: boolean;
  /** Counts a message for its user. */
  takeMessage?: TakeMessage | undefined;
}

/** Undefined without a limit. */
export type TakeMessage = (uid: string) => RateVerdict | undefined | Promise<RateVerdict | undefined>;

/** One client's WebSocket: frames in and out, heartbeat, limits. The session interprets the messages. */
export class LiveConnection implements LiveClient {
  sender: ListenSender;
  /** Resolves when the connection is closed and its session has ended. */
  readonly closed: Promise<void>;
  readonly #everything: ListenSender;
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #heartbeat: NodeJS.Timeout;
  #idleCheck: NodeJS.Timeout | undefined;
  #session: LiveSession | undefined;
  #pending: [data: RawData, isBinary: boolean][] = [];
  #lastReceivedMs = performance.now();
  #lastHeartbeatMs = performance.now();
  #ended: Promise<void> | undefined;

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#everything = makeListenSender((data) => this.#send(data), { validate: options.validates });
    this.sender = this.#everything;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    socket.on('pong', () => this.#markAlive());
    // An invalid frame or a failed connection: `close` follows.
    socket.on('error', (err) => options.log.debug({ err }, 'live connection failed'));
    socket.on('close', (code) => this.#end(code).then(resolve, resolve));
    this.#heartbeat = setInterval(() => this.#sendHeartbeat(), options.limits.heartbeatMs).unref();
    // Nothing is read until there is a session. Messages that were already read wait.
    socket.pause();
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends frames to the session from now on, pending ones first. */
  attach(session: LiveSession): void {
    this.#session = session;
    // First, because the session may pause it again.
    this.resume();
    for (const [data, isBinary] of this.#pending.splice(0)) this.#dispatch(session, data, isBinary);
  }

  /** Sends only these messages from now on: see `declineOthers`. */
  receiveOnly(receive: string | undefined): void {
    this.sender = declineOthers(this.#everything, receive);
  }

  /** Holds further messages for the next session. */
  detach(): void {
    this.#session = undefined;
    this.#socket.pause();
  }

  /** Closes a connection without a session. */
  reject(error: unknown): void {
    const rejection = toDomainError(error);
    if (rejection.code === 'internal')
      this.#options.log.error({ err: rejection.cause }, 'live session could not be opened');
    const { code, reason } = closeFrameOf(rejection);
    this.#close(code, reason, this.#options.limits.refusalMs);
  }

  /** Closes a connection without a session, and ends it in a short time whether or not the client answers. */
  refuse(code: number, word: CloseWord, text: string): void {
    this.#close(code, reasonOf(word, text), this.#options.limits.refusalMs);
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    if (!this.#session) return;
    this.#markAlive();
    this.#socket.resume();
  }

  close(ending: EndReason, text: string): number {
    const code = closeCodes[ending];
    this.closeWith(code, endWords[ending], text);
    return code;
  }

  closeWith(code: number, word: CloseWord, text: string): void {
    this.#close(code, reasonOf(word, text), this.#options.limits.closeMs);
  }

  /** Sends a close frame, and terminates the connection if the client does not answer in time. */
  #close(code: number, reason: string, closeMs: number): void {
    if (this.#socket.readyState === this.#socket.CLOSED) return;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#idleCheck);
    this.#socket.close(code, reason);
    // A paused connection would never receive the answer.
    this.#socket.resume();
    const cut = setTimeout(() => this.#socket.terminate(), closeMs).unref();
    this.#socket.once('close', () => clearTimeout(cut));
  }

  #markAlive(): void {
    this.#lastReceivedMs = performance.now();
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    this.#markAlive();
    if (!this.isOpen) return;
    if (this.#session) this.#dispatch(this.#session, data, isBinary);
    else this.#pending.push([data, isBinary]);
  }

  #dispatch(session: LiveSession, data: RawData, isBinary: boolean): void {
    if (!(data instanceof Uint8Array)) return;
    if (!isBinary) void this.#limitRate(session);
    try {
      const outcome = dispatchListen(this.#options.handlers, session, data, isBinary);
      if (!('ignored' in outcome)) {
        outcome.done?.catch((error: unknown) => this.#onFailure(session, data, isBinary, error));
        if (outcome.leftOut) {
          session.counts.invalid += 1;
          reportInvalid(session, data, outcome.leftOut);
        }
      } else if (outcome.ignored === 'too_large') this.#rejectFrame(session);
      else session.counts[outcome.ignored] += 1;
      if ('errors' in outcome) reportInvalid(session, data, outcome.errors);
    } catch (error) {
      this.#onFailure(session, data, isBinary, error);
    }
  }

  /** Answers a message whose handler failed; the session continues. Lost audio ends it: the client still has the frames. */
  #onFailure(session: LiveSession, data: Uint8Array, isBinary: boolean, error: unknown): void {
    if (isBinary) {
      session.fail(error);
      return;
    }
    session.counts.not_taken += 1;
    const failure = toDomainError(error);
    const { type } = parseFrame(data) as { type: string };
    if (isFault(failure)) this.#options.log.error({ err: failure.cause, type }, 'a live message could not be handled');
    this.sender.sendMessageFailed({ message: type, detail: closeReason(describeError(failure).text) });
  }

  /** Later messages of a user who sends too many wait in the connection: none is lost. */
  async #limitRate(session: LiveSession): Promise<void> {
    try {
      const counted = this.#options.takeMessage?.(session.uid);
      const verdict = counted instanceof Promise ? await session.pauses.whileCounting(counted) : counted;
      if (verdict?.allowed === false) session.pauses.pauseFor(verdict.retryAfterMs ?? 1000, MINUTE_MS / verdict.limit);
    } catch (err) {
      this.#options.log.warn({ err }, 'a message could not be counted');
    }
  }

  #rejectFrame(session: LiveSession): void {
    const code = listenCloseCodes.messageTooBig;
    this.closeWith(code, 'too_large', `A binary frame may have at most ${listenFrameLimits.binary} bytes`);
    void session.disconnected(code);
  }

  #send(data: Uint8Array | string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > this.#options.limits.maxUnsentBytes) {
      const code = listenCloseCodes.tryAgainLater;
      this.closeWith(code, 'slow_reader', 'The client reads too slowly');
      void this.#session?.disconnected(code);
      return;
    }
    this.#socket.send(data, ignore);
  }

  #sendHeartbeat(): void {
    // While the connection is paused or the process is blocked, nothing can be received.
    if (this.#socket.isPaused || this.#wasBlocked) this.#markAlive();
    this.#lastHeartbeatMs = performance.now();
    this.#checkIdle();
    if (!this.isOpen) return;
    this.sender.sendPing();
    if (this.isOpen) this.#socket.ping(undefined, undefined, ignore);
  }

  /** True if the last heartbeat is so old that the process must have been blocked. */
  get #wasBlocked(): boolean {
    return performance.now() - this.#lastHeartbeatMs > 2 * this.#options.limits.heartbeatMs;
  }

  /** Disconnects an idle client; checks again if its time ends before the next heartbeat. */
  #checkIdle(): void {
    if (this.#socket.isPaused || this.#wasBlocked) return;
    clearTimeout(this.#idleCheck);
    const { idleMs, heartbeatMs } = this.#options.limits;
    const leftMs = this.#lastReceivedMs + idleMs - performance.now();
    if (leftMs <= 0) this.#closeIdle();
    else if (leftMs < heartbeatMs) this.#idleCheck = setTimeout(() => this.#checkIdle(), Math.ceil(leftMs)).unref();
  }

  #closeIdle(): void {
    const code = listenCloseCodes.goingAway;
    this.closeWith(code, 'idle', 'No sign of life from the client');
    void this.#session?.disconnected(code);
  }

  #end(code: number): Promise<void> {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#idleCheck);
    this.#pending = [];
    this.#ended ??= this.#session?.disconnected(code) ?? Promise.resolve();
    return this.#ended;
  }
}

/** Names the first field of a message that does not match its schema, never its value. */
function reportInvalid(session: LiveSession, data: Uint8Array, errors: readonly ErrorObject[]): void {
  const [issue] = toIssues(errors, []);
  const { type } = parseFrame(data) as { type: string };
  if (issue) session.onInputProblem([type, ...issue.loc].join('/'), issue.msg);
}

/** Without a callback, `ws` throws if a send fails. `close` follows, so the error is not needed. */
function ignore(): void {}
