import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '../../lib/durations.ts';
import { addMs } from '../../lib/timestamps.ts';
import type { NewActionItem } from '../../store/action-items/repository.ts';
import { newId } from '../../store/ids.ts';
import type { NewMemory } from '../../store/memories/repository.ts';
import type { SampleRows } from '../../store/sample-data/repository.ts';
import type { NewScreenActivity } from '../../store/screen-activity/repository.ts';
import type { NewSocialPost } from '../../store/social-posts/repository.ts';
import type { SampleClock } from './sample-clock.ts';
import { type BuiltConversation, buildConversation, SAMPLE, segmentIdsOf } from './sample-conversations.ts';
import type { SampleFile, SampleMemory, SampleTask } from './sample-file.ts';

/** Records are stored this long after their conversation. */
const PROCESSING_MS = MINUTE_MS;
/** When things without a time of their own happen. */
const NOON = '12:00';
const DUE = '18:00';
const END_OF_DAY = '23:59';
const FIRST_FOLDER_POSITION = 10;

/** All records of the sample data for a user. */
export interface BuiltSample extends SampleRows {
  built: BuiltConversation[];
  actionItems: (NewActionItem & { id: string })[];
  memories: NewMemory[];
  posts: NewSocialPost[];
  screen: NewScreenActivity[];
}

/** Where a record comes from. */
interface Origin {
  created_at: Date;
  conversation?: BuiltConversation;
}

export function buildSample(file: SampleFile, uid: string, clock: SampleClock): BuiltSample {
  const { now } = clock;
  const people = new Map(Object.keys(file.people).map((letter) => [letter, newId()]));
  const folders = new Map(Object.keys(file.folders).map((key) => [key, newId()]));
  const built = file.conversations.map((sample) => buildConversation(sample, { uid, folders, people }, clock));
  const begin = built[0]?.record.created_at ?? now;
  const made = { created_at: begin, updated_at: begin };
  const goals = file.goals.map((goal) => buildGoal(goal, uid, clock));
  return {
    people: Object.entries(file.people).map(([letter, name]) => ({ uid, id: people.get(letter) ?? '', name, ...made })),
    folders: Object.entries(file.folders).map(([key, folder], at) => ({
      uid,
      id: folders.get(key) ?? '',
      ...folder,
      ...made,
      is_default: false,
      system_name: null,
      position: FIRST_FOLDER_POSITION + at,
      placed_at: begin,
    })),
    built,
    conversations: built.map(({ record }) => record),
    actionItems: fromEach(file, 'tasks', built, clock, (task, origin) => buildTask(task, origin, clock)),
    memories: fromEach(file, 'memories', built, clock, (memory, origin) => buildMemory(memory, origin)),
    goals: goals.map(({ goal }) => goal),
    goalHistory: goals.flatMap(({ history }) => history),
    dailySummaries: file.summaries.map((summary) => buildSummary(summary, uid, built, clock)),
    chatMessages: file.chat.map(({ from, text, cites = [], ...time }) => {
      const cited = cites.flatMap((key) => built.find(({ sample }) => sample.key === key)?.record.id ?? []);
      return {
        uid,
        id: newId(),
        sender: from,
        text,
        type: 'text' as const,
        app_id: null,
        app_ids: [],
        has_read: cited.length > 0,
        from_external_integration: false,
        memories_id: cited,
        source_ids: cited,
        created_at: clock.past(time),
      };
    }),
    posts: file.posts.map(({ kind = 'tweet', author = null, text, ...time }) => ({
      id: newId(),
      kind,
      author,
      text,
      url: null,
      posted_at: clock.past(time),
      imported_at: now,
    })),
    screen: file.screen.map(({ app, title, text, ...time }) => ({
      id: newId(),
      app,
      window_title: title,
      text,
      captured_at: clock.past(time),
    })),
  };
}

