const WIDTH = 12;
/** Quieter audio shows an empty meter. */
const FLOOR_DB = -60;

/** The peak of PCM16 audio in dB of full scale; -Infinity for silence without any noise. */
export function peakOf(pcm: Uint8Array): number {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  let peak = 0;
  for (let at = 0; at + 1 < pcm.length; at += 2) peak = Math.max(peak, Math.abs(view.getInt16(at, true)));
  return 20 * Math.log10(peak / 32_768);
}

export function formatLevel(peakDb: number): string {
  const filled = Math.round(WIDTH * Math.max(0, 1 - peakDb / FLOOR_DB));
  return '▮'.repeat(filled) + '▯'.repeat(WIDTH - filled);
}
