import type { DeviceFormat } from '../port.ts';

/** Sample rates in Hz by their index in AAC. */
export const AAC_SAMPLE_RATES: readonly number[] = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];

/** A frame of 1024 samples has at most 6144 bits for each channel, 1536 bytes for two. Common encoders exceed that by a tenth. */
export const MAX_UNIT_BYTES = 2048;

/**
 * The AudioSpecificConfig of AAC-LC (ISO/IEC 14496-3, 1.6.2.1). Unless it excludes spectral band replication (HE-AAC), a decoder
 * expects it at rates up to 24 kHz, and returns twice the rate at twice the cost.
 */
export function audioSpecificConfig({ sampleRate, channels }: DeviceFormat, allowsHeAac = false): Uint8Array {
  const rate = AAC_SAMPLE_RATES.indexOf(sampleRate);
  if (rate === -1) throw new RangeError(`AAC has no sample rate of ${sampleRate} Hz`);
  const lowComplexity = 2;
  // 5 bits object type, 4 bits rate, 4 bits channels, 3 bits of 0: 1024 samples, no other coder, no extension.
  const base = (lowComplexity << 11) | (rate << 7) | (channels << 3);
  if (allowsHeAac) return Uint8Array.of(base >> 8, base & 0xff);
  // 11 bits that announce an extension, 5 bits for its type, 1 bit: not present.
  const noBandReplication = (0x2b7 << 5) | 5;
  return Uint8Array.of(base >> 8, base & 0xff, noBandReplication >> 8, noBandReplication & 0xff, 0);
}

/** Access units of silence. A decoder returns no audio for its first unit, which has nothing to overlap with, so it gets one of these. */
export const SILENT_UNITS: Readonly<Record<DeviceFormat['channels'], Uint8Array>> = {
  // A single channel element without bands: 29 bits of 0, and the end.
  1: Uint8Array.of(0, 0, 0, 0b111),
  // A channel pair element with a common window: 001 0000 1, 35 bits of 0, and the end.
  2: Uint8Array.of(0b0010_0001, 0, 0, 0, 0, 0b0001_1100),
};
