import loadFvad from '@echogarden/fvad-wasm';
import { SAMPLE_RATE } from './sample-rate.ts';

/** The gate decides for frames of 20 ms. */
export const GATE_FRAME_SAMPLES = 320;
/** From 0 (passes most) to 3 (passes least). At 2, nearly all speech that is 10 dB above the noise passes. */
const MODE = 2;

/**
 * Replaces frames of zeros, which do not occur in a room. After tones, the detector's integer filters can oscillate on zeros forever,
 * and be detected as voice.
 */
const FAINT_NOISE = Int16Array.from({ length: GATE_FRAME_SAMPLES }, (_, i) => Math.round(Math.sin(i * i)));

const fvad = await loadFvad();
/** The memory for one frame, shared by all gates, which are synchronous. */
const frame = fvad._malloc(GATE_FRAME_SAMPLES * Int16Array.BYTES_PER_ELEMENT);
/** Frees the memory of gates that were not closed, which the garbage collector does not see. */
const unclosed = new FinalizationRegistry((detector: number) => fvad._fvad_free(detector));

function isSilent(samples: Int16Array): boolean {
  for (const sample of samples) if (sample !== 0) return false;
  return true;
}

/** Distinguishes voice from other sound in one stream: WebRTC's voice activity detector. It adapts to the background noise. */
export class SpeechGate {
  readonly #detector = fvad._fvad_new();
  readonly #incomplete = new Int16Array(GATE_FRAME_SAMPLES);
  #filled = 0;
  #isOpen = true;

  constructor() {
    if (this.#detector === 0) throw new Error('there is no memory for a speech gate');
    fvad._fvad_set_mode(this.#detector, MODE);
    fvad._fvad_set_sample_rate(this.#detector, SAMPLE_RATE);
    unclosed.register(this, this.#detector, this);
  }

  /** Accepts PCM16 mono at 16 kHz, in pieces of any length. Returns whether each completed frame is voice. */
  push(pcm: Int16Array): boolean[] {
    if (!this.#isOpen) throw new Error('the speech gate is closed');
    // The usual message of a device needs no copy.
    if (this.#filled === 0 && pcm.length === GATE_FRAME_SAMPLES) return [this.#isVoice(pcm)];
    const results: boolean[] = [];
    for (let at = 0; at < pcm.length; ) {
      const piece = pcm.subarray(at, at + GATE_FRAME_SAMPLES - this.#filled);
      this.#incomplete.set(piece, this.#filled);
      this.#filled += piece.length;
      at += piece.length;
      if (this.#filled < GATE_FRAME_SAMPLES) break;
      results.push(this.#isVoice(this.#incomplete));
      this.#filled = 0;
    }
    return results;
  }

  /** Frees the memory. The gate cannot be used afterwards. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    unclosed.unregister(this);
    fvad._fvad_free(this.#detector);
  }

  #isVoice(samples: Int16Array): boolean {
    fvad.HEAP16.set(isSilent(samples) ? FAINT_NOISE : samples, frame / Int16Array.BYTES_PER_ELEMENT);
    return fvad._fvad_process(this.#detector, frame, GATE_FRAME_SAMPLES) === 1;
  }
}
