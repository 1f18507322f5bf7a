import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { RawData, WebSocket } from 'ws';
import {
  type DoubleFailure,
  type DoubleRecognizer,
  type DoubleScript,
  type RecognizedPart,
  ScriptRecognizer,
  toAlternative,
  toMetadata,
} from './script.test-support.ts';

interface ConnectionInit extends Pick<DoubleConnection, 'query' | 'authorization'> {
  client: WebSocket;
  socket: Socket;
  script: DoubleScript;
}

/** A live connection, and what the double received on it. */
export class DoubleConnection {
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  /** Samples of each channel, according to the query. */
  samples = 0;
  keepAlives = 0;
  finalizes = 0;
  closed = false;
  readonly #client: WebSocket;
  readonly #socket: Socket;
  readonly #script: DoubleScript;
  readonly #recognizer: DoubleRecognizer;
  readonly #chunks: Buffer[] = [];
  readonly #requestId = randomUUID();
  #bytes = 0;
  #lastInterimMs = 0;
  #isSilent = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor({ client, socket, query, authorization, script }: ConnectionInit) {
    this.query = query;
    this.authorization = authorization;
    this.#client = client;
    this.#socket = socket;
    this.#script = script;
    this.#recognizer = script.recognizer?.() ?? new ScriptRecognizer(script);
    client.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    client.on('close', () => {
      this.closed = true;
      clearTimeout(this.#idleTimer);
    });
    client.on('error', () => {});
    this.#restartIdleTimer();
  }

  /** With `recordsAudio`: all audio, in order. */
  audio(): Int16Array {
    const bytes = new Uint8Array(Buffer.concat(this.#chunks));
    return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
  }

  get #atMs(): number {
    return (this.samples * 1000) / Number(this.query.get('sample_rate') ?? 16_000);
  }

  /** The script's failure, once it is due. */
  get #failure(): DoubleFailure | undefined {
    const { failure } = this.#script;
    return failure && this.#atMs >= failure.atMs ? failure : undefined;
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    this.#restartIdleTimer();
    if (isBinary) {
      if (Buffer.isBuffer(data)) this.#onAudio(data);
      return;
    }
    const { type }: { type?: string } = JSON.parse(data.toString());
    if (type === 'KeepAlive') this.keepAlives += 1;
    if (type === 'Finalize') {
      this.finalizes += 1;
      const flags = { is_final: true, speech_final: true, from_finalize: true };
      this.#sendResults(this.#recognizer.finalTo(this.#atMs), flags);
    }
    if (type === 'CloseStream') this.#closeStream();
  }

  #onAudio(bytes: Buffer): void {
    // Like with Deepgram, an empty message ends the audio.
    if (bytes.length === 0) {
      this.#closeStream();
      return;
    }
    this.#bytes += bytes.length;
    this.#recognizer.accept?.(new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1));
    this.samples = Math.floor(this.#bytes / 2 / Number(this.query.get('channels') ?? 1));
    if (this.#script.recordsAudio) this.#chunks.push(Buffer.from(bytes));
    const failure = this.#failure;
    if (failure && !sendsMessages(failure) && !this.#isSilent) this.#fail(failure);
    else this.#sendDueResults();
  }

  #sendDueResults(): void {
    const { interimEveryMs = 1000 } = this.#script;
    const recognizer = this.#recognizer;
    for (let due = recognizer.dueFinal(this.#atMs); due; due = recognizer.dueFinal(this.#atMs)) {
      this.#sendResults(due, { is_final: true });
      this.#lastInterimMs = due.toMs;
    }
    if (this.#atMs - this.#lastInterimMs >= interimEveryMs) {
      this.#lastInterimMs = this.#atMs;
      this.#sendResults(recognizer.interim(this.#atMs), { is_final: false });
    }
  }

  #closeStream(): void {
    this.#sendResults(this.#recognizer.finalTo(this.#atMs), { is_final: true, speech_final: true });
    this.#send({ type: 'Metadata', ...toMetadata(this.query, this.#requestId, this.#atMs) });
    this.#runDelayed(() => this.#client.close(1000));
  }

  #sendResults({ fromMs, toMs, words }: RecognizedPart, flags: Record<string, boolean>): void {
    const kind = this.#failure?.kind;
    if (kind === 'no_finals' && flags.is_final) return;
    if (kind === 'no_results') {
      this.#send({ type: 'UtteranceEnd', channel: [0, 1], last_word_end: toMs / 1000 });
      return;
    }
    this.#send({
      type: 'Results',
      channel_index: [0, 1],
      duration: (toMs - fromMs) / 1000,
      start: fromMs / 1000,
      is_final: false,
      speech_final: false,
      channel: { alternatives: [toAlternative(words, this.query)] },
      metadata: { request_id: this.#requestId, model_uuid: this.#requestId },
      from_finalize: false,
      ...flags,
    });
  }

  #send(message: object): void {
    if (!this.#isSilent) this.#runDelayed(() => this.#client.send(JSON.stringify(message), () => {}));
  }

  /** The delay is constant, so messages stay in order. */
  #runDelayed(action: () => void): void {
    if (this.#isSilent) return;
    if (this.#script.resultDelayMs) setTimeout(action, this.#script.resultDelayMs);
    else action();
  }

  #fail({ kind, code = 1011 }: DoubleFailure): void {
    const client = this.#client;
    if (kind === 'reset') this.#socket.resetAndDestroy();
    else if (kind === 'close') client.close(code, 'NET-0000: scripted');
    else if (kind === 'unread') this.#socket.pause();
    else if (kind === 'garbage') client.send('<html>bad gateway</html>');
    else if (kind === 'wrong_shape') client.send('{"type":"Results","channel":[]}');
    else if (kind === 'binary') client.send(Buffer.alloc(8));
    else if (kind === 'error') {
      client.send('{"type":"Error","description":"scripted","message":"scripted","variant":"X"}');
    } else if (kind === 'future') this.#sendResults({ fromMs: 0, toMs: 3_600_000, words: [] }, { is_final: true });
    this.#isSilent = true;
  }

  #restartIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    const close = () => this.#client.close(1011, 'NET-0001: no audio within the timeout');
    this.#idleTimer = setTimeout(close, this.#script.idleCloseMs ?? 10_000).unref();
  }
}

/** After the other failures, the double is silent. */
const sendsMessages = ({ kind }: DoubleFailure) => kind === 'no_finals' || kind === 'no_results';
