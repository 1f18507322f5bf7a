import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { Expected, Talk, TalkSegment, Trap } from './talk.ts';

interface Annotation {
  text: string;
  lines: number[];
  due?: string;
  start?: string;
}

interface TalkFile {
  kind: string;
  started_at: string;
  /** `user`, `unknown`, or the name of an enrolled person, by the letter of the speaker. */
  speakers: Record<string, string>;
  talk: string;
  tasks?: Annotation[];
  events?: Annotation[];
  memories?: Annotation[];
  traps?: { lines: number[]; makes: Trap['makes'] }[];
  key_words?: string[];
}

/** Words a second of everyday speech. */
const WORDS_PER_SECOND = 2.5;

/** Reads all talks of a folder: one YAML file each, in the form that README.md describes. */
export const readTalks = (folder: string): Talk[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => toTalk(basename(name, '.yaml'), parse(readFileSync(join(folder, name), 'utf8')) as TalkFile));

function toTalk(name: string, file: TalkFile): Talk {
  const { kind, started_at, speakers, talk, tasks = [], events = [], memories = [], traps = [], key_words = [] } = file;
  const segments = toSegments(talk, speakers);
  const idsOf = (lines: readonly number[]) => new Set(lines.map((line) => `s${line}`));
  const toExpected = ({ text, lines, due, start }: Annotation): Expected => {
    const date = (due ?? start)?.slice(0, 10);
    return { text, segmentIds: idsOf(lines), byPlace: false, ...(date && { date }) };
  };
  return {
    name,
    kind,
    input: { segments, startedAt: new Date(started_at), timezone: started_at.slice(-6), language: 'en' },
    tasks: tasks.map(toExpected),
    events: events.map(toExpected),
    memories: memories.map(toExpected),
    traps: traps.map(({ makes, lines }) => ({ makes, segmentIds: idsOf(lines) })),
    keyWords: key_words.map(String),
    abstract: '',
    tasksOnly: false,
  };
}

function toSegments(talk: string, speakers: Record<string, string>): TalkSegment[] {
  const letters = Object.keys(speakers);
  let end = 0;
  return talk
    .trimEnd()
    .split('\n')
    .map((line, at) => {
      const [, letter = '', text = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
      const who = speakers[letter];
      if (who === undefined) throw new Error(`line ${at + 1} has an unknown speaker: ${line}`);
      const start = end;
      end += text.split(' ').length / WORDS_PER_SECOND;
      const speaker_id = letters.indexOf(letter);
      const isNamed = who !== 'user' && who !== 'unknown';
      return {
        id: `s${at + 1}`,
        text,
        speaker: `SPEAKER_0${speaker_id}`,
        speaker_id,
        ...(isNamed && { speaker_name: who }),
        is_user: who === 'user',
        start,
        end,
      };
    });
}
