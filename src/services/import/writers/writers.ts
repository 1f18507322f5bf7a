import type { GoalType, MemoryCategory } from '../../../../generated/types.gen.ts';
import { categorizeMemory } from '../../../language/extraction/memory-category.ts';
import { MAX_FOLDERS } from '../../../store/folders/repository.ts';
import { newId } from '../../../store/ids.ts';
import type { NewMemory } from '../../../store/memories/repository.ts';
import { MAX_PEOPLE } from '../../../store/people/repository.ts';
import { memoryCategories } from '../../memories/memory-categories.ts';
import { requireTimezone } from '../../timezones.ts';
import { type ConvertedRecord, type Fields, failed, skipped } from '../types.ts';
import { addTask } from './add-task.ts';
import { writeConversation } from './conversation.ts';
import { type Context, findOrigin, findRecord } from './sources.ts';
import { listed, plausible, textOrNull, timeOf, timesOf } from './values.ts';
import type { Write, WriterDeps } from './writer.ts';

const MAX_ACTIVE_GOALS = 3;

/** The functions that store the records of each kind. */
export const createWriters = (deps: WriterDeps): Partial<Record<ConvertedRecord['kind'], Write>> => ({
  conversations: (context, record, id) => writeConversation(deps, context, record, id),

  action_items: async (context, record, id) =>
    addTask(context.tx, context.uid, record.fields, id, await findOrigin(context, record)),

  people: async ({ tx, uid }, { fields }, id) => {
    const { imports, people } = tx.of(uid);
    await people.lockAdding();
    const namesake = await people.findByName(String(fields.name));
    if (namesake) return { id: namesake.id, created: false };
    if ((await people.count()) >= MAX_PEOPLE) throw failed(`The account has ${MAX_PEOPLE} people`);
    await imports.insertPerson({ uid, id, name: String(fields.name), ...timesOf(fields) });
    return { id, created: true };
  },

  folders: async ({ tx, uid }, { fields }, id) => {
    const { imports, folders } = tx.of(uid);
    const name = String(fields.name);
    // The first list adds the system folders.
    const count = (await folders.count()) || (await folders.list()).length;
    const namesake = await folders.findByName(name);
    if (namesake) return { id: namesake.id, created: false };
    if (count >= MAX_FOLDERS) throw failed(`The account has ${MAX_FOLDERS} folders`);
    const times = timesOf(fields);
    await imports.insertFolder({
      uid,
      id,
      name,
      description: (fields.description ?? null) as string | null,
      color: String(fields.color),
      icon: String(fields.icon),
      is_default: false,
      system_name: null,
      position: count,
      placed_at: times.created_at,
      ...times,
    });
    return { id, created: true };
  },

  goals: async ({ tx, uid }, { fields }, id) => {
    const { imports, sampleData } = tx.of(uid);
    const isActive = fields.is_active === true && (await sampleData.countActiveGoals()) < MAX_ACTIVE_GOALS;
    const number = (name: string) => Number(fields[name] ?? 0);
    await imports.insertGoal({
      uid,
      id,
      creation: newId(),
      title: String(fields.title),
      goal_type: fields.goal_type as GoalType,
      target_value: number('target_value'),
      current_value: number('current_value'),
      min_value: number('min_value'),
      max_value: number('max_value'),
      unit: (fields.unit ?? null) as string | null,
      is_active: isActive,
      ...timesOf(fields),
    });
    return { id, created: true };
  },

  goal_history: async (context, { fields }) => {
    const { tx, uid } = context;
    const goal_id = await findRecord(context, 'goals', 'earshot', String(fields.goal_id));
    if (goal_id === undefined) throw skipped('Its goal is not in this account');
    const date = String(fields.date);
    const recorded_at = timeOf(fields.recorded_at) ?? new Date();
    const created = await tx.of(uid).imports.addGoalHistory({
      uid,
      goal_id,
      date,
      value: Number(fields.value),
      recorded_at: plausible(recorded_at),
    });
    return { id: `${goal_id} ${date}`, created };
  },

  settings: async (context, { fields }, id) => ({ id, created: await writeSetting(context, fields) }),

  chat_messages: async ({ tx, uid }, { fields }, id) => {
    await tx.of(uid).imports.insertChatMessage({
      uid,
      id,
      sender: fields.sender === 'human' ? 'human' : 'ai',
      text: String(fields.text),
      type: 'text',
      app_id: null,
      app_ids: [],
      from_external_integration: false,
      memories_id: [],
      source_ids: [],
      has_read: fields.sender !== 'human',
      created_at: timesOf(fields).created_at,
    });
    return { id, created: true };
  },

  social_posts: async ({ tx, uid }, { fields }) => {
    const post = {
      id: String(fields.id),
      kind: fields.kind === 'bookmark' ? ('bookmark' as const) : ('tweet' as const),
      author: (fields.author ?? null) as string | null,
      url: (fields.url ?? null) as string | null,
      text: String(fields.text),
      posted_at: timeOf(fields.posted_at) ?? new Date(),
      imported_at: new Date(),
    };
    const vectors = await deps.postEmbedder.embedLocally([post]);
    const saved = await tx.of(uid).socialPosts.save([post]);
    await deps.postEmbedder.save(
      tx,
      uid,
      saved.map(({ id }) => id),
      vectors,
    );
    return { id: post.id, created: saved.length > 0 };
  },

  screen_activity: async ({ tx, uid }, { fields }) => {
    const row = {
      id: String(fields.id),
      app: String(fields.app),
      captured_at: timeOf(fields.captured_at) ?? new Date(),
      window_title: textOrNull(fields.window_title),
      text: textOrNull(fields.text),
    };
    const saved = await tx.of(uid).screenActivity.save([row]);
    return { id: row.id, created: saved.length > 0 };
  },
});

