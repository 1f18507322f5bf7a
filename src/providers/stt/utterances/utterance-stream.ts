import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { concatSamples } from '../../../audio/concat.ts';
import { SpeechGate } from '../../../audio/speech-gate.ts';
import { LiveStream, type LiveStreamInit, type LiveStreamLimits } from '../live-stream.ts';
import { msToSamples, SttError, type SttWord, samplesToMs } from '../port.ts';
import { decideAfterFailure, isAboutUtterance } from './failed-utterance.ts';
import type { Slots } from './slots.ts';
import { spreadWords } from './spread-words.ts';
import { type RecognizedUtterance, UtteranceJoiner, type UtteranceRange } from './utterance-joiner.ts';
import { type AudioPart, type SpeechPart, UtteranceSplitter } from './utterance-splitter.ts';

export interface UtteranceRequest {
  /** PCM16 mono at 16 kHz. */
  audio: Int16Array;
  /** As requested by the client. */
  language: string;
  /** The end of the text so far. */
  prompt: string;
  signal: AbortSignal;
  /** The text so far, if the server reports it before the end. */
  onText(text: string): void;
}

/** Recognizes one utterance. Rejects with an `SttError`. */
export type RecognizeUtterance = (request: UtteranceRequest) => Promise<RecognizedUtterance>;

export interface UtteranceLimits extends LiveStreamLimits {
  /** The longest utterance with its overlap: Whisper decodes 30 s at once. */
  maxUtteranceMs: number;
  /** Audio that is recognized twice where speech was cut. */
  overlapMs: number;
  /** Instead of `pauseMs` within speech: a network that stalls must not cut a word. */
  speechPauseMs: number;
  firstRetryMs: number;
  maxRetryMs: number;
  /** After this many tries, an utterance is skipped if the server recognizes others. */
  maxTries: number;
  /** The stream is behind if an utterance waits for longer. */
  behindMs: number;
  /** A stream that is behind has caught up when no utterance waits for as long as this. */
  caughtUpMs: number;
  /** How often a stream reports that it is behind. */
  reportMs: number;
  /** Waiting audio that stays in memory; the rest is read again when it is sent. */
  maxHeldBytes: number;
}

export const UTTERANCE_LIMITS: UtteranceLimits = {
  batchMs: 100,
  pauseMs: 1000,
  finishTimeoutMs: 300_000,
  highWaterBytes: 4 * 1024 * 1024,
  maxBufferedBytes: 8 * 1024 * 1024,
  maxUtteranceMs: 25_000,
  overlapMs: 1000,
  speechPauseMs: 5000,
  firstRetryMs: 500,
  maxRetryMs: 15_000,
  maxTries: 5,
  behindMs: 10_000,
  caughtUpMs: 2000,
  reportMs: 5000,
  maxHeldBytes: 128 * 1024,
};

const TEXTS = {
  retry: 'an utterance was not recognized; it is tried again',
  skip: 'an utterance is skipped: the server recognizes others, but not this one',
};

/** An utterance that is too long ends at the quietest moment of its last seconds. */
const LOOK_BACK_MS = 5000;
/** Characters of the text so far that the next utterance is recognized with. */
const PROMPT_CHARACTERS = 200;

interface UtteranceStreamInit extends Omit<LiveStreamInit, 'limits'> {
  limits: UtteranceLimits;
  language: string;
  recognize: RecognizeUtterance;
  slots: Slots;
  /** Utterances of this stream that are recognized at once. */
  parallel: number;
  /** Reads audio of this stream that is not confirmed. Without it, waiting audio stays in memory and the caller is paused. */
  readAudio?: ((from: number, to: number) => Promise<Int16Array>) | undefined;
  isRecording?: boolean | undefined;
  log?: Logger | undefined;
}

interface Silence {
  kind: 'silence';
  to: number;
}

interface Utterance extends UtteranceRange {
  kind: 'utterance';
  /** The first sample that is in no utterance before. */
  start: number;
  audio: Int16Array | undefined;
  queuedAt: number;
  isRunning: boolean;
  failures: number;
  /** Of the server, when this one failed for the first time. */
  successes: number | undefined;
  result: RecognizedUtterance | undefined;
}

/** Not timed: the words before it stay as they are. */
const SKIPPED: RecognizedUtterance = { words: [], isTimed: false };

/**
 * A live stream of a server without a live protocol: the speech gate cuts it into utterances at pauses, and each one is recognized by
 * itself, in order. Audio is confirmed when the words before it are delivered, so a slow or stopped server loses nothing.
 */
