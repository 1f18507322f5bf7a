import { EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny';
import { DomainError, unusableAudio } from '../../errors.ts';
import type { ByteSource } from './byte-source.ts';
import { checkBoxes } from './mp4-boxes.ts';

/** An ADTS header has 7 bytes and 13 bits for the length of the frame. */
const HEADER_BYTES = 7;
const MAX_FRAME_BYTES = 8191;
const LOW_COMPLEXITY = 2;
/** HE-AAC: the configuration of its AAC-LC follows. */
const BAND_REPLICATION = [5, 29];

interface AacConfig {
  rateIndex: number;
  channels: number;
}

/** True if the bytes begin like an MP4 or QuickTime file, which is what M4A is. */
export const isMp4 = (bytes: Uint8Array) =>
  ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(Buffer.from(bytes.subarray(4, 8)).toString('latin1'));

/**
 * The AAC of the first audio track as ADTS frames. Its tables may be anywhere in the file, also at its end.
 * @throws DomainError `stt_failed` with `invalid_input` if it has no AAC
 */
export async function* readMp4Aac(
  file: ByteSource,
  checkLength: (declared: number) => void,
): AsyncGenerator<Uint8Array> {
  const boxes = await checkBoxes(file);
  checkLength(boxes.length);
  let frames = 0;
  const input = new Input({ source: file.forDemuxer(), formats: [MP4, QTFF] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw unusableAudio('The file has no audio.');
    const codec = await track.getCodec();
    if (codec !== 'aac') throw unusableAudio(`The file has audio of the codec ${codec ?? 'unknown'}. Send AAC.`);
    const config = readAacConfig((await track.getDecoderConfig())?.description);
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      frames += 1;
      if (data.length > 0 && data.length + HEADER_BYTES <= MAX_FRAME_BYTES) yield toAdts(data, config);
    }
  } catch (error) {
    if (boxes.isCut && frames > 0) return;
    if (error instanceof DomainError) throw error;
    throw unusableAudio('The MP4 file is damaged and cannot be read.', error);
  } finally {
    input.dispose();
  }
}

/** Reads the AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
function readAacConfig(description: AllowSharedBufferSource | undefined): AacConfig {
  const bytes = description ? Buffer.from(bytesOf(description)) : Buffer.alloc(0);
  if (bytes.length < 2) throw unusableAudio('The file does not describe its AAC.');
  const bits = Buffer.concat([bytes, Buffer.alloc(6)]).readUIntBE(0, 6);
  const take = (at: number, length: number) => Math.floor(bits / 2 ** (48 - at - length)) % 2 ** length;
  const first = take(0, 5);
  const [rateIndex, channels] = [take(5, 4), take(9, 4)];
  const kind = BAND_REPLICATION.includes(first) ? take(17, 5) : first;
  if (kind !== LOW_COMPLEXITY || rateIndex > 12)
    throw unusableAudio('The file has AAC of another profile than AAC-LC.');
  if (channels !== 1 && channels !== 2) throw unusableAudio(`The audio has ${channels} channels. Send mono or stereo.`);
  return { rateIndex, channels };
}

const bytesOf = (source: AllowSharedBufferSource) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

/** Puts an ADTS header without a checksum before an access unit. */
function toAdts(unit: Uint8Array, { rateIndex, channels }: AacConfig): Uint8Array {
  const length = unit.length + HEADER_BYTES;
  const frame = new Uint8Array(length);
  frame.set([
    0xff,
    0xf1,
    ((LOW_COMPLEXITY - 1) << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ]);
  frame.set(unit, HEADER_BYTES);
  return frame;
}