/** The memory of a record, to be added with others in one statement. */
export async function toMemory(context: Context, record: ConvertedRecord, id: string): Promise<NewMemory> {
  const { fields } = record;
  const content = String(fields.content);
  const category =
    memoryCategories.find((name) => name === fields.category) ?? (categorizeMemory(content) as MemoryCategory);
  return {
    id,
    content,
    category,
    visibility: fields.visibility === 'public' ? 'public' : 'private',
    tags: listed(fields.tags).map(String),
    manually_added: fields.manually_added === true,
    reviewed: fields.reviewed === true,
    user_review: (fields.user_review ?? null) as boolean | null,
    edited: fields.edited === true,
    ...timesOf(fields),
    ...(await findOrigin(context, record)),
  };
}

/** Stores a setting that the account has not set. Returns false if it has the same. Throws a problem if it has another one. */
async function writeSetting({ tx, uid }: Context, { setting, value }: Fields): Promise<boolean> {
  const { account, exportRecords, privacySettings } = tx.of(uid);
  if (setting === 'name' || setting === 'timezone') {
    if (setting === 'timezone') requireTimezone(String(value), ['body', 'timezone']);
    const present = (await account.get())?.[setting];
    if (present === value) return false;
    if (present) throw skipped(`The account has another ${setting === 'name' ? 'name' : 'time zone'}`);
    await account.update({ [setting]: String(value) });
    return true;
  }
  const present = await privacySettings.get();
  if (setting === 'retention') {
    const days = value as Record<(typeof DAYS)[number], number | null>;
    if (present && DAYS.every((one) => (present[one] ?? null) === (days[one] ?? null))) return false;
    if (present && DAYS.some((one) => present[one] !== null)) throw skipped('The account has another retention');
    // A retention deletes: no archive may delete what the account has.
    if ((await exportRecords.count('conversations', {})) > 0)
      throw skipped('The account has conversations, which it could delete: set the retention here');
    await privacySettings.setRetention(days);
    return true;
  }
  if (setting === 'keep_audio' && present?.keep_audio) return false;
  throw skipped(
    setting === 'keep_audio'
      ? 'Audio is kept only after the user has switched that on here'
      : 'Each service has destinations of its own: switch them off here',
  );
}

const DAYS = ['conversations_days', 'audio_days', 'logs_days', 'recordings_days'] as const;
