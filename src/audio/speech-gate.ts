import loadFvad from '@echogarden/fvad-wasm';

const SAMPLE_RATE = 16_000;
/** Each verdict is on so much audio: 20 ms. */
export const GATE_FRAME_SAMPLES = 320;
/** From 0, which lets much pass, to 3, which misses much. At 2 nearly all speech passes that is 10 dB above the noise. */
const MODE = 2;

/** Tells voices from other sound. */
export interface SpeechGate {
  /** Takes PCM16 mono at 16 kHz, in pieces of any length; answers a verdict for each 20 ms that are complete. */
  push(pcm: Int16Array): boolean[];
  /** Frees its memory; it must not be used any more. */
  close(): void;
}

/**
 * Stands in for a frame of zeros, which no room gives: after tones the detector's filters, in whole numbers, can ring on through
 * those for ever, and pass for a voice.
 */
const FAINTEST_HISS = Int16Array.from({ length: GATE_FRAME_SAMPLES }, (_, i) => Math.round(Math.sin(i * i)));

const fvad = await loadFvad();
/** One frame, on its way in: verdicts are given one at a time. */
const frame = fvad._malloc(GATE_FRAME_SAMPLES * Int16Array.BYTES_PER_ELEMENT);
/** Who forgets to close a gate would leak memory that the garbage collector does not see. */
const forgotten = new FinalizationRegistry((detector: number) => fvad._fvad_free(detector));

function isSilent(samples: Int16Array): boolean {
  for (const sample of samples) if (sample !== 0) return false;
  return true;
}

/** WebRTC's voice activity detector, for one stream of audio: it learns the noise of the place. */
export function createSpeechGate(): SpeechGate {
  const detector = fvad._fvad_new();
  if (detector === 0) throw new Error('no memory is left for a speech gate');
  fvad._fvad_set_mode(detector, MODE);
  fvad._fvad_set_sample_rate(detector, SAMPLE_RATE);
  const rest = new Int16Array(GATE_FRAME_SAMPLES);
  let resting = 0;
  let isOpen = true;

  const verdict = (samples: Int16Array) => {
    fvad.HEAP16.set(isSilent(samples) ? FAINTEST_HISS : samples, frame / Int16Array.BYTES_PER_ELEMENT);
    return fvad._fvad_process(detector, frame, GATE_FRAME_SAMPLES) === 1;
  };
  const gate: SpeechGate = {
    push(pcm) {
      if (!isOpen) throw new Error('the speech gate is closed');
      // As devices send it: nothing is left over, and nothing need be put together.
      if (resting === 0 && pcm.length === GATE_FRAME_SAMPLES) return [verdict(pcm)];
      const verdicts: boolean[] = [];
      for (let at = 0; at < pcm.length; ) {
        const taken = pcm.subarray(at, at + GATE_FRAME_SAMPLES - resting);
        rest.set(taken, resting);
        resting += taken.length;
        at += taken.length;
        if (resting < GATE_FRAME_SAMPLES) break;
        verdicts.push(verdict(rest));
        resting = 0;
      }
      return verdicts;
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      forgotten.unregister(gate);
      fvad._fvad_free(detector);
    },
  };
  forgotten.register(gate, detector, gate);
  return gate;
}
