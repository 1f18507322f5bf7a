import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { RecentAudio } from '../../../audio/audio-buffer.ts';
import { SpeechGate } from '../../../audio/speech-gate.ts';
import { spokenWords } from '../../../language/speech/markers.ts';
import { LiveStream, type LiveStreamInit } from '../live-stream.ts';
import { msToSamples, type SttConnectOptions, SttError, type SttWord, samplesToMs } from '../port.ts';
import { type Hints, toHints } from '../vocabulary.ts';
import { type RecognizedUtterance, SpeakerNumbers, spreadWords, UtteranceJoiner } from './utterance-joiner.ts';
import {
  DelayReporter,
  decideAfterFailure,
  isAboutUtterance,
  isBroken,
  type Slots,
  type Utterance,
  type UtteranceLimits,
  UtteranceQueue,
} from './utterance-queue.ts';
import { type AudioPart, UtteranceSplitter } from './utterance-splitter.ts';

export interface UtteranceRequest extends Hints {
  /** PCM16 mono at 16 kHz. */
  audio: Int16Array;
  /** The server's tag of the language. */
  language: string;
  /** If the language is to be detected: one of these; any, if there are none. */
  among?: readonly string[];
  signal: AbortSignal;
  /** The text so far, if the server reports it before the end. */
  onText(text: string): void;
}

/** Recognizes one utterance. Rejects with an `SttError`. */
export type RecognizeUtterance = (request: UtteranceRequest) => Promise<RecognizedUtterance>;

interface UtteranceStreamInit
  extends Omit<LiveStreamInit, 'limits'>,
    Pick<SttConnectOptions, 'language' | 'readAudio' | 'isRecording' | 'vocabulary'> {
  limits: UtteranceLimits;
  among: readonly string[];
  recognize: RecognizeUtterance;
  slots: Slots;
  /** Utterances of this stream that are recognized at once. */
  parallel: number;
  log?: Logger | undefined;
}

const TEXTS = {
  retry: 'an utterance was not recognized; it is tried again',
  skip: 'an utterance is skipped: the server recognizes others, but not this one',
};

/** No request that began before is answered so late. */
const LONG_FAILURE_MS = 30_000;
/** An utterance that is too long ends at the quietest moment of its last seconds. */
const LOOK_BACK_MS = 5000;
/** Characters of the text so far that the next utterance is recognized with. */
const PROMPT_CHARACTERS = 200;

/** Not timed: the words before it stay as they are. */
const SKIPPED: RecognizedUtterance = { words: [], isTimed: false };

/**
 * A live stream of a server without a live protocol: the speech gate cuts it into utterances at pauses, and each one is recognized by
 * itself, in order. Holds the audio of the utterance that is spoken: it is sent from memory if it need not wait. Of others it holds the
 * positions, and reads the audio when it is sent. It is confirmed when its words are delivered, so a slow or stopped server loses nothing.
 */
export class UtteranceStream extends LiveStream {
  readonly #init: UtteranceStreamInit;
  readonly #gate = new SpeechGate();
  readonly #splitter: UtteranceSplitter;
  readonly #queue: UtteranceQueue;
  readonly #recent = new RecentAudio();
  readonly #ending = new AbortController();
  readonly #joiner: UtteranceJoiner;
  readonly #delay: DelayReporter;
  readonly #speakers = new SpeakerNumbers();
  #deliveredMs = 0;
  #textSoFar = '';
  #isFinishing = false;

