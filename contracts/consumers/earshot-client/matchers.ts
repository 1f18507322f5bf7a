import { Matchers } from '@pact-foundation/pact';

const { boolean, eachLike, integer, number, regex, string, uuid } = Matchers;

/** A timestamp in ISO 8601 with its zone. */
export const timestamp = (example: string) =>
  regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, example);

/** One of a list of values. */
export const oneOf = (values: readonly string[], example: string) => regex(`^(${values.join('|')})$`, example);

const exactly = (example: string) => regex(`^${example.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`, example);

/**
 * A value that the provider state returns under this name, between `before` and `after`. The consumer must send exactly the
 * example.
 */
export function fromState(name: string, example: string, before = '', after = '') {
  const whole = before + example + after;
  return { ...exactly(whole), 'pact:generator:type': 'ProviderState', expression: `${before}\${${name}}${after}` };
}

/** A path with values of the provider state in place of each `{name}`. */
export function pathFromState(template: string, examples: Record<string, string>) {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? '');
  return { ...exactly(path), 'pact:generator:type': 'ProviderState', expression: template.replaceAll('{', '${') };
}

export const MEMORY_ID = '019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10';
export const ACTION_ITEM_ID = '019a9f12-3c4d-7e5f-8a6b-7c8d9e0f1a2b';
export const CONVERSATION_ID = '019a9f21-77aa-7e02-b1c4-0d9b5f1e2a33';
export const SEGMENT_ID = '5f0c1a52-2c0e-4c57-9d5e-0d4f6a1b2c3d';
export const CORRECTION_ID = '019a9f33-1a2b-7c3d-8e4f-5a6b7c8d9e0f';
export const PERSON_ID = '019a9e40-1111-7222-8333-444455556666';
export const OTHER_PERSON_ID = '019a9e40-2222-7222-8333-444455556666';
export const RECORDING_ID = '019a9f21-77aa-7e02-b1c4-0d9b5f1e2a44';
export const JOB_ID = '019a9f21-77aa-7e02-b1c4-0d9b5f1e2a55';
export const GOAL_ID = 'goal_0a1b2c3d4e5f';
export const FOLDER_ID = '019a9e00-0000-7000-8000-000000000001';
export const CURSOR = 'bmV4dCBwYWdl';

/** A `Link` to the next page. The client uses only its path and query. */
export const nextPage = (path: string) =>
  regex(/^<[^<>]+[?&]cursor=[^<>]+>; rel="next"$/, `<http://127.0.0.1${path}?limit=2&cursor=${CURSOR}>; rel="next"`);

const memoryCategories = [
  ...['interesting', 'system', 'manual', 'core', 'hobbies', 'lifestyle', 'interests', 'habits', 'work', 'skills'],
  ...['learnings', 'other'],
];

/** A memory created through the API. */
export const memory = (overrides: object = {}) => ({
  id: string(MEMORY_ID),
  content: string('Prefers green tea to coffee'),
  category: oneOf(memoryCategories, 'lifestyle'),
  visibility: oneOf(['public', 'private'], 'private'),
  tags: eachLike('drinks'),
  created_at: timestamp('2026-11-20T09:30:00.000Z'),
  updated_at: timestamp('2026-11-20T09:30:00.000Z'),
  manually_added: boolean(true),
  scoring: regex(/^\d{2}_\d{3}_\d{10}$/, '01_999_1795167000'),
  reviewed: boolean(true),
  user_review: boolean(true),
  edited: boolean(false),
  locked: boolean(false),
  conversation_id: null,
  segment_ids: [],
  ...overrides,
});

/** An open action item without a conversation or due date. */
export const actionItem = (overrides: object = {}) => ({
  id: string(ACTION_ITEM_ID),
  description: string('Send the quarterly report to Dana'),
  completed: false,
  created_at: timestamp('2026-11-20T09:30:00.000Z'),
  updated_at: timestamp('2026-11-20T09:30:00.000Z'),
  due_at: null,
  completed_at: null,
  conversation_id: null,
  segment_ids: [],
  ...overrides,
});

