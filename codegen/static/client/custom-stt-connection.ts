import { CustomSttError, type RecognizedSegment, readResults, type SttChannel } from './custom-stt-message.ts';
import type { WebSocketConstructor, WebSocketLike } from './socket.ts';

export interface SttConnectionOptions {
  /** Where the server listens: `ws://…` or `wss://…`. */
  url: string;
  WebSocket: WebSocketConstructor;
  /** How long a frame of audio lasts. Left out, times go by when frames are sent, as a microphone's are. */
  frameMs?: number | undefined;
  /** How often in a row a lost connection is opened again. */
  retries: number;
  /** Before the first of them; doubled with each further one. */
  retryMs: number;
  /** How long a server has to open a connection. */
  connectMs: number;
  /** Audio that waits for a connection; the oldest gives way to more. */
  maxWaitingBytes: number;
  onSegments(segments: RecognizedSegment[]): void;
  /** Nothing more comes. */
  onFailure(error: CustomSttError): void;
}

/** A connection of this age was one: that it is lost says nothing of the next. */
const LASTING_MS = 5000;

interface WaitingFrame {
  frame: Uint8Array;
  /** In the audio. */
  atSeconds: number;
}

/**
 * The connection to a custom speech-to-text server: audio there, results back, `CloseStream` at the end. A quiet one is closed, and
 * opened again with the next frame; so is one that was lost. What such a server hears has its times in the whole audio.
 */
