import { LiveStream, type LiveStreamInit } from '../live-stream.ts';
import { msToSamples } from '../port.ts';
import type { StreamMessage } from './engine/protocol.ts';
import type { EngineConnection, EngineProcess } from './engine-process.ts';
import { SHERPA, type SherpaLimits } from './limits.ts';

/** The longest piece that is decoded at once, so that no stream delays the others. */
const MAX_PIECE = msToSamples(500);

interface SherpaStreamInit extends Omit<LiveStreamInit, 'provider' | 'limits'> {
  limits: SherpaLimits;
  engine: EngineProcess;
  language: string;
}

/** One stream of the decoding process. */
export class SherpaStream extends LiveStream {
  readonly #engine: EngineConnection;
  readonly #limits: SherpaLimits;
  /** Samples that the process has taken from its queue. */
  #taken = 0;
  #isSpeaking = false;

  constructor({ engine, language, ...init }: SherpaStreamInit) {
    super({ ...init, provider: SHERPA });
    this.#limits = init.limits;
    this.#engine = engine.open(language, {
      onMessage: (message) => this.#onMessage(message),
      onLost: (error) => this.fail(error),
    });
  }

  protected override get flushAfterMs() {
    // Audio that the process has not taken may be speech too.
    return this.#isSpeaking || this.#taken < this.sent ? this.#limits.speechPauseMs : this.#limits.pauseMs;
  }

  protected get unsentBytes() {
    return (this.sent - this.#taken) * Int16Array.BYTES_PER_ELEMENT;
  }

  protected sendAudio(pcm: Int16Array): void {
    for (let at = 0; at < pcm.length; at += MAX_PIECE) {
      this.#engine.send({ type: 'audio', pcm: pcm.subarray(at, at + MAX_PIECE) });
    }
  }

  protected sendFlush(): void {
    this.#engine.send({ type: 'flush' });
  }

  protected sendEnd(): void {
    this.#engine.send({ type: 'finish' });
  }

  protected release(): void {
    this.#engine.close();
  }

  #onMessage(message: StreamMessage): void {
    if (this.state === 'ended') return;
    // Any message is a sign of progress.
    if (this.state === 'finishing') this.restartDeadline();
    switch (message.type) {
      case 'result':
        this.listener.onResult(message.result);
        if (message.confirmed !== undefined) this.confirm(message.confirmed);
        break;
      case 'taken':
        this.#taken = message.samples;
        this.#isSpeaking = message.isSpeaking;
        break;
      case 'confirmed':
        this.confirm(message.samples);
        break;
      case 'failed':
        this.fail(this.error('upstream_error', 'provider_error', message.detail));
        break;
      case 'finished':
        this.#onFinished();
        break;
    }
  }

  #onFinished(): void {
    if (this.confirmed === this.sent) this.complete();
    else this.fail(this.error('upstream_error', 'invalid_response', 'not all audio was decoded'));
  }
}
