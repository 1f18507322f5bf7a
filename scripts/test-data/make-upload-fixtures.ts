// Creates the files of the tests of uploads: two seconds of a tone of 440 Hz in each format, by Debian's ffmpeg. Those with metadata
// began at 2026-11-20 09:30:15. Run: node scripts/test-data/make-upload-fixtures.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../test/fixtures/uploads/', import.meta.url));
const TIME = '2026-11-20T09:30:15';

const files: Record<string, string> = {
  'tone.wav': '-ar 16000 -c:a pcm_s16le',
  'stereo.wav': '-ar 11025 -ac 2 -c:a pcm_s24le',
  'tone.flac': `-ar 11025 -c:a flac -metadata DATE=${TIME}`,
  'tone.mp3': `-ar 44100 -ac 2 -b:a 64k -c:a libmp3lame -id3v2_version 4 -metadata TDRC=${TIME}`,
  'tone.ogg': `-ar 48000 -b:a 24k -c:a libopus -metadata CREATION_TIME=${TIME}Z`,
  'tone.aac': '-ar 16000 -b:a 32k -c:a aac -f adts',
  // The tables are at the end of the first one, and at the beginning of the second one.
  'tone.m4a': `-ar 44100 -ac 2 -b:a 64k -c:a aac -metadata creation_time=${TIME}Z`,
  'faststart.m4a': `-ar 16000 -b:a 32k -c:a aac -movflags +faststart`,
  'fragments.mp4': '-ar 16000 -b:a 32k -c:a aac -movflags +frag_keyframe+empty_moov -frag_duration 500000',
  'alac.m4a': '-ar 8000 -c:a alac',
  'broadcast.wav':
    '-ar 8000 -c:a pcm_s16le -write_bext 1 -metadata origination_date=2026-11-20 -metadata origination_time=09:30:15',
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, options] of Object.entries(files)) {
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2,volume=4'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...tone, ...options.split(' '), join(FOLDER, name)]);
}
