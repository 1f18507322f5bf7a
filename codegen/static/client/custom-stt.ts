import { SttConnection } from './custom-stt-connection.ts';
import { CustomSttError, type RecognizedSegment, type SttChannel } from './custom-stt-message.ts';
import { TranscriptForwarder, type TranscriptSocket } from './custom-stt-transcript.ts';
import type { SocketClose, WebSocketConstructor } from './socket.ts';

export interface CustomSttOptions {
  /** The address of the speech-to-text server: `ws://…` or `wss://…`. */
  url: string;
  /** The name of the provider, stored with each segment. */
  provider?: string | undefined;
  /** The duration of an audio frame. By default, times are measured by the clock, for live audio. */
  frameMs?: number | undefined;
  /** Maximum number of failed connections in a row, on either side. Default 5. */
  retries?: number | undefined;
  /** Delay before the first retry. Default 500; doubles with each further retry. */
  retryMs?: number | undefined;
  /** Maximum amount of audio that waits for the server. Default 1 MB; drops the oldest above it. */
  maxWaitingBytes?: number | undefined;
  /** Timeout for the service's confirmation of the last segments. Default 30,000. */
  confirmMs?: number | undefined;
}

/** Audio that is transcribed by a custom speech-to-text server, with the results sent to the service. */
export interface CustomStt {
  /** Sends a frame, encoded as agreed with the server. */
  sendAudio(frame: Uint8Array): void;
  /**
   * Ends the audio. Resolves when the server has sent its last results and the service has stored them; the live session stays
   * open. Rejects with a `CustomSttError`, which contains the unconfirmed segments.
   */
  endAudio(): Promise<void>;
  /** Closes both connections. */
  close(): void;
  /** Resolves when both connections are closed: with an error, or with undefined after `close`. Never rejects. */
  readonly closed: Promise<CustomSttError | undefined>;
  /** Bytes that wait to be sent to the server. Slow down if it grows. */
  readonly bufferedAmount: number;
  /** Segments that the service has not confirmed. */
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
  /** Opens a live session for suggested transcripts. `firstAtMs`: when the first of those that wait was said. */
  listen(listeners: LiveListeners, firstAtMs: number | undefined): Promise<LiveSocket>;
}

export { CustomSttError, type RecognizedSegment } from './custom-stt-message.ts';

/** Connects a custom speech-to-text server with the service: its results are sent as `suggested_transcript`. */
export function customStt(
  { channel, WebSocket, listen }: CustomSttDeps,
  options: CustomSttOptions,
  listeners: LiveListeners,
): CustomStt {
  const { url, provider = 'custom', retries = 5, retryMs = 500, confirmMs = 30_000 } = options;
  const forwarder = new TranscriptForwarder(provider);
  let live: LiveSocket | undefined;
  let beganMs: number | undefined;
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
    onSegments: (segments) => forwarder.add(segments),
    // Results from before the failure are still sent to the service.
    onFailure: (error) => void forwarder.confirmed(confirmMs).then(() => end(error)),
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

  function onClose({ code, name, reason, action }: SocketClose): void {
    live = undefined;
    forwarder.detach();
    if (isOver) return;
    failures += 1;
    const words = `the service closed with ${code}${name ? ` (${name})` : ''}${reason && `: ${reason}`}`;
    if (action === 'stop' || failures > retries) end(new CustomSttError(words));
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
    const { start } = forwarder.unconfirmed[0] ?? {};
    listen(own, start === undefined || beganMs === undefined ? undefined : beganMs + start * 1000).then(
      (socket) => {
        live = socket;
        if (isOver) socket.close();
      },
      (error: unknown) => end(new CustomSttError(error instanceof Error ? error.message : String(error))),
    );
  }

  open();
  return {
    sendAudio(frame) {
      beganMs ??= Date.now();
      connection.sendAudio(frame);
    },
    async endAudio() {
      await connection.finish().catch(() => closed);
      await Promise.race([forwarder.confirmed(confirmMs), closed]);
      const { unconfirmed } = forwarder;
      if (failure) throw failure;
      if (unconfirmed.length > 0) throw new CustomSttError('the service has not confirmed all segments', unconfirmed);
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