/** A processed conversation without folder and star. */
export const conversation = (overrides: object = {}) => ({
  id: string(CONVERSATION_ID),
  created_at: timestamp('2026-11-20T09:00:00.000Z'),
  started_at: timestamp('2026-11-20T09:00:00.000Z'),
  finished_at: timestamp('2026-11-20T09:00:04.500Z'),
  language: 'en',
  source: string('phone'),
  status: 'completed',
  discarded: false,
  locked: false,
  folder_id: null,
  folder_name: null,
  starred: false,
  structured: structured(),
  processing: null,
  geolocation: null,
  ...overrides,
});

export const segmentId = uuid(SEGMENT_ID);

/** The structure of a conversation. */
export const structured = (overrides: object = {}) => ({
  title: string('Quarterly report for Dana'),
  overview: string('Dana asked for the quarterly report by Friday at five.'),
  emoji: string('📊'),
  category: string('work'),
  action_items: eachLike(actionItem({ conversation_id: string(CONVERSATION_ID), segment_ids: eachLike(segmentId) })),
  events: eachLike({
    title: string('Handing over the report'),
    description: string('At the office.'),
    start: timestamp('2026-11-21T16:00:00.000Z'),
    duration: integer(30),
    created: false,
    segment_ids: eachLike(segmentId),
  }),
  made_by: string('rules'),
  ...overrides,
});

/** The transcript and photos of a conversation. */
export const transcriptOf = (speaker: object = {}) => ({
  transcript_segments: eachLike({
    id: segmentId,
    text: string('Can you send me the report by Friday?'),
    speaker: string('SPEAKER_01'),
    speaker_id: integer(1),
    speaker_name: null,
    is_user: false,
    person_id: null,
    start: number(0.4),
    end: number(3.1),
    ...speaker,
  }),
  photos: eachLike({
    id: string('019a9f21-88bb-7e02-b1c4-0d9b5f1e2a33'),
    created_at: timestamp('2026-11-20T09:00:02.000Z'),
    content_type: oneOf(['image/jpeg', 'image/png', 'image/webp', 'image/gif'], 'image/jpeg'),
  }),
});
export const transcript = transcriptOf();

/** A correction of a speaker that is not undone. */
export const correction = (overrides: object = {}) => ({
  id: string(CORRECTION_ID),
  kind: 'speaker',
  conversation_ids: eachLike(string(CONVERSATION_ID)),
  changed_conversations: integer(1),
  changed_segments: integer(1),
  created_at: timestamp('2026-11-20T09:30:00.000Z'),
  undone_at: null,
  ...overrides,
});

/** A recording of which the first bytes are stored. */
export const recording = (overrides: object = {}) => ({
  id: string(RECORDING_ID),
  status: 'uploading',
  reason: null,
  bytes: integer(4),
  received_bytes: integer(2),
  seconds: null,
  transcribed_seconds: number(0),
  attempts: integer(0),
  started_at: timestamp('2026-11-20T09:00:00.000Z'),
  conversations: [],
  ...overrides,
});

/** An active goal without a unit. */
export const goal = (overrides: object = {}) => ({
  id: regex(/^goal_[0-9a-f]{12}$/, GOAL_ID),
  title: string('Read more books'),
  goal_type: 'scale',
  target_value: number(8),
  current_value: number(0),
  min_value: number(0),
  max_value: number(10),
  unit: null,
  is_active: true,
  created_at: timestamp('2026-11-20T09:30:00.000Z'),
  updated_at: timestamp('2026-11-20T09:30:00.000Z'),
  ...overrides,
});

/** A folder that the user created. */
export const folder = (overrides: object = {}) => ({
  id: string(FOLDER_ID),
  name: string('Spring launch'),
  description: null,
  color: regex(/^#[0-9A-Fa-f]{6}$/, '#6B7280'),
  icon: string('folder'),
  order: integer(3),
  is_default: boolean(false),
  is_system: false,
  conversation_count: integer(0),
  created_at: timestamp('2026-11-20T09:30:00.000Z'),
  updated_at: timestamp('2026-11-20T09:30:00.000Z'),
  ...overrides,
});
