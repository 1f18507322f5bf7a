/** A WAV file of 16 bits, mono. */
export function wavOf(frames: readonly Int16Array<ArrayBuffer>[], rate: number): Blob {
  const bytes = 2 * frames.reduce((sum, { length }) => sum + length, 0);
  const header = new DataView(new ArrayBuffer(44));
  const name = (at: number, text: string) => {
    for (let i = 0; i < 4; i++) header.setUint8(at + i, text.charCodeAt(i));
  };
  name(0, 'RIFF');
  header.setUint32(4, 36 + bytes, true);
  name(8, 'WAVE');
  name(12, 'fmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true); // PCM
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  name(36, 'data');
  header.setUint32(40, bytes, true);
  return new Blob([header, ...frames], { type: 'audio/wav' });
}
