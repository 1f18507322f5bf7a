import { SttConnection } from './custom-stt-connection.ts';
import { CustomSttError, type RecognizedSegment, type SttChannel } from './custom-stt-message.ts';
import { TranscriptForwarder, type TranscriptSocket } from './custom-stt-transcript.ts';
import type { SocketClose, WebSocketConstructor } from './socket.ts';

export interface CustomSttOptions {
  /** Where the speech-to-text server listens: `ws://…` or `wss://…`. */
  url: string;
  /** Its name, for the record: kept with every segment. */
  provider?: string | undefined;
  /** How long a frame of audio lasts. Left out, times go by when frames are sent, as a microphone's are. */
  frameMs?: number | undefined;
  /** How often in a row a connection that was lost is opened again, to either side; 5 unless said otherwise. */
  retries?: number | undefined;
  /** Before the first of them; half a second unless said otherwise, and doubled with each further one. */
  retryMs?: number | undefined;
  /** Audio that waits while the server is away, in bytes; 1 MB unless said otherwise. The oldest gives way to more. */
  maxWaitingBytes?: number | undefined;
  /** How long the service may take to confirm what it was told last; 30 seconds unless said otherwise. */
  confirmMs?: number | undefined;
}

/** A device's audio on its way through a speech-to-text server of one's own to the service. */
export interface CustomStt {
  /** One frame, encoded as agreed with the server. */
  sendAudio(frame: Uint8Array): void;
  /**
   * Says that no more audio comes. Resolves when the server has sent its last results and the service has stored them; the live
   * session stays open. Rejects with a `CustomSttError`, which has what was not confirmed.
   */
  endAudio(): Promise<void>;
  /** Ends both connections. */
  close(): void;
  /** Resolves when all is over: with what went wrong, or undefined after `close`. Never rejects. */
  readonly closed: Promise<CustomSttError | undefined>;
  /** Bytes that are not on their way to the server yet: slow down where it grows. */
  readonly bufferedAmount: number;
  /** What was heard, and the service has not confirmed. */
  readonly unconfirmed: RecognizedSegment[];
}

interface LiveSocket extends TranscriptSocket {
  close(): void;
}

interface LiveListeners {
  onServiceStatus?(message: { status: string; reason?: string }): void;
  onTranscriptSegments?(segments: { id: string; text: string }[]): void;
  onClose?(close: SocketClose): void;
}

interface CustomSttDeps {
  channel: SttChannel;
  WebSocket: WebSocketConstructor;
  /** Opens a live session for a transcript of one's own. */
  listen(listeners: LiveListeners): Promise<LiveSocket>;
}

export { CustomSttError, type RecognizedSegment } from './custom-stt-message.ts';

/** Codes that say of a live session that another one would end the same way. */
const FATAL = new Set([1003, 1008, 1009]);

/** Connects a speech-to-text server of one's own with the service: what the server hears is forwarded as `suggested_transcript`. */
export function customStt(
  { channel, WebSocket, listen }: CustomSttDeps,
  options: CustomSttOptions,
  listeners: LiveListeners,
): CustomStt {
  const { url, provider = 'custom', retries = 5, retryMs = 500, confirmMs = 30_000 } = options;
  const forwarder = new TranscriptForwarder(provider);
  let live: LiveSocket | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let failure: CustomSttError | undefined;
  let resolveClosed: (error: CustomSttError | undefined) => void = () => {};
  const closed = new Promise<CustomSttError | undefined>((resolve) => {
    resolveClosed = resolve;
  });
  const connection = new SttConnection(channel, {
    url,
    WebSocket,
    frameMs: options.frameMs,
    retries,
    retryMs,
    connectMs: 10_000,
    maxWaitingBytes: options.maxWaitingBytes ?? 1024 * 1024,
    onSegments: (segments) => forwarder.heard(segments),
    // What was heard before is still to get to the service.
    onFailure: (error) => void forwarder.settled(confirmMs).then(() => end(error)),
  });

  function end(error?: CustomSttError): void {
    if (isOver) return;
    isOver = true;
    failure = error && new CustomSttError(error.message, forwarder.unconfirmed);
    clearTimeout(timer);
    connection.close();
    live?.close();
    resolveClosed(failure);
  }

  function onClose({ code, name, reason }: SocketClose): void {
    live = undefined;
    forwarder.detach();
    if (isOver) return;
    failures += 1;
    const words = `the service closed with ${code}${name ? ` (${name})` : ''}${reason && `: ${reason}`}`;
    if (FATAL.has(code) || failures > retries) end(new CustomSttError(words));
    else timer = setTimeout(open, retryMs * 2 ** (failures - 1));
  }

  function open(): void {
    const own: LiveListeners = {
      ...listeners,
      onServiceStatus(message) {
        if (message.status === 'ready' && live) {
          failures = 0;
          forwarder.attach(live);
        }
        listeners.onServiceStatus?.(message);
      },
      onTranscriptSegments(segments) {
        forwarder.confirm(segments);
        listeners.onTranscriptSegments?.(segments);
      },
      onClose(close) {
        onClose(close);
        listeners.onClose?.(close);
      },
    };
    listen(own).then(
      (socket) => {
        live = socket;
        if (isOver) socket.close();
      },
      (error: unknown) => end(new CustomSttError(error instanceof Error ? error.message : String(error))),
    );
  }

  open();
  return {
    sendAudio: (frame) => connection.sendAudio(frame),
    async endAudio() {
      await connection.finish().catch(() => closed);
      await Promise.race([forwarder.settled(confirmMs), closed]);
      const { unconfirmed } = forwarder;
      if (failure) throw failure;
      if (unconfirmed.length > 0)
        throw new CustomSttError('the service has not confirmed all that was heard', unconfirmed);
    },
    close: () => end(),
    closed,
    get bufferedAmount() {
      return connection.bufferedAmount;
    },
    get unconfirmed() {
      return forwarder.unconfirmed;
    },
  };
}
