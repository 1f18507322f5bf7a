import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { type DoubleFailure, type DoubleScript, type Ear, heardWords, ScriptedEar, type Stretch } from './script.ts';

/** What the double saw of one live connection. */
export interface DoubleConnection {
  query: URLSearchParams;
  authorization: string | undefined;
  /** Samples of audio received, by the connection's own count of channels and bytes. */
  readonly samples: number;
  readonly keepAlives: number;
  readonly finalizes: number;
  readonly closed: boolean;
  /** With `savePendingAudio`: everything received, in order. */
  audio(): Int16Array;
}

/** One live connection to the double. */
export class Connection implements DoubleConnection {
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  samples = 0;
  keepAlives = 0;
  finalizes = 0;
  closed = false;
  readonly #client: WebSocket;
  readonly #socket: Duplex;
  readonly #script: DoubleScript;
  readonly #ear: Ear;
  readonly #chunks: Buffer[] = [];
  readonly #requestId = randomUUID();
  #bytes = 0;
  #lastInterimMs = 0;
  #silent = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    client: WebSocket,
    socket: Duplex,
    query: URLSearchParams,
    authorization: string | undefined,
    script: DoubleScript,
  ) {
    this.query = query;
    this.authorization = authorization;
    this.#client = client;
    this.#socket = socket;
    this.#script = script;
    this.#ear = script.ear?.() ?? new ScriptedEar(script);
    client.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    client.on('close', () => {
      this.closed = true;
      clearTimeout(this.#idle);
    });
    client.on('error', () => {});
    this.#restartIdle();
  }

  audio(): Int16Array {
    const bytes = new Uint8Array(Buffer.concat(this.#chunks));
    return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
  }

  get #atMs(): number {
    return (this.samples * 1000) / Number(this.query.get('sample_rate') ?? 16_000);
  }

  get #hasFailed(): boolean {
    const { failure } = this.#script;
    return failure !== undefined && this.#atMs >= failure.atMs;
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    this.#restartIdle();
    if (isBinary) {
      if (Buffer.isBuffer(data)) this.#onAudio(data);
      return;
    }
    const { type }: { type?: string } = JSON.parse(data.toString());
    if (type === 'KeepAlive') this.keepAlives += 1;
    if (type === 'Finalize') {
      this.finalizes += 1;
      this.#sendResults(this.#ear.finalTo(this.#atMs), { is_final: true, speech_final: true, from_finalize: true });
    }
    if (type === 'CloseStream') this.#closeStream();
  }

  #onAudio(bytes: Buffer): void {
    // As with Deepgram, an empty message ends the audio.
    if (bytes.length === 0) {
      this.#closeStream();
      return;
    }
    this.#bytes += bytes.length;
    this.#ear.hear?.(new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1));
    this.samples = Math.floor(this.#bytes / 2 / Number(this.query.get('channels') ?? 1));
    if (this.#script.savePendingAudio) this.#chunks.push(Buffer.from(bytes));
    const { failure, interimEveryMs = 1000 } = this.#script;
    if (failure && this.#hasFailed && !isTalking(failure) && !this.#silent) {
      this.#break(failure);
      return;
    }
    for (let due = this.#ear.dueFinal(this.#atMs); due; due = this.#ear.dueFinal(this.#atMs)) {
      this.#sendResults(due, { is_final: true });
      this.#lastInterimMs = due.toMs;
    }
    if (this.#atMs - this.#lastInterimMs >= interimEveryMs) {
      this.#lastInterimMs = this.#atMs;
      this.#sendResults(this.#ear.interim(this.#atMs), { is_final: false });
    }
  }

  #closeStream(): void {
    this.#sendResults(this.#ear.finalTo(this.#atMs), { is_final: true, speech_final: true });
    const model = { name: this.query.get('model'), version: 'double', arch: 'double' };
    this.#send({
      type: 'Metadata',
      transaction_key: 'deprecated',
      request_id: this.#requestId,
      sha256: '0'.repeat(64),
      created: new Date().toISOString(),
      duration: this.#atMs / 1000,
      channels: Number(this.query.get('channels') ?? 1),
      models: [this.#requestId],
      model_info: { [this.#requestId]: model },
    });
    this.#later(() => this.#client.close(1000));
  }

  #sendResults({ fromMs, toMs, words }: Stretch, flags: Record<string, boolean>): void {
    const kind = this.#hasFailed ? this.#script.failure?.kind : undefined;
    if (kind === 'vague' && flags.is_final) return;
    if (kind === 'chatty') {
      this.#send({ type: 'UtteranceEnd', channel: [0, 1], last_word_end: toMs / 1000 });
      return;
    }
    const heard = heardWords(words, this.query.get('diarize') === 'true');
    this.#send({
      type: 'Results',
      channel_index: [0, 1],
      duration: (toMs - fromMs) / 1000,
      start: fromMs / 1000,
      is_final: false,
      speech_final: false,
      channel: {
        alternatives: [{ transcript: words.map((word) => word.text).join(' '), confidence: 0.98, words: heard }],
      },
      metadata: { request_id: this.#requestId, model_uuid: this.#requestId },
      from_finalize: false,
      ...flags,
    });
  }

  #send(message: object): void {
    if (!this.#silent) this.#later(() => this.#client.send(JSON.stringify(message), () => {}));
  }

  /** Equal delays keep the order of the messages. */
  #later(action: () => void): void {
    if (this.#silent) return;
    if (this.#script.resultDelayMs) setTimeout(action, this.#script.resultDelayMs);
    else action();
  }

  #break({ kind, code = 1011 }: DoubleFailure): void {
    if (kind === 'reset') resetSocket(this.#socket);
    else if (kind === 'close') this.#client.close(code, 'NET-0000: scripted');
    else if (kind === 'deaf') this.#socket.pause();
    else if (kind === 'garbage') this.#client.send('<html>bad gateway</html>');
    else if (kind === 'wrong_shape') this.#client.send('{"type":"Results","channel":[]}');
    else if (kind === 'binary') this.#client.send(Buffer.alloc(8));
    else if (kind === 'error')
      this.#client.send('{"type":"Error","description":"scripted","message":"scripted","variant":"X"}');
    else if (kind === 'ahead') this.#sendResults({ fromMs: 0, toMs: 3_600_000, words: [] }, { is_final: true });
    this.#silent = true;
  }

  #restartIdle(): void {
    clearTimeout(this.#idle);
    const close = () => this.#client.close(1011, 'NET-0001: no audio within the timeout');
    this.#idle = setTimeout(close, this.#script.idleCloseMs ?? 10_000).unref();
  }
}

/** These go on talking. */
const isTalking = ({ kind }: DoubleFailure) => kind === 'vague' || kind === 'chatty';

/** Ends the connection with RST, as a crashed host or a cut line does. */
export function resetSocket(socket: Duplex): void {
  if ('resetAndDestroy' in socket && typeof socket.resetAndDestroy === 'function') socket.resetAndDestroy();
  else socket.destroy();
}
