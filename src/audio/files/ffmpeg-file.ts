import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError, unusableAudio } from '../../errors.ts';
import { INSTALL_FFMPEG, startFfmpeg } from '../ffmpeg.ts';
import { SAMPLE_RATE } from '../samples.ts';
import { openWav, WAV_HEADER_BYTES } from '../wav.ts';
import type { ByteSource } from './byte-source.ts';
import type { Checks } from './checks.ts';
import { fileSamplesDecoder } from './file-decoders.ts';
import { readCafInOrder, readMp4InOrder } from './reordered.ts';

type Pieces = AsyncGenerator<Int16Array>;

/** Those that contain audio. Playlists and others that refer to other files are not among them. */
const FORMATS =
  'aac,ac3,aiff,amr,amrnb,amrwb,ape,asf,au,avi,caf,dts,eac3,flac,flv,gsm,loas,matroska,mov,mp3,mpeg,mpegts,ogg,tta,w64,wav,wv';
/** Twelve hours take about a minute. */
const CPU_SECONDS = 600;
const KNOWN = 'WAV, M4A or AAC, MP3, FLAC, WebM, or Opus in Ogg';

/** Mono stays mono and stereo stays stereo; more channels become stereo. */
const toSamples = ['-map', '0:a:0', '-af', 'aformat=channel_layouts=mono|stereo', '-ar', `${SAMPLE_RATE}`];
const asWav = ['-c:a', 'pcm_s16le', '-map_metadata', '-1', '-bitexact', '-f', 'wav', 'pipe:1'];

/**
 * Decodes a file by ffmpeg, which gets its bytes by a pipe and can read nothing else. `format`: what the file is, if that is known.
 * @throws DomainError `stt_failed` with `invalid_input` if nothing can be decoded, or there is no ffmpeg
 */
export async function* decodeByFfmpeg(file: ByteSource, format: string | undefined, check: Checks): Pieces {
  const args = ['-format_whitelist', FORMATS, '-i', 'pipe:0', ...toSamples, ...asWav];
  const ffmpeg = startFfmpeg(args, { cpuSeconds: CPU_SECONDS });
  if (!ffmpeg) throw unusableAudio(describeMissing(format));
  const { child, messages } = ffmpeg;
  const closed = once(child, 'close');
  const fed = pipeline(Readable.from(bytesInOrder(file, format, check), { objectMode: false }), child.stdin).catch(
    // It may end before it has read all.
    (error: unknown) => (error instanceof DomainError ? error : undefined),
  );
  let hasSamples = false;
  try {
    for await (const piece of readSamples(child.stdout)) {
      hasSamples = true;
      yield piece;
    }
    const [[code, signal], refusal] = await Promise.all([closed, fed]);
    if (!hasSamples) throw refusal ?? unusableAudio(describeFailure(format, messages(), signal));
    if (/partial file|ended prematurely/.test(messages())) check.end(true);
    else if (code !== 0 || messages() !== '') check.damage();
  } finally {
    child.kill('SIGKILL');
  }
}

function bytesInOrder(file: ByteSource, format: string | undefined, check: Checks): AsyncGenerator<Uint8Array> {
  if (format?.startsWith('MP4')) return readMp4InOrder(file, check.bytes);
  return format === 'CAF' ? readCafInOrder(file) : file.chunks({ from: 0 });
}

/** The header says whether the samples are mono or stereo. */
async function* readSamples(output: AsyncIterable<Uint8Array>): Pieces {
  let rest: Buffer = Buffer.alloc(0);
  let decoder: ReturnType<typeof fileSamplesDecoder> | undefined;
  let stride = 1;
  for await (const chunk of output) {
    rest = Buffer.concat([rest, chunk]);
    if (!decoder) {
      if (rest.length < WAV_HEADER_BYTES) continue;
      const { format } = openWav(rest);
      decoder = fileSamplesDecoder(format);
      stride = 2 * format.channels;
      rest = rest.subarray(WAV_HEADER_BYTES);
    }
    const whole = rest.length - (rest.length % stride);
    const piece = decoder.decode(rest.subarray(0, whole));
    rest = rest.subarray(whole);
    if (piece) yield piece;
  }
}

function describeMissing(format: string | undefined): string {
  if (format === undefined)
    return `The file has an unknown format. Send ${KNOWN}. Other formats need ffmpeg. ${INSTALL_FFMPEG}.`;
  return `The file is ${format}, which this service decodes only with ffmpeg. ${INSTALL_FFMPEG}, or send WAV, MP3, FLAC, or Opus in Ogg or WebM.`;
}

function describeFailure(format: string | undefined, messages: string, signal: NodeJS.Signals | null): string {
  if (signal) return `The decoder made no audio of the file in ${CPU_SECONDS} seconds of processor time.`;
  if (messages.startsWith('prlimit:'))
    return 'This service may not limit the resources of ffmpeg: allow the system call prlimit64, as deploy/earshot.service does.';
  if (messages.includes('matches no streams')) return 'The file has no audio.';
  if (/no decoder found|Decoder .*not found/.test(messages))
    return `The ffmpeg of this service cannot decode the audio of this file${format ? `, which is ${format}` : ''}.`;
  if (format === undefined) return `The file has an unknown format. Send ${KNOWN}.`;
  return `The file is ${format}, but it is damaged and cannot be decoded.`;
}
