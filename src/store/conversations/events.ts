import type { Knex } from 'knex';
import type { ConversationEvent } from '../../../generated/types.gen.ts';
import { type Page, type Paging, readPage, type SortKey } from '../sql/page.ts';
import { type TimeRange, withinTime } from '../sql/statement.ts';
import { type ColumnsFor, c } from '../sql/table.ts';

const eventWire = {
  conversation_id: c.uuid,
  conversation_title: c.text,
  title: c.text,
  description: c.text,
  start: c.timestamp,
  all_day: c.boolean,
  duration: c.integer,
  segment_ids: c.computed(c.json<ConversationEvent['segment_ids']>(), 'segment_ids'),
} satisfies ColumnsFor<ConversationEvent>;

/** The index of conversations with events has the same conditions. */
const rows = `
  SELECT conversations.uid, conversations.id AS conversation_id, structured->>'title' AS conversation_title,
    event->>'title' AS title, event->>'description' AS description, (event->>'start')::timestamptz AS start,
    coalesce((event->>'all_day')::boolean, false) AS all_day, (event->>'duration')::int AS duration,
    event->'segment_ids' AS segment_ids, place::float8 AS place, conversations.created_at
  FROM conversations, jsonb_array_elements(structured->'events') WITH ORDINALITY AS made (event, place)
  WHERE conversations.uid = :uid AND structured->'events' <> '[]' AND status = 'completed' AND NOT discarded AND NOT locked`;

const earliestFirst: SortKey = {
  table: 'conversation_events',
  rows,
  name: 'event.start',
  direction: 'asc',
  columns: [
    ['start', 'timestamptz'],
    ['conversation_id', 'uuid'],
    ['place', 'float8'],
  ],
};

const placedWire = {
  ...eventWire,
  /** From 1, in its conversation. */
  place: c.float8,
  /** When its conversation was created. */
  created_at: c.timestamp,
};

export type PlacedEvent = ConversationEvent & { place: number; created_at: string };

/** As `listEvents`, with what a calendar needs to know an event again. */
export const listPlacedEvents =
  (db: Knex, uid: string) =>
  (range: TimeRange, paging: Paging): Promise<Page<PlacedEvent>> =>
    readPage(db, { columns: placedWire, uid, where: withinTime('start', range), order: earliestFirst, paging });

/** Lists the events of all conversations, the earliest first. */
export const listEvents =
  (db: Knex, uid: string) =>
  (range: TimeRange, paging: Paging): Promise<Page<ConversationEvent>> =>
    readPage(db, { columns: eventWire, uid, where: withinTime('start', range), order: earliestFirst, paging });
