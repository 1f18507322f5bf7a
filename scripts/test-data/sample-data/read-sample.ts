import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type {
  SampleConversation,
  SampleFile,
  SampleLine,
  SampleTime,
} from '../../../src/services/sample-data/sample-file.ts';

type Marked<T> = Omit<T, 'from'> & { from?: string };

/** A conversation as it is written. */
interface WrittenConversation
  extends Omit<SampleConversation, 'began' | 'state' | 'gap' | 'lines' | 'tasks' | 'memories' | 'events'>,
    Partial<SampleTime> {
  ago?: number;
  failed?: true;
  in_progress?: true;
  /** Lines such as `M@mark: text || translation`; `---` is a gap. */
  talk?: string;
  /** Instead of it, a file beside this one with the lines of a long talk. */
  talk_file?: string;
  tasks?: Marked<SampleConversation['tasks'][number]>[];
  memories?: Marked<SampleConversation['memories'][number]>[];
  events?: Marked<SampleConversation['events'][number]>[];
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
  const { day = 0, at = '', ago, failed, in_progress, talk, talk_file, tasks, memories, events, ...rest } = written;
  const { lines, marks, gap } = readTalk(talk_file === undefined ? (talk ?? '') : readText(talk_file));
  const place = <T extends { from?: string }>(items: T[] = []) =>
    items.map(({ from, ...item }) => ({ ...item, from: linesOf(marks, from) }));
  return {
    ...rest,
    language: rest.language ?? 'en',
    began: ago === undefined ? { day, at } : { ago },
    state: failed ? 'failed' : in_progress ? 'in_progress' : 'completed',
    ...(gap !== undefined && { gap }),
    lines,
    tasks: place(tasks),
    memories: place(memories),
    events: place(events),
  };
}

interface Talk {
  lines: SampleLine[];
  /** The lines that have a mark. */
  marks: ReadonlyMap<string, number[]>;
  gap?: number;
}

function readTalk(talk: string): Talk {
  const lines: SampleLine[] = [];
  const marks = new Map<string, number[]>();
  let gap: number | undefined;
  for (const line of talk.trim().split('\n')) {
    if (line === GAP) gap = lines.length;
    else {
      const [, speaker, mark, said = ''] = /^(\w)(?:@(\w+))?: (.*)$/.exec(line) ?? [];
      if (speaker === undefined) throw new Error(`not a line of a talk: ${line}`);
      const [text = '', translation] = said.split(' || ');
      if (mark !== undefined) marks.set(mark, [...(marks.get(mark) ?? []), lines.length]);
      lines.push(translation === undefined ? [speaker, text] : [speaker, text, translation]);
    }
  }
  return { lines, marks, ...(gap !== undefined && { gap }) };
}

function linesOf(marks: Talk['marks'], mark: string | undefined): number[] {
  if (mark === undefined) return [];
  const lines = marks.get(mark);
  if (!lines) throw new Error(`no line has the mark ${mark}`);
  return lines;
}
