import type { AckedListeners, AckedSocket, AudioStreamFailure, OpenAckedSocket } from './audio-stream.ts';
import type { AudioWindow } from './audio-window.ts';
import { SocketClosedError, type SocketEvent } from './socket.ts';

/** More than this does not wait in the socket itself. */
const MAX_BUFFERED_BYTES = 256 * 1024;
const BUFFER_LOOK_MS = 50;

/** Why a connection is over, and what the service had said of its provider. */
export interface ConnectionLoss {
  error: unknown;
  failure: AudioStreamFailure | undefined;
  /** More of the stream is held than when it was opened, or it lasted for a while: that it is lost says nothing of the next. */
  wasOfUse: boolean;
}

export interface StreamConnectionOptions<Socket> {
  open: OpenAckedSocket<Socket>;
  streamId: string;
  window: AudioWindow;
  listeners: AckedListeners;
  maxSilenceMs: number;
  /** The first acknowledgement says where to begin, each further one how far it is. Whether the connection can go on. */
  onAck(frames: number, isFirst: boolean): boolean;
  onReady(): void;
  onEvent(event: SocketEvent): void;
  /** Not told where `leave` ended it. */
  onLost(loss: ConnectionLoss): void;
}

/** A connection of this age was one. */
const LASTING_MS = 5000;

/** One connection of a stream: it sends what waits in the window from when the service is ready. */
export class StreamConnection<Socket extends AckedSocket> {
  readonly #options: StreamConnectionOptions<Socket>;
  #socket: Socket | undefined;
  #isOver = false;
  #failure: AudioStreamFailure | undefined;
  #firstAck: number | undefined;
  #lastAck = 0;
  #readyMs = Number.POSITIVE_INFINITY;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #look: ReturnType<typeof setTimeout> | undefined;

  constructor(options: StreamConnectionOptions<Socket>) {
    this.#options = options;
    this.#watch();
    void this.#open();
  }

  /** Undefined until the service is ready. */
  get socket(): Socket | undefined {
    return this.#readyMs < Number.POSITIVE_INFINITY ? this.#socket : undefined;
  }

  /** Sends what waits, as fast as the network takes it. */
  pump(): void {
    const { socket } = this;
    if (socket === undefined || this.#look !== undefined) return;
    for (;;) {
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
        this.#look = setTimeout(() => {
          this.#look = undefined;
          this.pump();
        }, BUFFER_LOOK_MS);
        return;
      }
      const frame = this.#options.window.take();
      if (frame === undefined) return;
      socket.sendAudio(frame);
    }
  }

  /** Ends it without a word to the stream. */
  leave(): void {
    this.#isOver = true;
    clearTimeout(this.#silence);
    clearTimeout(this.#look);
    this.#socket?.close();
    this.#socket = undefined;
  }

  async #open(): Promise<void> {
    const { open, streamId, listeners } = this.#options;
    const own: AckedListeners = {
      ...listeners,
      onEvent: (event) => this.#isOver || this.#heard(event),
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

  #heard(event: SocketEvent): void {
    this.#watch();
    if (event.name === 'audioAck') this.#acknowledged(event.payload as { frames: number });
    if (event.name === 'serviceStatus') this.#onStatus(event.payload as AudioStreamFailure & { status: string });
    this.#options.onEvent(event);
  }

  #acknowledged({ frames }: { frames: number }): void {
    const isFirst = this.#firstAck === undefined;
    this.#firstAck ??= frames;
    this.#lastAck = frames;
    if (!this.#options.onAck(frames, isFirst)) this.leave();
  }

  #onStatus(status: AudioStreamFailure & { status: string }): void {
    if (status.status === 'stt_failed') this.#failure = status;
    if (status.status !== 'ready' || this.#readyMs < Number.POSITIVE_INFINITY) return;
    this.#readyMs = performance.now();
    this.#options.onReady();
    this.pump();
  }

  /** A connection that breaks without a word is not told of by anyone else. */
  #watch(): void {
    clearTimeout(this.#silence);
    const { maxSilenceMs } = this.#options;
    this.#silence = setTimeout(() => this.#lost(new Error(`nothing came for ${maxSilenceMs} ms`)), maxSilenceMs);
  }

  #lost(error: unknown): void {
    if (this.#isOver) return;
    const hasMoved = this.#lastAck > (this.#firstAck ?? 0);
    const wasOfUse = hasMoved || performance.now() - this.#readyMs > LASTING_MS;
    this.leave();
    this.#options.onLost({ error, failure: this.#failure, wasOfUse });
  }
}
