import { ADTS, FLAC, Input, type MetadataTags, MP3, MP4, OGG, QTFF, WAVE } from 'mediabunny';
import { nameFormat } from '../file-format.ts';
import type { ByteSource } from './byte-source.ts';
import { findBox } from './mp4-boxes.ts';

/** In the order in which they are used: QuickTime, Vorbis comments (FLAC, Ogg), ID3, MP4, WAV. */
const TAGS = [
  'com.apple.quicktime.creationdate',
  ...['CREATION_TIME', 'DATE', 'TDRC', 'TDEN'],
  ...['\u00a9day', 'ICRD'],
];
const HEAD_BYTES = 65_536;
/** MP4 counts seconds since 1904. */
const SECONDS_TO_1970 = 2_082_844_800;
/** Offset of date and time in the `bext` chunk of broadcast WAV files. */
const BEXT_TIME = 320;

/**
 * The times in a file's metadata when its recording may have begun, as they are written there: the best one first. Days without a time and
 * times without a zone are among them.
 */
export async function readRecordedTimes(file: ByteSource): Promise<string[]> {
  const head = await file.read(0, HEAD_BYTES);
  const [bext, tags, mvhd] = [
    readBextTime(head),
    await readTags(file).catch(() => []),
    nameFormat(head) === 'MP4' ? await readMvhdTime(file) : undefined,
  ];
  return [bext, ...tags, mvhd].filter((time) => time !== undefined);
}

async function readTags(file: ByteSource): Promise<string[]> {
  const input = new Input({ source: file.forDemuxer(), formats: [MP4, QTFF, WAVE, OGG, FLAC, ADTS, MP3] });
  try {
    const { raw = {} }: MetadataTags = await input.getMetadataTags();
    return TAGS.flatMap((tag) => Object.keys(raw).filter((name) => name.toUpperCase() === tag.toUpperCase()))
      .map((name) => raw[name])
      .filter((value) => typeof value === 'string');
  } finally {
    input.dispose();
  }
}

function readBextTime(head: Uint8Array): string | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (!['RIFF', 'RF64', 'BW64'].includes(bytes.toString('latin1', 0, 4))) return undefined;
  for (let at = 12; at + 8 + BEXT_TIME + 18 <= bytes.length; ) {
    const body = at + 8;
    const text = (from: number, length: number) => bytes.toString('latin1', body + from, body + from + length);
    if (text(-8, 4) === 'bext') return `${text(BEXT_TIME, 10)} ${text(BEXT_TIME + 10, 8).replaceAll('-', ':')}`;
    const size = bytes.readUInt32LE(at + 4);
    at = body + size + (size % 2);
  }
  return undefined;
}

/** The creation time in the header of a movie. */
async function readMvhdTime(file: ByteSource): Promise<string | undefined> {
  const moov = await findBox(file, 'moov', { from: 0, to: await file.size() });
  const mvhd = moov && (await findBox(file, 'mvhd', moov));
  if (!mvhd) return undefined;
  const header = Buffer.from(await file.read(mvhd.from, 12));
  if (header.length < 12) return undefined;
  const seconds = header[0] === 1 ? Number(header.readBigUInt64BE(4)) : header.readUInt32BE(4);
  const time = new Date((seconds - SECONDS_TO_1970) * 1000);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
