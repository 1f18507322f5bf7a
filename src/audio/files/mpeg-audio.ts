const HEADER_BYTES = 4;
/** So many frames in a row are no accident. */
const FRAMES_TO_DECIDE = 3;
/** Where the first frame of an MP3 file declares the length of all frames. */
const LENGTH_WITHIN = 200;

/** Bit rates in kbit/s by their index: those of MPEG-1 by layer, then those of the lower rates. */
const LAYER_1 = [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448];
const LAYER_2 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384];
const LAYER_3 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LOW_LAYER_1 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256];
const LOW_LAYER_2_3 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];

/** The length of the frame of MPEG audio (ISO/IEC 11172-3, 13818-3) that begins here; undefined if none does, or its length is free. */
function frameBytes(bytes: Uint8Array, at: number): number | undefined {
  const [sync, kind = 0, rates = 0] = bytes.subarray(at, at + HEADER_BYTES);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return undefined;
  // Versions: 3 is MPEG-1, 2 is MPEG-2 with half of its rates, 0 is MPEG-2.5 with a quarter. Layers: 3 is the first one.
  const [version, layer] = [(kind >> 3) & 3, (kind >> 1) & 3];
  const isFull = version === 3;
  const tables = isFull ? [LAYER_3, LAYER_2, LAYER_1] : [LOW_LAYER_2_3, LOW_LAYER_2_3, LOW_LAYER_1];
  const bitRate = (tables[layer - 1]?.[rates >> 4] ?? 0) * 1000;
  const rate = (RATES[(rates >> 2) & 3] ?? 0) / (isFull ? 1 : version === 2 ? 2 : 4);
  if (version === 1 || bitRate === 0 || rate === 0) return undefined;
  const padding = (rates >> 1) & 1;
  if (layer === 3) return (Math.floor((12 * bitRate) / rate) + padding) * 4;
  return Math.floor(((layer === 1 && !isFull ? 72 : 144) * bitRate) / rate) + padding;
}

/** Where frames of MPEG audio begin, perhaps after other bytes; undefined if none are found. A file may end before the last of them. */
export function findMpegAudio(bytes: Uint8Array): number | undefined {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) if (isChain(bytes, at)) return at;
  return undefined;
}

function isChain(bytes: Uint8Array, from: number): boolean {
  let at = from;
  for (let count = 0; count < FRAMES_TO_DECIDE; count++) {
    const length = frameBytes(bytes, at);
    if (length === undefined)
      return count > 0 && (at === bytes.length || (count > 1 && at > bytes.length - HEADER_BYTES));
    at += length;
  }
  return true;
}

/** The length in the Xing or Info header of an MP3 file. */
export function readMp3Length(begin: Uint8Array): number | undefined {
  const bytes = Buffer.from(begin.subarray(0, LENGTH_WITHIN));
  const at = Math.max(bytes.indexOf('Xing', 0, 'latin1'), bytes.indexOf('Info', 0, 'latin1'));
  if (at < 0 || at + 16 > bytes.length) return undefined;
  const flags = bytes.readUInt32BE(at + 4);
  return flags & 2 ? bytes.readUInt32BE(at + (flags & 1 ? 12 : 8)) : undefined;
}
