import { setImmediate as nextTurn } from 'node:timers/promises';
import { joinSamples } from './join-samples.ts';
import { createSpeechGate, GATE_FRAME_SAMPLES } from './speech-gate.ts';

/** What is left of the silence before and after words, in frames: 200 ms, so that they are not clipped. */
const MARGIN = 10;
/** Five seconds between two turns of the event loop: about a millisecond. */
const SLICE_SAMPLES = 250 * GATE_FRAME_SAMPLES;

/** What is left of a recording (PCM16 mono at 16 kHz) when its silences are taken out, and how many samples of it are speech. */
export async function speechOnly(audio: Int16Array): Promise<{ audio: Int16Array; speechSamples: number }> {
  const verdicts = await verdictsOf(audio);
  const isKept = new Uint8Array(verdicts.length);
  for (const [i, isSpeech] of verdicts.entries()) if (isSpeech) isKept.fill(1, Math.max(0, i - MARGIN), i + MARGIN + 1);
  const frame = (i: number) => audio.subarray(i * GATE_FRAME_SAMPLES, (i + 1) * GATE_FRAME_SAMPLES);
  const kept = verdicts.flatMap((_, i) => (isKept[i] ? [frame(i)] : []));
  return { audio: joinSamples(kept), speechSamples: verdicts.filter(Boolean).length * GATE_FRAME_SAMPLES };
}

async function verdictsOf(audio: Int16Array): Promise<boolean[]> {
  const gate = createSpeechGate();
  try {
    const verdicts: boolean[] = [];
    for (let at = 0; at < audio.length; at += SLICE_SAMPLES) {
      verdicts.push(...gate.push(audio.subarray(at, at + SLICE_SAMPLES)));
      await nextTurn();
    }
    return verdicts;
  } finally {
    gate.close();
  }
}
