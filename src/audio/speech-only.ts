import { setImmediate as nextTurn } from 'node:timers/promises';
import { concatSamples } from './concat.ts';
import { GATE_FRAME_SAMPLES, SpeechGate } from './speech-gate.ts';

/** Frames of silence that remain before and after words, so that they are not clipped: 200 ms. */
const MARGIN = 10;
/** Audio processed in one turn of the event loop: 5 s, which takes about a millisecond. */
const SLICE_SAMPLES = 250 * GATE_FRAME_SAMPLES;

/** Removes silence from a recording (PCM16 mono at 16 kHz). Returns the rest, and how many samples of it are speech. */
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
