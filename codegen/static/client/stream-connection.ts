import type { AckedListeners, AckedSocket, AudioStreamFailure, OpenAckedSocket } from './audio-stream.ts';
import type { AudioWindow } from './audio-window.ts';
import { SocketClosedError, type SocketEvent } from './socket.ts';

/** Maximum amount in the socket's own buffer. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const BUFFER_CHECK_MS = 50;

/** Why a connection ended, and the service's report of a failed provider. */
export interface ConnectionLoss {
  error: unknown;
  failure: AudioStreamFailure | undefined;
  /** True if it confirmed frames or lasted for a while. Then the number of failures starts again. */
  wasUseful: boolean;
}

export interface StreamConnectionOptions<Socket> {
  open: OpenAckedSocket<Socket>;
  streamId: string;
  window: AudioWindow;
  listeners: AckedListeners;
  maxSilenceMs: number;
  /** The first acknowledgement is the start position. Returns whether the connection can continue. */
  onAck(frames: number, isFirst: boolean): boolean;
  onReady(): void;
  onEvent(event: SocketEvent): void;
  /** The service asks for another connection. This one only receives the last messages, and is closed by the service. */
  onMoved(): void;
  /** Not called after `onMoved` or `disconnect`. */
  onLost(loss: ConnectionLoss): void;
}

/** After a connection of this age, the number of failures starts again. */
const LASTING_MS = 5000;

/** One connection of a stream. Sends the frames of the window when the service is ready. */
export class StreamConnection<Socket extends AckedSocket> {
  readonly #options: StreamConnectionOptions<Socket>;
  #socket: Socket | undefined;
  #isOver = false;
  #hasMoved = false;
  #failure: AudioStreamFailure | undefined;
  #firstAck: number | undefined;
  #lastAck = 0;
  #readyMs = Number.POSITIVE_INFINITY;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #bufferTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: StreamConnectionOptions<Socket>) {
    this.#options = options;
    this.#restartSilenceTimer();
    void this.#open();
  }

  /** Undefined until the service is ready. */
  get socket(): Socket | undefined {
    return this.#readyMs < Number.POSITIVE_INFINITY ? this.#socket : undefined;
  }

  /** Sends waiting frames as fast as the network allows. */
  pump(): void {
    const { socket } = this;
    if (socket === undefined || this.#hasMoved || this.#bufferTimer !== undefined) return;
    for (;;) {
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
        this.#bufferTimer = setTimeout(() => {
          this.#bufferTimer = undefined;
          this.pump();
        }, BUFFER_CHECK_MS);
        return;
      }
      const frame = this.#options.window.take();
      if (frame === undefined) return;
      socket.sendAudio(frame);
    }
  }

  /** Closes the connection without calling `onLost`. */
  disconnect(): void {
    this.#isOver = true;
    clearTimeout(this.#silence);
    clearTimeout(this.#bufferTimer);
    this.#socket?.close();
    this.#socket = undefined;
  }

  async #open(): Promise<void> {
    const { open, streamId, listeners } = this.#options;
    const own: AckedListeners = {
      ...listeners,
      onEvent: (event) => this.#isOver || this.#onEvent(event),
      onClose: (close) => this.#lost(new SocketClosedError(close)),
    };
    try {
      const socket = await open(streamId, own);
      if (this.#isOver) socket.close();
      else this.#socket = socket;
    } catch (error) {
      this.#lost(error);
    }
  }

  #onEvent(event: SocketEvent): void {
    this.#restartSilenceTimer();
    // Another connection counts the frames now.
    if (this.#hasMoved && isOfConnection(event)) return;
    if (event.name === 'reconnect') this.#move();
    if (event.name === 'audioAck') this.#acknowledged(event.payload as { frames: number });
    if (event.name === 'serviceStatus') this.#onStatus(event.payload as AudioStreamFailure & { status: string });
    this.#options.onEvent(event);
  }

  #move(): void {
    this.#hasMoved = true;
    this.#options.onMoved();
  }

  #acknowledged({ frames }: { frames: number }): void {
    const isFirst = this.#firstAck === undefined;
    this.#firstAck ??= frames;
    this.#lastAck = frames;
    if (!this.#options.onAck(frames, isFirst)) this.disconnect();
  }

  #onStatus(status: AudioStreamFailure & { status: string }): void {
    if (status.status === 'stt_failed') this.#failure = status;
    if (status.status !== 'ready' || this.#readyMs < Number.POSITIVE_INFINITY) return;
    this.#readyMs = performance.now();
    this.#options.onReady();
    this.pump();
  }

  /** Detects connections that are lost without a close event. */
  #restartSilenceTimer(): void {
    clearTimeout(this.#silence);
    const { maxSilenceMs } = this.#options;
    this.#silence = setTimeout(() => this.#lost(new Error(`no message for ${maxSilenceMs} ms`)), maxSilenceMs);
  }

  #lost(error: unknown): void {
    if (this.#isOver) return;
    const hasConfirmed = this.#lastAck > (this.#firstAck ?? 0);
    const wasUseful = hasConfirmed || performance.now() - this.#readyMs > LASTING_MS;
    this.disconnect();
    if (this.#hasMoved) return;
    this.#options.onLost({ error, failure: this.#failure, wasUseful });
  }
}

/** About the connection itself, not about the recording. */
const isOfConnection = ({ name }: SocketEvent) => ['audioAck', 'serviceStatus', 'reconnect'].includes(name);
