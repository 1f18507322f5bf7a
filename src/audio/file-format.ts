/** A format of files that begins with known bytes. */
interface Signature {
  name: string;
  at?: number;
  text: string;
}

const SIGNATURES: readonly Signature[] = [
  { name: 'AVI', at: 8, text: 'AVI ' },
  { name: 'WAV', at: 8, text: 'WAVE' },
  { name: 'WAV of 64 bits', text: 'riff' },
  { name: 'Ogg', text: 'OggS' },
  { name: 'FLAC', text: 'fLaC' },
  { name: 'CAF', text: 'caff' },
  { name: 'AIFF', at: 8, text: 'AIF' },
  { name: 'AMR', text: '#!AMR' },
  { name: 'AU', text: '.snd' },
  { name: 'FLV', text: 'FLV\x01' },
  { name: 'WMA', text: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' },
];
/** Where an Ogg file names its codec. */
const OGG_CODECS: Readonly<Record<string, string>> = {
  OpusHead: 'Opus',
  '\x01vorbis': 'Vorbis',
  'Speex   ': 'Speex',
  '\x7fFLAC': 'FLAC',
};
const HEAD_BYTES = 512;
const MAX_ID3_VERSION = 4;
const MP4_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];
const EBML = '\x1a\x45\xdf\xa3';

/** Names the format of a file by its first bytes, with the codec if they tell; undefined for other bytes, among them AAC and MP3 without a tag. */
export function nameFormat(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith(EBML)) return head.includes('webm') ? 'WebM' : 'Matroska';
  if (MP4_BOXES.includes(head.slice(4, 8))) return 'MP4';
  if (head.startsWith('ID3') && head.charCodeAt(3) <= MAX_ID3_VERSION) return 'MP3';
  const found = SIGNATURES.find(({ at = 0, text }) => head.startsWith(text, at))?.name;
  if (found !== 'Ogg') return found;
  const codec = Object.entries(OGG_CODECS).find(([mark]) => head.includes(mark))?.[1];
  return codec ? `${codec} in Ogg` : 'Ogg';
}
