import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type {
  SampleConversation,
  SampleFile,
  SampleLine,
  SampleTime,
} from '../../../src/services/sample-data/sample-file.ts';

/** A conversation as it is written. */
interface WrittenConversation
  extends Omit<SampleConversation, 'began' | 'state' | 'gap' | 'lines'>,
    Partial<SampleTime> {
  ago?: number;
  in_progress?: true;
  /** Lines such as `M: text || translation`; `---` is a gap. */
  talk?: string;
  /** Instead of it, a file beside this one with the lines of a long talk. */
  talk_file?: string;
}

const GAP = '---';

/** Builds the sample data from the files beside this one. It is the same each time. */
export function readSample(): SampleFile {
  const read = (name: string) => parse(readText(`${name}.yaml`));
  const written: WrittenConversation[] = [...read('week-1'), ...read('week-2')];
  return { ...read('people'), conversations: written.map(readConversation), ...read('other') };
}

const readText = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

function readConversation(written: WrittenConversation): SampleConversation {
  const { day = 0, at = '', ago, in_progress, talk, talk_file, ...rest } = written;
  return {
    ...rest,
    language: rest.language ?? 'en',
    began: ago === undefined ? { day, at } : { ago },
    state: in_progress ? 'in_progress' : 'completed',
    ...readTalk(talk_file === undefined ? (talk ?? '') : readText(talk_file)),
  };
}

function readTalk(talk: string): Pick<SampleConversation, 'lines' | 'gap'> {
  const lines: SampleLine[] = [];
  let gap: number | undefined;
  for (const line of talk.trim().split('\n')) {
    if (line === GAP) gap = lines.length;
    else {
      const [, speaker, said = ''] = /^(\w): (.*)$/.exec(line) ?? [];
      if (speaker === undefined) throw new Error(`not a line of a talk: ${line}`);
      const [text = '', translation] = said.split(' || ');
      lines.push(translation === undefined ? [speaker, text] : [speaker, text, translation]);
    }
  }
  return { ...(gap !== undefined && { gap }), lines };
}
