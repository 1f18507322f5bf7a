/** All decoded audio: 16-bit linear PCM, one channel, this many samples a second. */
export const SAMPLE_RATE = 16_000;
