import { GATE_FRAME_SAMPLES, SpeechGate } from './speech-gate.ts';

const FRAME_MS = GATE_FRAME_SAMPLES / 16;
/** 120 ms in a row. Less is a click, or an error while the gate adapts to the background noise. */
const ONSET_FRAMES = 6;
/** Speech continues for this long between words or before a last syllable: 300 ms. */
const HANGOVER_FRAMES = 15;

/** Detects speech in a stream of audio, by the speech gate: it begins after 120 ms of voice, and ends after 300 ms without. */
export class VoiceActivity {
  readonly #gate = new SpeechGate();
  /** Voice frames in a row, and the frames for which speech still continues. */
  #run = 0;
  #hangover = 0;
  #voiced = 0;

  /** Accepts PCM16 mono at 16 kHz, in pieces of any length. Returns whether the completed frames contain speech. */
  push(pcm: Int16Array): boolean {
    let isSpeech = false;
    for (const isVoice of this.#gate.push(pcm)) if (this.#advance(isVoice)) isSpeech = true;
    return isSpeech;
  }

  /** There was speech so far. */
  get hasSpoken(): boolean {
    return this.#voiced > 0;
  }

  /** Duration of voice so far in milliseconds, without pauses between words. */
  get speechMs(): number {
    return this.#voiced * FRAME_MS;
  }

  /** Frees the memory. The detector cannot be used afterwards. */
  close(): void {
    this.#gate.close();
  }

  /** Adds a frame. Returns whether there is speech at its end. */
  #advance(isVoice: boolean): boolean {
    this.#run = isVoice ? this.#run + 1 : 0;
    if (this.#run >= ONSET_FRAMES) {
      // The first frames count too.
      this.#voiced += this.#run === ONSET_FRAMES ? ONSET_FRAMES : 1;
      this.#hangover = HANGOVER_FRAMES;
      return true;
    }
    this.#hangover -= this.#hangover > 0 ? 1 : 0;
    return this.#hangover > 0;
  }
}
