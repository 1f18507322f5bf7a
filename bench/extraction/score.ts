import { wallTimeAt } from '../../src/language/dates/local-time.ts';
import type { ConversationStructure } from '../../src/language/extraction/types.ts';
import { extractTerms } from '../../src/language/text/terms.ts';
import type { Expected, Talk, Trap } from './talk.ts';

/** The records of one kind, against the expected ones. */
export interface Tally {
  made: number;
  right: number;
  expected: number;
  found: number;
}

export interface Score {
  tasks: Tally;
  events: Tally;
  memories: Tally;
  /** The right days among those found with a day. */
  days: { said: number; right: number };
  traps: { laid: number; fallen: number };
  keyWords: { expected: number; found: number };
}

interface Made {
  text: string;
  segment_ids: readonly string[];
  date: string | undefined;
}

/** Compares a record with what a good record holds. */
export function scoreRecord(talk: Talk, record: ConversationStructure): Score {
  const dayOf = (time: string | null) => (time === null ? undefined : localDate(talk, time));
  const kinds = {
    task: record.action_items.map(
      (item): Made => ({ text: item.description, segment_ids: item.segment_ids, date: dayOf(item.due_at) }),
    ),
    event: record.events.map(
      (event): Made => ({ text: event.title, segment_ids: event.segment_ids, date: dayOf(event.start) }),
    ),
    memory: record.memories.map(
      (memory): Made => ({ text: memory.content, segment_ids: memory.segment_ids, date: undefined }),
    ),
  };
  const days = { said: 0, right: 0 };
  const traps = { laid: talk.traps.length, fallen: 0 };
  const compare = (kind: Trap['makes'], expected: readonly Expected[]): Tally => {
    const hit = new Set<Expected>();
    let right = 0;
    for (const made of kinds[kind]) {
      const same = expected.filter((one) => isSame(made, one));
      if (same.length > 0) right += 1;
      for (const one of same) {
        if (one.date && !hit.has(one)) {
          days.said += 1;
          if (one.date === made.date) days.right += 1;
        }
        hit.add(one);
      }
      if (same.length === 0) traps.fallen += talk.traps.some((trap) => isTrap(trap, kind, made)) ? 1 : 0;
    }
    return { made: kinds[kind].length, right, expected: expected.length, found: hit.size };
  };
  const tasks = compare('task', talk.tasks);
  const events = compare('event', talk.events);
  const memories = compare('memory', talk.memories);
  const shown = new Set(extractTerms(`${record.title} ${record.overview}`));
  const found = talk.keyWords.filter((word) => extractTerms(word).some((term) => shown.has(term)));
  return {
    tasks,
    events,
    memories,
    days,
    traps,
    keyWords: { expected: talk.keyWords.length, found: found.length },
  };
}

/** The same passage and a content word or the day in common, or most of the content words. */
function isSame({ text, segment_ids, date }: Made, expected: Expected): boolean {
  const { segmentIds } = expected;
  const terms = new Set(extractTerms(text));
  const shared = terms.intersection(new Set(extractTerms(expected.text))).size;
  const isThere = segment_ids.some((id) => segmentIds.has(id));
  return (
    (isThere && (shared > 0 || (date !== undefined && date === expected.date))) || shared >= Math.max(2, terms.size / 2)
  );
}

const isTrap = ({ makes, segmentIds }: Trap, kind: Trap['makes'], { segment_ids }: Made) =>
  makes === kind && segment_ids.some((id) => segmentIds.has(id));

function localDate({ input }: Talk, time: string): string {
  const { year, month, day } = wallTimeAt(input.timezone ?? 'UTC', new Date(time));
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
