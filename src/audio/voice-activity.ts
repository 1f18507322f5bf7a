import { createSpeechGate, GATE_FRAME_SAMPLES } from './speech-gate.ts';

const FRAME_MS = GATE_FRAME_SAMPLES / 16;
/** 120 ms in a row. Less is a click, or an error while the gate adapts to the background noise. */
const ONSET_FRAMES = 6;
/** Speech continues for this long between words or before a last syllable: 300 ms. */
const HANGOVER_FRAMES = 15;

/** Detects speech in a stream of audio. */
export interface VoiceActivity {
  /** Accepts PCM16 mono at 16 kHz, in pieces of any length. Returns whether the completed frames contain speech. */
  push(pcm: Int16Array): boolean;
  /** There was speech so far. */
  readonly hasSpoken: boolean;
  /** Duration of voice so far in milliseconds, without pauses between words. */
  readonly speechMs: number;
  /** Frees the memory. The detector cannot be used afterwards. */
  close(): void;
}

/** Smooths the results of the speech gate: speech begins after 120 ms of voice, and ends after 300 ms without. */
export function createVoiceActivity(): VoiceActivity {
  const gate = createSpeechGate();
  /** Voice frames in a row, and the frames for which speech still continues. */
  let run = 0;
  let hangover = 0;
  let voiced = 0;

  /** Adds a frame. Returns whether there is speech at its end. */
  function advance(isVoice: boolean): boolean {
    run = isVoice ? run + 1 : 0;
    if (run >= ONSET_FRAMES) {
      // The first frames count too.
      voiced += run === ONSET_FRAMES ? ONSET_FRAMES : 1;
      hangover = HANGOVER_FRAMES;
      return true;
    }
    hangover -= hangover > 0 ? 1 : 0;
    return hangover > 0;
  }

  return {
    push(pcm) {
      let isSpeech = false;
      for (const isVoice of gate.push(pcm)) if (advance(isVoice)) isSpeech = true;
      return isSpeech;
    },
    get hasSpoken() {
      return voiced > 0;
    },
    get speechMs() {
      return voiced * FRAME_MS;
    },
    close: () => gate.close(),
  };
}