export class SttConnection {
  readonly #channel: SttChannel;
  readonly #options: SttConnectionOptions;
  readonly #finished: Promise<void>;
  #settle: { resolve(): void; reject(error: CustomSttError): void } = { resolve() {}, reject() {} };
  #socket: WebSocketLike | undefined;
  #isOpen = false;
  #isFinishing = false;
  #isCloseSent = false;
  #isOver = false;
  #waiting: WaitingFrame[] = [];
  #waitingBytes = 0;
  #frames = 0;
  #beganMs: number | undefined;
  /** Where in the audio this connection's own begins. */
  #fromSeconds: number | undefined;
  #openedMs = Number.POSITIVE_INFINITY;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(channel: SttChannel, options: SttConnectionOptions) {
    this.#channel = channel;
    this.#options = options;
    this.#finished = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#finished.catch(() => {});
  }

  /** How far the audio has come. */
  get #seconds(): number {
    const { frameMs } = this.#options;
    if (frameMs !== undefined) return (this.#frames * frameMs) / 1000;
    return this.#beganMs === undefined ? 0 : (performance.now() - this.#beganMs) / 1000;
  }

  get bufferedAmount(): number {
    return this.#waitingBytes + (this.#socket?.bufferedAmount ?? 0);
  }

  sendAudio(frame: Uint8Array): void {
    if (this.#isOver || this.#isFinishing) return;
    this.#beganMs ??= performance.now();
    this.#waiting.push({ frame, atSeconds: this.#seconds });
    this.#waitingBytes += frame.byteLength;
    this.#frames += 1;
    while (this.#waitingBytes > this.#options.maxWaitingBytes)
      this.#waitingBytes -= this.#waiting.shift()?.frame.byteLength ?? this.#waitingBytes;
    this.#advance();
  }

  /** Says that no more audio comes. Resolves when the server has sent its last results. Rejects with a `CustomSttError`. */
  finish(): Promise<void> {
    this.#isFinishing = true;
    if (this.#isOver) return this.#finished;
    if (this.#socket === undefined && this.#waiting.length === 0) this.#end();
    else this.#advance();
    return this.#finished;
  }

  /** Ends it, whatever is still to come. */
  close(): void {
    if (!this.#isOver) this.#end(new CustomSttError('closed'));
  }

  /** Sends what waits, over a connection that is opened first where there is none. */
  #advance(): void {
    if (this.#socket === undefined) {
      this.#retryTimer ??= setTimeout(() => this.#connect(), this.#delayMs());
      return;
    }
    const isSlow = this.#socket.bufferedAmount > this.#options.maxWaitingBytes;
    if (!this.#isOpen || (isSlow && !this.#isFinishing)) return;
    for (const { frame, atSeconds } of this.#waiting.splice(0)) {
      this.#fromSeconds ??= atSeconds;
      this.#socket.send(frame);
    }
    this.#waitingBytes = 0;
    if (this.#isFinishing && !this.#isCloseSent) {
      this.#isCloseSent = true;
      this.#socket.send('{"type":"CloseStream"}');
    }
    this.#watch(this.#channel.inactivityMs, () => this.#rest());
  }

  #delayMs(): number {
    return this.#failures === 0 ? 0 : this.#options.retryMs * 2 ** (this.#failures - 1);
  }

  #connect(): void {
    this.#retryTimer = undefined;
    const socket = this.#open();
    if (socket === undefined) return;
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    const ifCurrent =
      <E>(heed: (event: E) => void) =>
      (event: E) => {
        if (this.#socket === socket) heed(event);
      };
    // A failure is always followed by a close.
    socket.addEventListener('error', () => {});
    socket.addEventListener(
      'open',
      ifCurrent(() => {
        this.#isOpen = true;
        this.#openedMs = performance.now();
        this.#advance();
      }),
    );
    socket.addEventListener(
      'message',
      ifCurrent(({ data }) => this.#onMessage(data)),
    );
    socket.addEventListener(
      'close',
      ifCurrent(({ code = 1006 }) => this.#onClose(code)),
    );
    this.#watch(this.#options.connectMs, () => {
      this.#leave();
      this.#onLost('it does not open a connection');
    });
  }

  /** Undefined where the address is none: that ends it all. */
  #open(): WebSocketLike | undefined {
    const { url, WebSocket } = this.#options;
    try {
      return new WebSocket(url, []);
    } catch {
      this.#end(new CustomSttError(`${url} is no address of a WebSocket`));
      return undefined;
    }
  }

  #onMessage(data: unknown): void {
    this.#watch(this.#channel.inactivityMs, () => this.#rest());
    try {
      const segments = readResults(this.#channel, data);
      if (segments === undefined) return;
      this.#failures = 0;
      this.#options.onSegments(segments.map((segment) => this.#inAudio(segment)));
    } catch (error) {
      if (!(error instanceof CustomSttError)) throw error;
      this.#end(error);
    }
  }

  #inAudio({ text, speaker, start, end }: RecognizedSegment): RecognizedSegment {
    const from = this.#fromSeconds ?? 0;
    return {
      text,
      ...(speaker !== undefined && { speaker }),
      ...(start !== undefined && { start: start + from }),
      ...(end !== undefined && { end: end + from }),
    };
  }

  #onClose(code: number): void {
    const isDone = this.#isCloseSent;
    this.#leave();
    const name = this.#channel.closeCodes[code];
    if (isDone && (name !== undefined || code === 1005)) this.#end();
    else if (isDone) this.#end(new CustomSttError(`the server closed with ${code} before its last results`));
    else if (this.#openedMs === Number.POSITIVE_INFINITY) this.#onLost('it cannot be reached');
    else this.#onLost(`it closed with ${code}${name === undefined ? '' : ` (${name})`}`);
  }

  #onLost(what: string): void {
    const hasLasted = performance.now() - this.#openedMs > LASTING_MS;
    this.#openedMs = Number.POSITIVE_INFINITY;
    this.#failures = hasLasted ? 1 : this.#failures + 1;
    const { url, retries } = this.#options;
    if (this.#failures > retries) this.#end(new CustomSttError(`the server at ${url} is of no use: ${what}`));
    else if (this.#waiting.length > 0 || this.#isFinishing) this.#advance();
  }

  /** Nothing was said either way for long: the connection ends, and the next frame opens another. */
  #rest(): void {
    const isDone = this.#isCloseSent;
    this.#leave();
    if (isDone) this.#end();
  }

  #leave(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isOpen = false;
    this.#isCloseSent = false;
    this.#fromSeconds = undefined;
    socket?.close(1000);
  }

  #end(error?: CustomSttError): void {
    this.#isOver = true;
    clearTimeout(this.#retryTimer);
    this.#leave();
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (error) {
      this.#settle.reject(error);
      this.#options.onFailure(error);
    } else this.#settle.resolve();
  }

  #watch(ms: number, late: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(late, ms);
  }
}