/** The records of all conversations, and those without one. */
function fromEach<Kind extends 'tasks' | 'memories', Built>(
  file: SampleFile,
  kind: Kind,
  built: readonly BuiltConversation[],
  clock: SampleClock,
  build: (item: SampleFile[Kind][number], origin: Origin) => Built,
): Built[] {
  const ofConversations = built.flatMap((conversation) => {
    const created_at = clock.notAfterNow(addMs(conversation.record.finished_at ?? clock.now, PROCESSING_MS));
    return conversation.sample[kind].map((item) => build(item, { created_at, conversation }));
  });
  const others = file[kind].map((item) => build(item, { created_at: clock.past({ day: item.made ?? 0, at: NOON }) }));
  return [...ofConversations, ...others];
}

const sourceOf = ({ conversation }: Origin, lines: readonly number[] | undefined) => ({
  conversation_id: conversation?.record.id ?? null,
  segment_ids: segmentIdsOf(conversation?.segments ?? [], lines),
});

function buildTask({ text, due, done, from }: SampleTask, origin: Origin, clock: SampleClock) {
  const { created_at } = origin;
  const doneAt = done === undefined ? undefined : clock.past({ day: done, at: DUE });
  const completed_at = doneAt && (doneAt > created_at ? doneAt : clock.notAfterNow(addMs(created_at, MINUTE_MS)));
  return {
    id: newId(),
    description: text,
    created_at,
    updated_at: completed_at ?? created_at,
    // One of today is not overdue in the evening.
    due_at: due === undefined ? null : clock.at({ day: due, at: due === 0 ? END_OF_DAY : DUE }),
    ...(completed_at && { completed: true, completed_at }),
    ...sourceOf(origin, from),
  };
}

function buildMemory({ text, category, review, tags = [], from }: SampleMemory, origin: Origin): NewMemory {
  const isManual = origin.conversation === undefined;
  return {
    id: newId(),
    content: text,
    category,
    visibility: 'private',
    tags,
    manually_added: isManual,
    created_at: origin.created_at,
    updated_at: origin.created_at,
    ...sourceOf(origin, from),
    reviewed: isManual || review !== 'open',
    user_review: isManual || (review === 'open' ? null : review === 'yes'),
  };
}

function buildGoal(goal: SampleFile['goals'][number], uid: string, clock: SampleClock) {
  const id = `goal_${randomBytes(6).toString('hex')}`;
  const history = Object.entries(goal.history)
    .map(([day, value]) => ({ day: Number(day), value }))
    .sort((one, other) => one.day - other.day)
    .map(({ day, value }) => {
      const recorded_at = clock.past({ day, at: NOON });
      return { uid, goal_id: id, date: recorded_at.toISOString().slice(0, 10), value, recorded_at };
    });
  const created_at = history[0]?.recorded_at ?? clock.now;
  const last = history.at(-1);
  return {
    goal: {
      uid,
      id,
      creation: newId(),
      title: goal.title,
      goal_type: goal.type,
      unit: goal.unit ?? null,
      min_value: 0,
      max_value: goal.max,
      target_value: goal.target,
      current_value: last?.value ?? 0,
      is_active: goal.active,
      created_at,
      updated_at: last?.recorded_at ?? created_at,
    },
    // Two values of one day in UTC are one.
    history: [...new Map(history.map((entry) => [entry.date, entry])).values()],
  };
}

function buildSummary(
  { day, emoji, headline, overview, highlights }: SampleFile['summaries'][number],
  uid: string,
  built: readonly BuiltConversation[],
  clock: SampleClock,
) {
  const ofDay = built.filter(
    ({ sample: { began, state, discarded } }) =>
      'day' in began && began.day === day && state === 'completed' && discarded === undefined,
  );
  return {
    uid,
    id: newId(),
    date: clock.date(day),
    headline,
    overview,
    day_emoji: emoji,
    made_by: SAMPLE,
    highlights: highlights.map(([topic, summary, key]) => ({
      topic,
      summary,
      conversation_ids: ofDay.flatMap(({ sample, record }) => (sample.key === key ? record.id : [])),
    })),
    sources: ofDay.map(({ sample, record, segments }) => ({
      id: record.id,
      minutes: (segments.at(-1)?.end ?? 0) / 60,
      action_items: sample.tasks.length,
    })),
    created_at: clock.past({ day: day + 1, at: '00:05' }),
  };
}
