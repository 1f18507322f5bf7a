import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type {
  SampleConversation,
  SampleFile,
  SampleLine,
  SampleTime,
} from '../../../src/services/sample-data/sample-file.ts';
import { composeConversations } from '../conversations/compose.ts';

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
  /** Instead of it, the minutes of a talk that is composed of scenes. */
  scenes?: number;
  tasks?: Marked<SampleConversation['tasks'][number]>[];
  memories?: Marked<SampleConversation['memories'][number]>[];
  events?: Marked<SampleConversation['events'][number]>[];
}

const GAP = '---';

/** Builds the sample data from the files beside this one. It is the same each time. */
export function readSample(): SampleFile {
  const read = (name: string) => parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8'));
  const written: WrittenConversation[] = [...read('week-1'), ...read('week-2')];
  return { ...read('people'), conversations: written.map(readConversation), ...read('other') };
}

function readConversation(written: WrittenConversation): SampleConversation {
  const { day = 0, at = '', ago, failed, in_progress, talk, scenes, tasks, memories, events, ...rest } = written;
  const { lines, marks, gap } = scenes === undefined ? readTalk(talk ?? '') : composeTalk(scenes);
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

/** A long talk: each sentence is a segment. The companions are voices without a name. */
function composeTalk(minutes: number): Talk {
  const composed = composeConversations().find((one) => one.minutes === minutes);
  if (!composed) throw new Error(`no conversation of ${minutes} minutes is composed`);
  const letters = Object.keys(composed.file.speakers ?? {});
  const lines = composed.file.talk.split('\n').flatMap((line): SampleLine[] => {
    const letter = line.slice(0, 1);
    const speaker = letter === 'A' ? 'M' : String(letters.indexOf(letter));
    return splitSentences(line.slice(3)).map((text) => [speaker, text]);
  });
  return { lines, marks: new Map() };
}

const splitSentences = (text: string) => text.split(/(?<=[.?!]) /);

function linesOf(marks: Talk['marks'], mark: string | undefined): number[] {
  if (mark === undefined) return [];
  const lines = marks.get(mark);
  if (!lines) throw new Error(`no line has the mark ${mark}`);
  return lines;
}
