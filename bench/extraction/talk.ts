import type { ConversationInput } from '../../src/language/extraction/types.ts';

/** A recorded or written conversation, with what a good record of it holds. */
export interface Talk {
  name: string;
  input: Omit<ConversationInput, 'segments'> & { segments: readonly TalkSegment[] };
  tasks: readonly Expected[];
  events: readonly Expected[];
  memories: readonly Expected[];
  traps: readonly Trap[];
  /** Words that a good title or overview contains. */
  keyWords: readonly string[];
}

export interface TalkSegment {
  id: string;
  text: string;
  speaker: string;
  speaker_id: number;
  speaker_name?: string;
  is_user: boolean;
  start: number;
  end: number;
}

/** Something that a record should hold. */
export interface Expected {
  text: string;
  segmentIds: ReadonlySet<string>;
  /** The local date, if one was said: `2026-03-06`. */
  date?: string;
}

/** A passage of which nothing should be made. */
export interface Trap {
  makes: 'task' | 'event' | 'memory';
  segmentIds: ReadonlySet<string>;
}

/** An item that a record should hold, with the numbers of the lines that show it, from 1. */
export interface Annotation {
  text: string;
  lines: number[];
  /** Local, `2026-03-06` or `2026-03-06T15:00`. */
  due?: string;
  start?: string;
}

/** A conversation in the form that README.md describes. */
export interface TalkFile {
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

/** The time that it takes to say a line. */
const speechSeconds = (text: string): number => text.split(' ').length / WORDS_PER_SECOND;

/** A conversation with its segments. Throws for a line without a known speaker. */
export function toTalk(name: string, file: TalkFile): Talk {
  const { started_at, tasks = [], events = [], memories = [], traps = [], key_words = [] } = file;
  return {
    name,
    input: {
      segments: toSegments(file.talk, file.speakers),
      startedAt: new Date(started_at),
      timezone: started_at.slice(-6),
      language: 'en',
    },
    tasks: tasks.map(toExpected),
    events: events.map(toExpected),
    memories: memories.map(toExpected),
    traps: traps.map(({ makes, lines }) => ({ makes, segmentIds: idsOf(lines) })),
    keyWords: key_words.map(String),
  };
}

const idsOf = (lines: readonly number[]) => new Set(lines.map((line) => `s${line}`));

function toExpected({ text, lines, due, start }: Annotation): Expected {
  const date = (due ?? start)?.slice(0, 10);
  return { text, segmentIds: idsOf(lines), ...(date && { date }) };
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
      end += speechSeconds(text);
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