  constructor(init: UtteranceStreamInit) {
    super(init);
    const { provider, listener, limits, log } = init;
    this.#init = init;
    this.#joiner = new UtteranceJoiner(limits.overlapMs);
    this.#queue = new UtteranceQueue(msToSamples(limits.overlapMs));
    this.#delay = new DelayReporter({ provider, listener, limits, log });
    this.#splitter = new UtteranceSplitter({
      gate: this.#gate,
      lookBackMs: LOOK_BACK_MS,
      releasesParts: false,
      maxUtteranceMs: limits.maxUtteranceMs - limits.overlapMs,
    });
  }

  protected get unsentBytes() {
    return 0;
  }

  protected override get flushAfterMs() {
    const { pauseMs, speechPauseMs } = this.#init.limits;
    return this.#splitter.isSpeaking ? speechPauseMs : pauseMs;
  }

  protected sendAudio(pcm: Int16Array): void {
    this.#recent.add(pcm);
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
    this.#queue.clear();
    this.#recent.clear();
  }

  #add(parts: readonly AudioPart[]): void {
    for (const part of parts) this.#queue.add(part);
    if (parts.length > 0 || this.#isFinishing) this.#advance();
    this.#recent.dropBefore(this.#queue.nextFrom);
  }

  #advance(): void {
    for (let done = this.#queue.takeDone(); done; done = this.#queue.takeDone()) {
      if (done.kind === 'utterance') this.#deliver(done);
      else this.#send(this.#joiner.takeHeld());
      // Words that wait are recognized again if the stream fails.
      this.confirm(Math.min(done.to, msToSamples(this.#joiner.heldMs)));
    }
    if (this.state === 'ended') return;
    const { utterances } = this.#queue;
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
        utterance.firstFailedAt ??= performance.now();
        this.#advance();
        const decision = this.#decide(utterance, known);
        if (decision === 'fail') return this.fail(known);
        if (waitMs === limits.firstRetryMs || decision === 'skip') {
          const { provider } = this;
          const fields = { provider, seconds_behind: this.#secondsBehind, tries: utterance.failures };
          log?.warn({ ...fields, detail: known.message }, TEXTS[decision]);
        }
        if (decision === 'skip') {
          utterance.result = SKIPPED;
          break;
        }
        const waiting = delay(waitMs, undefined, { signal }).catch(() => {});
        // The server works again, or recognizes others.
        await (isAboutUtterance(known) ? Promise.race([waiting, slots.nextSuccess]) : waiting);
      }
    }
    if (signal.aborted) return;
    if (this.state === 'finishing') this.restartDeadline();
    this.#advance();
  }

  async #request(utterance: Utterance): Promise<RecognizedUtterance> {
    const { recognize, language, among, readAudio, vocabulary } = this.#init;
    const { from, start, to } = utterance;
    const { signal } = this.#ending;
    if (signal.aborted) throw this.error('upstream_error', 'closed');
    const audio = this.#recent.copy(from, to) ?? (await readAudio(from, to));
    const hints = toHints((await vocabulary?.()) ?? [], this.#textSoFar);
    const [startMs, endMs] = [samplesToMs(start), samplesToMs(to)];
    const onText = (text: string) => {
      if (this.#queue.first !== utterance || this.state === 'ended') return;
      const words = spreadWords([{ text, startMs, endMs, confidence: 0 }]);
      this.listener.onResult({ isFinal: false, words, startMs, endMs });
    };
    this.meter?.onSent(audio.byteLength);
    return recognize({ audio, language, among, ...hints, signal, onText });
  }

  #decide(utterance: Utterance, error: SttError) {
    const { failures: tries, firstFailedAt = 0 } = utterance;
    const { slots, isRecording = false } = this.#init;
    const { maxTries, maxBrokenMs } = this.#init.limits;
    // A request that began before the server failed may have succeeded for a while.
    const { startedAt, endedAt } = slots.lastSuccess;
    const failedForMs = performance.now() - firstFailedAt;
    const succeeds = startedAt > firstFailedAt || (failedForMs > LONG_FAILURE_MS && endedAt > firstFailedAt);
    const isServerWell = succeeds && (!isBroken(error) || failedForMs > maxBrokenMs);
    const isOtherTried = this.#queue.utterances.some(
      (other) => other !== utterance && other.isRunning && !other.result && other.failures === 0,
    );
    return decideAfterFailure({ error, tries, maxTries, isServerWell, isOtherTried, isRecording });
  }

  get #secondsBehind(): number {
    return Math.round(samplesToMs(this.sent - this.confirmed) / 1000);
  }

  protected override onTick(): void {
    if (this.#init.isRecording) return;
    const { first } = this.#queue;
    if (first) this.listener.onWaiting?.();
    this.#delay.update(first?.queuedAt, this.#secondsBehind);
  }

  #deliver(utterance: Utterance): void {
    const { result } = utterance;
    if (!result) return;
    if (result === SKIPPED) this.listener.onSkipped?.(utterance.start, utterance.to);
    const numbered = { ...result, words: this.#speakers.add(result.words) };
    const { words, finalMs } = this.#joiner.add(utterance, numbered);
    this.#send(words, finalMs, result.language);
  }

  #send(words: readonly SttWord[], endMs = words.at(-1)?.endMs ?? 0, language?: string): void {
    const startMs = Math.min(this.#deliveredMs, endMs);
    this.#deliveredMs = Math.max(this.#deliveredMs, endMs);
    if (words.length === 0) return;
    const said = spokenWords(words).map(({ text }) => text);
    this.#textSoFar = [this.#textSoFar, ...said].join(' ').slice(-PROMPT_CHARACTERS).trim();
    this.listener.onResult({ isFinal: true, words: [...words], startMs, endMs, ...(language && { language }) });
  }

  #complete(): void {
    this.#delay.caughtUp();
    this.#send(this.#joiner.takeHeld());
    this.confirm(this.sent);
    this.complete();
  }
}
