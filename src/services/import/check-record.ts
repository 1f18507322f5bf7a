import * as validators from '../../../generated/rest/validators.gen.js';
import type {
  ActionItemCreate,
  ConversationFromSegmentsCreate,
  ConversationSegmentCreate,
  FolderCreate,
  GoalCreate,
  MemoryCreate,
  PersonCreate,
  ScreenActivityCreate,
  SocialPostCreate,
} from '../../../generated/types.gen.ts';
import type { Validate } from '../../../generated/validate.ts';
import { spokenText } from '../../language/speech/markers.ts';
import { createYieldPoint, type YieldPoint } from '../../lib/timers.ts';
import { toIssues } from '../../lib/validation-issues.ts';
import { bounds } from './formats/fields.ts';
import { type ConvertedRecord, type Every, type Fields, failed, skipped } from './types.ts';

/** Segments of a request. A conversation of a file has more. */
const CHUNK = 500;
const MAX_OVERVIEW = 100_000;
const MAX_ITEMS = 1000;

/** Throws a problem if the fields do not fit the bounds of the Developer API. */
export async function checkRecord({ kind, fields }: ConvertedRecord, pace = createYieldPoint()): Promise<void> {
  await checks[kind]?.(fields, pace);
}

/** Throws a problem with the first places that the validator of a request reports. */
function check(validate: Validate, body: unknown): void {
  if (validate(body)) return;
  const issues = toIssues(validate.errors ?? [], []).slice(0, 3);
  throw failed(issues.map(({ loc, msg }) => [loc.join('.'), msg].filter((part) => part !== '').join(': ')).join('; '));
}

const checks: Partial<Record<ConvertedRecord['kind'], (fields: Fields, pace: YieldPoint) => unknown>> = {
  conversations: checkConversation,
  // A category that the service does not have is replaced.
  memories: ({ content, tags, visibility }) =>
    check(validators.createMemoryBody, { content, tags, visibility } satisfies Every<Omit<MemoryCreate, 'category'>>),
  action_items: ({ description, due_at, completed }) => checkTask({ description, due_at, completed }),
  people: ({ name }) => check(validators.createPersonBody, { name } satisfies Every<PersonCreate>),
  folders: ({ name, description, color, icon }) =>
    check(validators.createFolderBody, { name, description, color, icon } satisfies Every<FolderCreate>),
  goals: ({ title, goal_type, target_value, current_value, min_value, max_value, unit }) => {
    const goal = { title, goal_type, target_value, current_value, min_value, max_value, unit };
    check(validators.createGoalBody, goal satisfies Every<GoalCreate>);
  },
  goal_history: ({ date, value, recorded_at }) => {
    if (typeof date !== 'string' || !isDay(date)) throw failed('date: Input should be a calendar date');
    if (!Number.isFinite(value)) throw failed('value: Input should be a finite number');
    if (recorded_at === undefined) throw failed('recorded_at: Field required');
  },
  settings: ({ setting, value }) => {
    if (setting === 'name') check(validators.updateOwnAccountBody, { name: value });
    if (setting === 'timezone') check(validators.updateOwnAccountBody, { timezone: value });
    if (setting === 'vocabulary') check(validators.updateOwnAccountBody, { vocabulary: value });
    if (setting === 'retention') check(validators.setRetentionBody, value);
  },
  chat_messages: ({ text }) => checkText('text', text),
  social_posts: ({ id, kind, author, text, url, posted_at }) => {
    const post = { id, kind, author, text, url, posted_at } satisfies Every<SocialPostCreate>;
    check(validators.importSocialPostsBody, { posts: [defined(post)] });
  },
  screen_activity: ({ id, captured_at, app, window_title, text }) => {
    const row = { id, captured_at, app, window_title, text } satisfies Every<ScreenActivityCreate>;
    check(validators.importScreenActivityBody, { rows: [row] });
  },
};

const defined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

async function checkConversation(fields: Fields, pace: YieldPoint): Promise<void> {
  const { title, overview, emoji, source, started_at, finished_at, language, geolocation } = fields;
  const segments = fields.segments as readonly Fields[];
  if (title !== '') check(validators.updateConversationBody, { title });
  checkText('overview', overview ?? '');
  checkText('emoji', emoji ?? '');
  checkText('made_by', fields.made_by ?? '');
  itemsOf('gaps', fields.gaps);
  for (const event of itemsOf('events', fields.events)) {
    checkText('events.title', event.title);
    checkText('events.description', event.description);
  }
  for (const task of itemsOf('action_items', fields.action_items)) checkTask(task);
  type Request = Omit<ConversationFromSegmentsCreate, 'transcript_segments' | 'client_session_id'>;
  const rest = { source, started_at, finished_at, language, geolocation } satisfies Every<Request>;
  const spoken = segments.filter(({ text }) => text !== '');
  const hasWords = title !== '' || overview !== '' || spoken.some(({ text }) => spokenText(String(text)) !== '');
  if (!hasWords) throw skipped('It has no words');
  const probe = [{ text: '-', start: 0, end: 1 }];
  for (let at = 0; at === 0 || at < spoken.length; at += CHUNK) {
    await pace();
    const chunk = spoken.slice(at, at + CHUNK).map((segment) => {
      const { text, speaker, speaker_id, is_user, person_id } = segment;
      const { from, to } = bounds(segment);
      const voice = { speaker, speaker_id, is_user, person_id };
      const checked = { text, start: from, end: to, ...voice } satisfies Every<ConversationSegmentCreate>;
      return defined(checked);
    });
    check(validators.createConversationFromSegmentsBody, {
      ...defined(rest),
      transcript_segments: at === 0 && chunk.length === 0 ? probe : chunk,
    });
  }
}

/** Throws a problem for more than a conversation may have. */
function itemsOf(name: string, value: unknown): readonly Fields[] {
  const items = (value ?? []) as readonly Fields[];
  if (items.length > MAX_ITEMS) throw failed(`${name}: List should have at most ${MAX_ITEMS} items`);
  return items;
}

const checkTask = ({ description, due_at, completed }: Fields): void =>
  check(validators.createActionItemBody, defined({ description, due_at, completed } satisfies Every<ActionItemCreate>));

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Texts that requests do not contain. */
function checkText(name: string, text: unknown): void {
  if (typeof text !== 'string') throw failed(`${name}: Input should be a valid string`);
  if (!text.isWellFormed() || text.includes('\0'))
    throw failed(`${name}: Input should be text without U+0000 and without unpaired surrogates`);
  if (text.length > MAX_OVERVIEW) throw failed(`${name}: String should have at most ${MAX_OVERVIEW} characters`);
}
