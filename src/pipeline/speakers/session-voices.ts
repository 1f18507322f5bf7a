import type { Logger } from 'pino';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { Segment } from '../segment.ts';
import type { Stretch } from '../spool/spool-files.ts';
import { MIN_LOOK_S, SessionVoice } from './session-voice.ts';
import type { VoiceSampler } from './voice-sampler.ts';

/** More voices than this no provider tells apart; the others have no names. */
const MAX_VOICES = 64;

export interface SessionVoicesOptions {
  /** Undefined where voices are not compared: the client does not want it, or there is no audio here. */
  sampler: VoiceSampler | undefined;
  /** Audio of the session that is not transcribed and stored yet. */
  read: (stretches: readonly Stretch[]) => Promise<Int16Array>;
  /** Whether there is anybody whose voice a new one could be. */
  isComparable: () => boolean;
  /** A voice was listened to: it has a sample now. */
  onSample: (speakerId: number, voice: SessionVoice) => void;
  log: Logger;
}

/** The voices of a session, by the numbers that the provider gave them. They are listened to beside the session's steps. */
export class SessionVoices {
  readonly #options: SessionVoicesOptions;
  readonly #voices = new Map<number, SessionVoice>();
  readonly #abort = new AbortController();
  readonly #listening = new Set<Promise<void>>();

  constructor(options: SessionVoicesOptions) {
    this.#options = options;
  }

  /** Undefined where nobody with this number was heard. */
  get(speakerId: number): SessionVoice | undefined {
    return this.#voices.get(speakerId);
  }

  get isListening(): boolean {
    return this.#listening.size > 0;
  }

  /** Words were recognised for good. Their audio is still there while this runs. */
  heard(words: readonly SttWord[]): void {
    const speaking = new Set<number>();
    for (const { speaker, startMs, endMs } of words) {
      // Without a number nobody says that it is one voice.
      if (speaker === undefined) continue;
      this.#voice(speaker)?.spoken.add(startMs, endMs);
      speaking.add(speaker);
    }
    for (const speakerId of speaking) this.listenIfDue(speakerId);
  }

  /** The client was told of segments. */
  told(segments: readonly Segment[]): void {
    for (const { id, speaker_id } of segments) {
      const voice = this.#voice(speaker_id);
      if (voice) voice.lastSegmentId = id;
    }
  }

  forgetPerson(personId: string): void {
    for (const voice of this.#voices.values()) voice.forgetPerson(personId);
  }

  listenIfDue(speakerId: number): void {
    const { sampler, isComparable, log } = this.#options;
    const voice = this.#voices.get(speakerId);
    if (!sampler || !voice?.isDue(isComparable())) return;
    voice.isListenedTo = true;
    const listening = this.#listen(sampler, speakerId, voice)
      .catch((err: unknown) => {
        voice.failed();
        if (!this.#abort.signal.aborted) log.warn({ err }, 'a voice could not be listened to');
      })
      .finally(() => {
        voice.isListenedTo = false;
        this.#listening.delete(listening);
      });
    this.#listening.add(listening);
  }

  listenToAllDue(): void {
    for (const speakerId of this.#voices.keys()) this.listenIfDue(speakerId);
  }

  /** Resolves when nobody is being listened to any more; what takes longer is given up. */
  async settle(ms: number): Promise<void> {
    const late = () => new Error('a voice was not listened to in time');
    await withTimeout(ms, Promise.all(this.#listening), late).catch(() => this.close());
  }

  close(): void {
    this.#abort.abort();
    this.#listening.clear();
  }

  async #listen(sampler: VoiceSampler, speakerId: number, voice: SessionVoice): Promise<void> {
    const { samples: stretches, ms } = voice.spoken;
    const sample = await sampler.sample(() => this.#options.read(stretches), MIN_LOOK_S, this.#abort.signal);
    if (sample === 'no_audio') voice.spoken.clear();
    if (typeof sample === 'string') {
      voice.failed();
      return;
    }
    voice.looked(ms);
    voice.sample = sample;
    this.#options.onSample(speakerId, voice);
  }

  #voice(speakerId: number): SessionVoice | undefined {
    let voice = this.#voices.get(speakerId);
    if (!voice && this.#voices.size < MAX_VOICES) {
      voice = new SessionVoice();
      this.#voices.set(speakerId, voice);
    }
    return voice;
  }
}
