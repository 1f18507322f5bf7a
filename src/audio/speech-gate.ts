import { setImmediate as nextTurn } from 'node:timers/promises';
import loadFvad from '@echogarden/fvad-wasm';
import { concatSamples, SAMPLE_RATE } from './samples.ts';

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

/** Frames of silence that remain before and after words, so that they are not clipped: 200 ms. */
const MARGIN = 10;
/** Audio processed in one turn of the event loop: 5 s, which takes about a millisecond. */
const SLICE_SAMPLES = 250 * GATE_FRAME_SAMPLES;

/** Removes silence from audio (PCM16 mono at 16 kHz). Returns the rest, and how many samples of it are speech. */
export async function removeSilence(audio: Int16Array): Promise<{ audio: Int16Array; speechSamples: number }> {
  const voiced = await detectVoice(audio);
  const included = new Uint8Array(voiced.length);
  for (const [i, isVoice] of voiced.entries()) if (isVoice) included.fill(1, Math.max(0, i - MARGIN), i + MARGIN + 1);
  const frame = (i: number) => audio.subarray(i * GATE_FRAME_SAMPLES, (i + 1) * GATE_FRAME_SAMPLES);
  const frames = voiced.flatMap((_, i) => (included[i] ? [frame(i)] : []));
  return { audio: concatSamples(frames), speechSamples: voiced.filter(Boolean).length * GATE_FRAME_SAMPLES };
}

async function detectVoice(audio: Int16Array): Promise<boolean[]> {
  const gate = new SpeechGate();
  try {
    const voiced: boolean[] = [];
    for (let at = 0; at < audio.length; at += SLICE_SAMPLES) {
      voiced.push(...gate.push(audio.subarray(at, at + SLICE_SAMPLES)));
      await nextTurn();
    }
    return voiced;
  } finally {
    gate.close();
  }
}

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
