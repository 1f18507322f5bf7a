import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import {
  dispatchListen,
  type ListenHandlers,
  type ListenSender,
  listenCloseCodes,
  listenFrameLimits,
  makeListenSender,
} from '../../../generated/live/listen.gen.ts';
import { DomainError } from '../../errors.ts';
import type { EndReason, LiveClient } from '../../pipeline/ports.ts';
import type { LiveSession } from '../../pipeline/session/session.ts';
import { toDomainError } from '../error-map.ts';
import { closeCodeOf, closeReason, refusalOf } from './refusal.ts';

export interface LiveLimits {
  /** Specification: Limits, backend heartbeat interval. */
  heartbeatMs: number;
  /** A client that shows no sign of life for so long is given up. */
  idleMs: number;
  /** What may wait for a client that reads slowly. */
  maxUnsentBytes: number;
  /** How long a client has to answer a close frame before the connection is cut. */
  closeMs: number;
}

export const liveLimits: LiveLimits = {
  heartbeatMs: 10_000,
  idleMs: 90_000,
  maxUnsentBytes: 1024 * 1024,
  closeMs: 5000,
};

export interface ConnectionOptions {
  handlers: ListenHandlers<LiveSession>;
  limits: LiveLimits;
  log: Logger;
  /** Check what is sent against the contract: in tests and development. */
  validates: boolean;
}

/** One client's WebSocket: frames in and out, heartbeat, bounds. What they mean is the session's business. */
export class LiveConnection implements LiveClient {
  readonly sender: ListenSender;
  /** Resolves when the connection is gone and its session has ended. */
  readonly closed: Promise<void>;
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #heartbeat: NodeJS.Timeout;
  #lastLook: NodeJS.Timeout | undefined;
  #session: LiveSession | undefined;
  #early: [data: RawData, isBinary: boolean][] = [];
  #lastSeen = performance.now();
  #lastBeat = performance.now();
  #ended: Promise<void> | undefined;

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.sender = makeListenSender((data) => this.#send(data), { validate: options.validates });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise;
    socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    socket.on('pong', () => this.#seen());
    // A frame against the protocol, or the line's failure: `close` follows.
    socket.on('error', (err) => options.log.debug({ err }, 'live connection failed'));
    socket.on('close', (code) => this.#end(code).then(resolve, resolve));
    this.#heartbeat = setInterval(() => this.#beat(), options.limits.heartbeatMs).unref();
    // Until there is a session nothing is read; what has been read already waits.
    socket.pause();
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Frames go to the session from here on, those that waited first. */
  attach(session: LiveSession): void {
    this.#session = session;
    // First, as the session may pause it again for what waited.
    this.resume();
    for (const [data, isBinary] of this.#early.splice(0)) this.#dispatch(session, data, isBinary);
  }

  /** Closes a connection that cannot be served. */
  refuse(error: unknown): void {
    const known = toDomainError(error);
    if (known.code === 'internal') this.#options.log.error({ err: known.cause }, 'live session could not be opened');
    const { code, reason } = refusalOf(known);
    this.leave(code, reason);
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#seen();
    this.#socket.resume();
  }

  close(ending: EndReason, reason: string): number {
    const code = closeCodeOf[ending];
    this.leave(code, reason);
    return code;
  }

  /** Ends the connection with a close frame, and cuts it where none comes back in time. */
  leave(code: number, reason: string): void {
    if (this.#socket.readyState === this.#socket.CLOSED) return;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#lastLook);
    this.#socket.close(code, closeReason(reason));
    // A paused connection would never see the answer.
    this.#socket.resume();
    const cut = setTimeout(() => this.#socket.terminate(), this.#options.limits.closeMs).unref();
    this.#socket.once('close', () => clearTimeout(cut));
  }

  #seen(): void {
    this.#lastSeen = performance.now();
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    this.#seen();
    if (!this.isOpen) return;
    if (this.#session) this.#dispatch(this.#session, data, isBinary);
    else this.#early.push([data, isBinary]);
  }

  #dispatch(session: LiveSession, data: RawData, isBinary: boolean): void {
    if (!(data instanceof Uint8Array)) return;
    try {
      const outcome = dispatchListen(this.#options.handlers, session, data, isBinary);
      if (!('ignored' in outcome)) outcome.done?.catch((error: unknown) => session.fail(error));
      else if (outcome.ignored === 'too_large') this.#refuseFrame(session);
      else session.counts[outcome.ignored] += 1;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_implemented') session.counts.not_taken += 1;
      else session.fail(error);
    }
  }

  #refuseFrame(session: LiveSession): void {
    const code = listenCloseCodes.messageTooBig;
    this.leave(code, `A binary frame may have at most ${listenFrameLimits.binary} bytes`);
    void session.disconnected(code);
  }

  #send(data: Uint8Array | string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > this.#options.limits.maxUnsentBytes) {
      const code = listenCloseCodes.tryAgainLater;
      this.leave(code, 'The client reads too slowly');
      void this.#session?.disconnected(code);
      return;
    }
    this.#socket.send(data, ignore);
  }

  #beat(): void {
    // While the connection is paused, for the provider's sake, or the whole process was, no sign of life can be seen.
    if (this.#socket.isPaused || this.#wasHeldUp) this.#seen();
    this.#lastBeat = performance.now();
    this.#look();
    if (!this.isOpen) return;
    this.sender.sendPing();
    if (this.isOpen) this.#socket.ping(undefined, undefined, ignore);
  }

  /** The next beat is long over. */
  get #wasHeldUp(): boolean {
    return performance.now() - this.#lastBeat > 2 * this.#options.limits.heartbeatMs;
  }

  /** Gives up a client that has shown no sign of life; looks again where its time is over before the next beat. */
  #look(): void {
    if (this.#socket.isPaused || this.#wasHeldUp) return;
    clearTimeout(this.#lastLook);
    const { idleMs, heartbeatMs } = this.#options.limits;
    const leftMs = this.#lastSeen + idleMs - performance.now();
    if (leftMs <= 0) this.#giveUp();
    else if (leftMs < heartbeatMs) this.#lastLook = setTimeout(() => this.#look(), Math.ceil(leftMs)).unref();
  }

  #giveUp(): void {
    const code = listenCloseCodes.goingAway;
    this.leave(code, 'No sign of life from the client');
    void this.#session?.disconnected(code);
  }

  #end(code: number): Promise<void> {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#lastLook);
    this.#early = [];
    this.#ended ??= this.#session?.disconnected(code) ?? Promise.resolve();
    return this.#ended;
  }
}

/** `ws` tells a failed send to its callback, or else throws it; `close` follows and says all that matters. */
function ignore(): void {}