export class UtteranceStream extends LiveStream {
  readonly #init: UtteranceStreamInit;
  readonly #gate = new SpeechGate();
  readonly #splitter: UtteranceSplitter;
  readonly #ending = new AbortController();
  readonly #queue: (Silence | Utterance)[] = [];
  readonly #joiner: UtteranceJoiner;
  /** The end of an utterance that was cut: the next one repeats it. */
  #overlap: Int16Array | undefined;
  #deliveredMs = 0;
  #prompt = '';
  #isFinishing = false;
  /** When the last report was sent that the stream is behind. */
  #reportedAt: number | undefined;

  constructor(init: UtteranceStreamInit) {
    super(init);
    this.#init = init;
    this.#joiner = new UtteranceJoiner(init.limits.overlapMs);
    this.#splitter = new UtteranceSplitter({
      gate: this.#gate,
      lookBackMs: LOOK_BACK_MS,
      releasesParts: false,
      maxUtteranceMs: init.limits.maxUtteranceMs - init.limits.overlapMs,
    });
  }

  protected get unsentBytes() {
    return this.#init.readAudio ? 0 : this.#heldBytes;
  }

  protected override get flushAfterMs() {
    const { pauseMs, speechPauseMs } = this.#init.limits;
    return this.#splitter.isSpeaking ? speechPauseMs : pauseMs;
  }

  protected sendAudio(pcm: Int16Array): void {
    this.#add(this.#splitter.push(pcm));
  }

  protected sendFlush(): void {
    this.#add(this.#splitter.flush());
  }

  protected sendEnd(): void {
    this.#isFinishing = true;
    this.#add(this.#splitter.flush());
  }

  protected release(): void {
    this.#ending.abort();
    this.#gate.close();
    this.#queue.length = 0;
  }

  #add(parts: readonly AudioPart[]): void {
    for (const part of parts) {
      if (part.kind === 'speech') this.#addUtterance(part);
      else this.#addSilence(part.start + part.length);
    }
    if (parts.length > 0 || this.#isFinishing) this.#advance();
  }

  #addSilence(to: number): void {
    this.#overlap = undefined;
    const last = this.#queue.at(-1);
    if (last?.kind === 'silence') last.to = to;
    else this.#queue.push({ kind: 'silence', to });
  }

  #addUtterance({ start, pcm, isCut, voice }: SpeechPart): void {
    const overlap = this.#overlap ?? new Int16Array(0);
    this.#overlap = isCut ? pcm.slice(-msToSamples(this.#init.limits.overlapMs)) : undefined;
    const [from, to] = [start - overlap.length, start + pcm.length];
    const isHeld = !this.#init.readAudio || this.#heldBytes < this.#init.limits.maxHeldBytes;
    const audio = isHeld ? concatSamples([overlap, pcm]) : undefined;
    const state = {
      queuedAt: performance.now(),
      isRunning: false,
      failures: 0,
      successes: undefined,
      result: undefined,
    };
    const voiceFrom = overlap.length > 0 ? from : voice.start;
    const range = { from, start, to, isCut, voiceFrom, voiceTo: voice.end };
    this.#queue.push({ kind: 'utterance', ...range, audio, ...state });
  }

  get #utterances() {
    return this.#queue.filter((item) => item.kind === 'utterance');
  }

  get #heldBytes() {
    return this.#utterances.reduce((sum, { audio }) => sum + (audio?.byteLength ?? 0), 0);
  }

  #advance(): void {
    for (let head = this.#queue[0]; head && this.state !== 'ended'; head = this.#queue[0]) {
      if (head.kind === 'utterance' && !head.result) break;
      this.#queue.shift();
      this.#deliver(head);
    }
    if (this.state === 'ended') return;
    const utterances = this.#utterances;
    // One more than usual shows whether the server recognizes others than the first.
    const isStuck = (utterances[0]?.failures ?? 0) >= this.#init.limits.maxTries / 2;
    for (const utterance of utterances.slice(0, this.#init.parallel + (isStuck ? 1 : 0)))
      if (!utterance.isRunning) void this.#recognize(utterance);
    if (this.#isFinishing && this.#queue.length === 0) this.#complete();
  }

  async #recognize(utterance: Utterance): Promise<void> {
    utterance.isRunning = true;
    const { limits, slots, log } = this.#init;
    const { signal } = this.#ending;
    for (let waitMs = limits.firstRetryMs; !signal.aborted; waitMs = Math.min(2 * waitMs, limits.maxRetryMs)) {
      try {
        utterance.result = await slots.run(() => this.#request(utterance));
        break;
      } catch (error) {
        if (signal.aborted) return;
        const known =
          error instanceof SttError ? error : this.error('upstream_error', 'provider_error', undefined, error);
        if (isAboutUtterance(known)) utterance.failures += 1;
        utterance.successes ??= slots.successes;
        this.#advance();
        const decision = this.#decide(utterance, known);
        if (decision === 'fail') return this.fail(known);
        if (waitMs === limits.firstRetryMs || decision === 'skip')
          log?.warn({ ...this.#behind, tries: utterance.failures, detail: known.message }, TEXTS[decision]);
        if (decision === 'skip') {
          utterance.result = SKIPPED;
          break;
        }
        await delay(waitMs, undefined, { signal }).catch(() => {});
      }
    }
    if (signal.aborted) return;
    utterance.audio = undefined;
    if (this.state === 'finishing') this.restartDeadline();
    this.#advance();
  }

  #decide(utterance: Utterance, error: SttError) {
    const { failures: tries, successes = 0 } = utterance;
    const { slots, isRecording = false } = this.#init;
    const { maxTries } = this.#init.limits;
    const isServerWell = slots.successes > successes;
    const isOtherTried = this.#utterances.some(
      (other) => other !== utterance && other.isRunning && !other.result && other.failures === 0,
    );
    return decideAfterFailure({ error, tries, maxTries, isServerWell, isOtherTried, isRecording });
  }

  get #behind() {
    return { provider: this.provider, seconds_behind: Math.round(samplesToMs(this.sent - this.confirmed) / 1000) };
  }

  protected override onTick(): void {
    if (this.#init.isRecording) return;
    const now = performance.now();
    const first = this.#queue.find((item) => item.kind === 'utterance');
    const { limits, log } = this.#init;
    if (first) this.listener.onWaiting?.();
    const limitMs = this.#reportedAt === undefined ? limits.behindMs : limits.caughtUpMs;
    if (first && now - first.queuedAt >= limitMs) {
      if (this.#reportedAt === undefined) log?.warn(this.#behind, 'transcription is behind');
      else if (now - this.#reportedAt < limits.reportMs) return;
      this.#reportedAt = now;
      this.listener.onBehind?.(this.#behind.seconds_behind);
    } else this.#reportCaughtUp();
  }

  #reportCaughtUp(): void {
    if (this.#reportedAt === undefined) return;
    this.#reportedAt = undefined;
    this.#init.log?.info({ provider: this.provider }, 'transcription has caught up');
    this.listener.onBehind?.(0);
  }

  async #request(utterance: Utterance): Promise<RecognizedUtterance> {
    const { recognize, language, readAudio } = this.#init;
    const { from, start, to } = utterance;
    const { signal } = this.#ending;
    if (signal.aborted) throw this.error('upstream_error', 'closed');
    const audio = utterance.audio ?? (await readAudio?.(from, to)) ?? new Int16Array(0);
    const [startMs, endMs] = [samplesToMs(start), samplesToMs(to)];
    const onText = (text: string) => {
      if (this.#utterances[0] !== utterance || this.state === 'ended') return;
      const words = spreadWords([{ text, startMs, endMs, confidence: 0 }]);
      this.listener.onResult({ isFinal: false, words, startMs, endMs });
    };
    return recognize({ audio, language, prompt: this.#prompt, signal, onText });
  }

  #deliver(item: Silence | Utterance): void {
    if (item.kind === 'silence') this.#send(this.#joiner.takeHeld());
    else if (item.result) {
      if (item.result === SKIPPED) this.listener.onSkipped?.(item.start, item.to);
      const { words, finalMs } = this.#joiner.add(item, item.result);
      this.#send(words, finalMs, item.result.language);
    }
    // Words that wait are recognized again if the stream fails.
    this.confirm(Math.min(item.to, msToSamples(this.#joiner.heldMs)));
  }

  #send(words: readonly SttWord[], endMs = words.at(-1)?.endMs ?? 0, language?: string): void {
    const startMs = Math.min(this.#deliveredMs, endMs);
    this.#deliveredMs = Math.max(this.#deliveredMs, endMs);
    if (words.length === 0) return;
    this.#prompt = `${this.#prompt} ${words.map(({ text }) => text).join(' ')}`.slice(-PROMPT_CHARACTERS).trim();
    this.listener.onResult({ isFinal: true, words: [...words], startMs, endMs, ...(language && { language }) });
  }

  #complete(): void {
    this.#reportCaughtUp();
    this.#send(this.#joiner.takeHeld());
    this.confirm(this.sent);
    this.complete();
  }
}
