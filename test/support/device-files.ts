const RATE = 16_000;
const FRAME_SAMPLES = 320;

/** The name of a device's recording of PCM16 at 16 kHz, with its start in seconds. */
export const pcmFileName = (at: number) => `audio_pendant_pcm16_16000_1_fs160_${at}.bin`;

/** A file with frames as devices store them: each after its length in 4 bytes. */
export function deviceFile(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts = frames.flatMap((frame) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(frame.length);
    return [length, frame];
  });
  return new Uint8Array(Buffer.concat(parts));
}

/** A tone, which is speech for the speech gate; `pitch` makes files differ. */
export function pcmDeviceFile(seconds: number, pitch = 6): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: seconds * RATE }, (_, i) => 9000 * Math.sin(i / pitch));
  const frames = Array.from({ length: samples.length / FRAME_SAMPLES }, (_, i) => {
    const frame = samples.slice(i * FRAME_SAMPLES, (i + 1) * FRAME_SAMPLES);
    return new Uint8Array(frame.buffer);
  });
  return deviceFile(frames);
}
