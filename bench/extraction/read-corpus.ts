import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Expected, Talk, TalkSegment } from './talk.ts';

interface Meeting {
  id: string;
  started_at: string;
  segments: { speaker: number; start: number; end: number; text: string }[];
  abstract: string[];
  actions: { text: string; passages: { start: number; end: number }[] }[];
}

/** A passage within this time of the annotated one is the same. */
const NEAR_SECONDS = 10;
/** The number of segments that the Developer API accepts: the longest are used, in order. */
const MAX_SEGMENTS = 500;

/** Reads recorded meetings: JSON lines, compressed if the name ends in `.gz`. */
export function readCorpus(file: string): Talk[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text
    .trim()
    .split('\n')
    .map((line) => toTalk(JSON.parse(line)));
}

function toTalk({ id, started_at, segments: spoken, abstract, actions }: Meeting): Talk {
  const segments = longest(spoken.filter(({ text }) => text.length > 1)).map(
    ({ speaker, start, end, text }, at): TalkSegment => ({
      id: `s${at}`,
      text,
      speaker: `SPEAKER_0${speaker}`,
      speaker_id: speaker,
      is_user: false,
      start,
      end,
    }),
  );
  const toExpected = ({ text, passages }: Meeting['actions'][number]): Expected => {
    const near = segments.filter((segment) =>
      passages.some(({ start, end }) => start - NEAR_SECONDS <= segment.end && segment.start <= end + NEAR_SECONDS),
    );
    return { text, segmentIds: new Set(near.map((segment) => segment.id)), byPlace: true };
  };
  return {
    name: id,
    kind: 'meeting',
    input: { segments, startedAt: new Date(started_at), timezone: 'UTC', language: 'en' },
    tasks: actions.map(toExpected),
    events: [],
    memories: [],
    traps: [],
    keyWords: [],
    abstract: abstract.join(' '),
    tasksOnly: true,
  };
}

function longest<Segment extends { text: string }>(segments: readonly Segment[]): Segment[] {
  const kept = new Set(segments.toSorted((one, other) => other.text.length - one.text.length).slice(0, MAX_SEGMENTS));
  return segments.filter((segment) => kept.has(segment));
}
