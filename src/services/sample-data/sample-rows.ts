import { randomBytes } from 'node:crypto';
import type { NewActionItem } from '../../store/action-items/action-items.ts';
import { newId } from '../../store/ids.ts';
import type { NewMemory } from '../../store/memories/memories.ts';
import type { SampleRows } from '../../store/sample-data.ts';
import type { NewScreenActivity } from '../../store/screen-activity.ts';
import type { NewSocialPost } from '../../store/social-posts.ts';
import { parseDeadline } from '../timezones.ts';
import { type BuiltConversation, buildConversation, doneOn } from './sample-conversations.ts';
import type { SampleClock, SampleFile, SampleMemory, SampleTask } from './sample-file.ts';

/** When things without a time of their own happen. */
const NOON = '12:00';
/** When the first conversation begins. */
const FIRST = { day: -13, at: '07:40' };
const FIRST_FOLDER_POSITION = 10;

/** All records of the sample data for a user. */
export interface BuiltSample extends SampleRows {
  built: BuiltConversation[];
  actionItems: (NewActionItem & { id: string })[];
  memories: NewMemory[];
  posts: NewSocialPost[];
  screen: NewScreenActivity[];
}

export async function buildSample(file: SampleFile, uid: string, clock: SampleClock): Promise<BuiltSample> {
  const { now } = clock;
  const begin = clock.at(FIRST);
  const made = { created_at: begin, updated_at: begin };
  const people = new Map(
    Object.entries(file.people).map(([letter, name]) => [letter, { uid, id: newId(), name, ...made }]),
  );
  const folders = new Map(Object.keys(file.folders).map((key) => [key, newId()]));
  const built: BuiltConversation[] = [];
  for (const sample of file.conversations) built.push(await buildConversation(sample, { uid, folders, people }, clock));
  const goals = file.goals.map((goal) => buildGoal(goal, uid, clock));
  return {
    people: [...people.values()],
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
    actionItems: [...built.flatMap(({ tasks }) => tasks), ...file.tasks.map((task) => buildTask(task, clock))],
    memories: [
      ...built.flatMap(({ memories }) => memories),
      ...file.memories.map((memory) => buildMemory(memory, clock)),
    ],
    goals: goals.map(({ goal }) => goal),
    goalHistory: goals.flatMap(({ history }) => history),
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

function buildTask({ text, due, done, made }: SampleTask, clock: SampleClock) {
  const created_at = clock.past({ day: made, at: NOON });
  return {
    id: newId(),
    description: text,
    created_at,
    updated_at: created_at,
    ...(due === undefined ? { due_at: null, due_all_day: false } : parseDeadline(clock.date(due), clock.zone, [])),
    ...doneOn(done, created_at, clock),
  };
}

function buildMemory({ text, category, tags = [], made }: SampleMemory, clock: SampleClock): NewMemory {
  const created_at = clock.past({ day: made, at: NOON });
  return {
    id: newId(),
    content: text,
    category,
    visibility: 'private',
    tags,
    manually_added: true,
    created_at,
    updated_at: created_at,
    conversation_id: null,
    segment_ids: [],
    reviewed: true,
    user_review: true,
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
