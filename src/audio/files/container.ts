import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { EncodedPacketSink, Input, type InputAudioTrack, MATROSKA, MP4, OGG, QTFF, WEBM } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { unusableAudio } from '../../errors.ts';
import { SAMPLE_RATE } from '../samples.ts';
import type { ByteSource } from './byte-source.ts';
import type { Checks } from './checks.ts';
import { floatDecoder } from './file-decoders.ts';
import { decodeAll, decodeOpus } from './frames.ts';

type Pieces = AsyncGenerator<Int16Array>;

const CONTAINERS = /^(?:MP4|WebM|Matroska|Ogg|.+ in Ogg)$/;
/** Where the head of Opus has the samples that the encoder inserted. */
const PRE_SKIP_AT = 10;
/** A declared duration is rounded, and may include what the encoder added. */
const TOLERANCE_SECONDS = 0.5;

/** A file whose audio this process decodes. */
export interface Container {
  decode(check: Checks): Pieces;
}

/**
 * Opens the audio of a file in a container of which the format is known. Returns the name of format and codec for audio that ffmpeg has to
 * decode, and undefined for other formats.
 * @throws DomainError `stt_failed` with `invalid_input` for a film without sound
 */
export async function openContainer(
  file: ByteSource,
  format: string | undefined,
): Promise<Container | string | undefined> {
  if (format === undefined || !CONTAINERS.test(format)) return undefined;
  const input = new Input({ source: file.forDemuxer(), formats: [MP4, QTFF, WEBM, MATROSKA, OGG] });
  const opened = await openTrack(input).catch(() => undefined);
  if (opened?.decode) {
    const { track, decode } = opened;
    return { decode: (check) => decodeTrack(input, track, decode, check) };
  }
  const hasTracks = (await input.getTracks().catch(() => [])).length > 0;
  input.dispose();
  if (hasTracks && !opened) throw unusableAudio('The file has no audio.');
  return opened ? `${format} with ${opened.name}` : format;
}

type DecodePackets = (packets: AsyncGenerator<Uint8Array>) => Pieces;

async function openTrack(
  input: Input,
): Promise<{ track: InputAudioTrack; name: string; decode?: DecodePackets } | undefined> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) return undefined;
  const codec = (await track.getCodec()) ?? (await track.getInternalCodecId());
  const name = typeof codec === 'string' ? codec.replace(/^vorbis$/, 'Vorbis') : 'another codec';
  const decode = (await track.getNumberOfChannels()) <= 2 ? await decoderOf(track, codec) : undefined;
  return { track, name: /^[a-z0-9]+$/.test(name) ? name.toUpperCase() : name, ...(decode && { decode }) };
}

async function decoderOf(track: InputAudioTrack, codec: unknown): Promise<DecodePackets | undefined> {
  if (codec === 'mp3') return (packets) => decodeAll(packets, () => floatDecoder(new MPEGDecoder()));
  if (codec !== 'opus' && codec !== 'flac') return undefined;
  if (codec === 'flac') return (packets) => decodeAll(packets, openFlacFrames);
  const head = bytesOf((await track.getDecoderConfig())?.description);
  const preSkip = head.length >= PRE_SKIP_AT + 2 ? head.readUInt16LE(PRE_SKIP_AT) : 0;
  return (packets) => decodeOpus(packets, () => preSkip);
}

async function* decodeTrack(input: Input, track: InputAudioTrack, decode: DecodePackets, check: Checks): Pieces {
  const declared = (await track.getDurationFromMetadata().catch(() => null)) ?? 0;
  let samples = 0;
  let isDamaged = false;
  async function* packets(): AsyncGenerator<Uint8Array> {
    try {
      for await (const { data } of new EncodedPacketSink(track).packets()) yield data;
    } catch {
      isDamaged = true;
    }
  }
  try {
    for await (const piece of decode(packets())) {
      samples += piece.length;
      yield piece;
    }
  } finally {
    input.dispose();
  }
  if (samples === 0 && isDamaged) throw unusableAudio('The audio is damaged and cannot be decoded.');
  const seconds = samples / SAMPLE_RATE;
  if (seconds < declared - TOLERANCE_SECONDS) check.seconds(seconds, declared);
  check.end(isDamaged);
}

/** Each packet is a frame. */
function openFlacFrames() {
  const decoder = new FLACDecoder();
  return floatDecoder({
    ready: decoder.ready,
    decode: (frame) => decoder.decodeFrames([frame]),
    free: () => decoder.free(),
  });
}

function bytesOf(source: AllowSharedBufferSource | undefined): Buffer {
  if (!source) return Buffer.alloc(0);
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source);
}
