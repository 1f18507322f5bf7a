import { createSpeechGate, GATE_FRAME_SAMPLES } from './speech-gate.ts';

const FRAME_MS = GATE_FRAME_SAMPLES / 16;
/** 120 ms in a row. Less is a click, or the gate's own doing: it takes a moment to learn the noise of a place. */
const ONSET_FRAMES = 6;
/** Between words, and before a last syllable, the gate falls silent for a moment: so long somebody is still speaking. */
const HANGOVER_FRAMES = 15;

/** Whether, and for how long, somebody speaks in a stream of audio. */
export interface VoiceActivity {
  /** Takes PCM16 mono at 16 kHz, in pieces of any length. Answers whether somebody spoke in what is complete of it. */
  push(pcm: Int16Array): boolean;
  /** Somebody has spoken. */
  readonly hasSpoken: boolean;
  /** How much of the audio is voice, in milliseconds; pauses between words are none. */
  readonly speechMs: number;
  /** Frees its memory; it must not be used any more. */
  close(): void;
}

/** The verdicts of the speech gate on each 20 ms, smoothed: a voice is there for 120 ms before it counts, and for 300 ms after it fell silent. */
export function createVoiceActivity(): VoiceActivity {
  const gate = createSpeechGate();
  /** Frames in a row that are voice; and how many more belong to what was last said. */
  let run = 0;
  let hangover = 0;
  let voiced = 0;

  /** Whether somebody speaks, at the end of one more frame. */
  function advance(isVoice: boolean): boolean {
    run = isVoice ? run + 1 : 0;
    if (run >= ONSET_FRAMES) {
      // The frames that made it certain count as well.
      voiced += run === ONSET_FRAMES ? ONSET_FRAMES : 1;
      hangover = HANGOVER_FRAMES;
      return true;
    }
    hangover -= hangover > 0 ? 1 : 0;
    return hangover > 0;
  }

  return {
    push(pcm) {
      let isSpeaking = false;
      for (const isVoice of gate.push(pcm)) if (advance(isVoice)) isSpeaking = true;
      return isSpeaking;
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
