import { readdirSync, readFileSync } from 'node:fs';
import { findFfmpeg } from '../../src/audio/ffmpeg.ts';

/** Tests of audio that ffmpeg decodes are skipped without it. */
export const hasFfmpeg = findFfmpeg() !== undefined;

/** On Linux: the processes of ffmpeg that this one started and that have not been collected. */
export const childrenNamedFfmpeg = (): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const [, name, , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
        return name === '(ffmpeg)' && Number(parent) === process.pid;
      } catch {
        return false;
      }
    })
    .map(Number);
