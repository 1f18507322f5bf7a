import { setTimeout as delay } from 'node:timers/promises';
import { SocketClosedError } from '../../../generated/client/index.js';
import type { AudioAckPayload, ServiceStatusPayload } from '../../../generated/types.gen.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import type { DeviceFrame } from './encoder.ts';
import { FrameWindow } from './frame-window.ts';
import { createPace, type DeviceSocket, sendFrames } from './stream.ts';

export interface ResumableSocket extends DeviceSocket {
  readonly closed: Promise<{ code: number; reason: string }>;
  close(): void;
}

interface ResumableListeners {
  onAudioAck(ack: AudioAckPayload): void;
  onServiceStatus(status: ServiceStatusPayload): void;
}

export interface ResumableOptions {
  /** Opens the socket with `ack` and the stream's id. Rejects where it cannot be opened. */
  connect(listeners: ResumableListeners): Promise<ResumableSocket>;
  frames: Iterable<DeviceFrame>;
  /** 1 is real time. */
  speed: number;
  onProgress(sentMs: number, frames: number): void;
  onInterrupted(reason: string, pauseMs: number): void;
  onResumed(ack: AudioAckPayload): void;
  /** Ends the attempts. */
  signal: AbortSignal;
  /** The pauses before each attempt to reconnect: the first, doubled until the last. */
  backoffMs?: { first: number; last: number };
  /** So many attempts without a frame that was taken in between. */
  attempts?: number;
}

/** The service refuses what the device is or asks for: to come again does not help. */
const FINAL_CODES = new Set([1003, 1008, 1009]);

/**
 * Streams a recording over as many connections as it takes: what the service has not said it holds is kept, and sent again from there.
 * Answers with the last socket, once all of the recording is held.
 */
export async function streamResumably(options: ResumableOptions): Promise<ResumableSocket> {
  const { speed, signal, onInterrupted, attempts = 10, backoffMs = { first: 500, last: 10_000 } } = options;
  const window = new FrameWindow(options.frames);
  const pace = createPace(speed);
  let failed = 0;
  for (;;) {
    const connection = new Connection(options, window);
    try {
      const socket = await connection.open();
      await sendFrames(socket, window, { pace, signal: connection.gone, onProgress: options.onProgress });
      await connection.held(window.position);
      return socket;
    } catch (error) {
      failed = connection.hasMoved ? 1 : failed + 1;
      if (signal.aborted || failed > attempts || isFinal(error, connection.status))
        throw explained(error, connection.status);
      const pauseMs = Math.min(backoffMs.last, backoffMs.first * 2 ** (failed - 1));
      onInterrupted(error instanceof Error ? error.message : String(error), pauseMs);
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** One connection of the stream. */
class Connection {
  readonly #options: ResumableOptions;
  readonly #window: FrameWindow;
  readonly #gone = new AbortController();
  readonly #ready = Promise.withResolvers<void>();
  #socket: ResumableSocket | undefined;
  #ack: AudioAckPayload | undefined;
  #status: ServiceStatusPayload | undefined;
  #onAck = () => {};
  #first = 0;

  constructor(options: ResumableOptions, window: FrameWindow) {
    this.#options = options;
    this.#window = window;
    this.#ready.promise.catch(() => {});
  }

  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** The latest status that the service told. */
  get status(): ServiceStatusPayload | undefined {
    return this.#status;
  }

  /** More of the stream is held than when it was opened. */
  get hasMoved(): boolean {
    return (this.#ack?.frames ?? 0) > this.#first;
  }

  /** Resolves when the service is ready for the frame that the window is at now. */
  async open(): Promise<ResumableSocket> {
    const socket = await this.#options.connect({
      onAudioAck: (ack) => this.#acknowledged(ack),
      onServiceStatus: (status) => {
        this.#status = status;
        if (status.status === 'ready') this.#ready.resolve();
      },
    });
    this.#socket = socket;
    void socket.closed.then(({ code, reason }) => {
      this.#gone.abort();
      this.#ready.reject(new SocketClosedError({ code, name: undefined, reason }));
    });
    await this.#ready.promise;
    this.#window.rewind();
    return socket;
  }

  /** Resolves when so many frames are held; rejects where the connection ends before. */
  async held(frames: number): Promise<void> {
    const enough = new Promise<void>((resolve) => {
      this.#onAck = () => (this.#ack?.frames ?? 0) >= frames && resolve();
      this.#onAck();
    });
    const closed = this.#socket?.closed.then(({ code, reason }) => {
      throw new SocketClosedError({ code, name: undefined, reason });
    });
    await Promise.race([enough, closed]);
  }

  #acknowledged(ack: AudioAckPayload): void {
    const isFirst = this.#ack === undefined;
    this.#ack = ack;
    if (isFirst) this.#first = ack.frames;
    if (!this.#window.forget(ack.frames)) {
      this.#ready.reject(new CliError('The service holds less than it had said.', exitCodes.server));
      return;
    }
    if (isFirst && ack.frames > 0) this.#options.onResumed(ack);
    this.#onAck();
  }
}

function isFinal(error: unknown, status: ServiceStatusPayload | undefined): boolean {
  if (!(error instanceof SocketClosedError)) return true;
  return FINAL_CODES.has(error.code) || (status?.status === 'stt_failed' && status.retryable === false);
}

/** Why the stream ended, for the person at the terminal. */
export function explained(error: unknown, failure: Partial<ServiceStatusPayload> | undefined): unknown {
  if (!(error instanceof SocketClosedError)) return error;
  if (failure?.outcome === 'config_error') {
    const advice = "Set STT_MODELS (see the README), or send the device's own words with --transcript";
    return new CliError(`No speech-to-text can serve this (${failure.reason}). ${advice}.`, exitCodes.server);
  }
  if (failure?.outcome)
    return new CliError(`Speech-to-text failed: ${failure.reason}. The audio was kept.`, exitCodes.server);
  const exitCode = error.code === 1008 ? exitCodes.auth : exitCodes.server;
  return new CliError(`The service closed the socket: ${error.code} ${error.reason}`, exitCode);
}
