import type {
  FolderCreate,
  GoalCreate,
  GoalType,
  MemoryCategory,
  MemoryCreate,
  ScreenActivityCreate,
  SocialPostCreate,
} from '../../../../generated/types.gen.ts';
import { categorizeMemory } from '../../../language/extraction/memory-category.ts';
import { MAX_FOLDERS } from '../../../store/folders.ts';
import type { NewMemory } from '../../../store/memories/memories.ts';
import { MAX_PEOPLE } from '../../../store/people.ts';
import { memoryCategories } from '../../memories/memory-access.ts';
import { requireTimezone } from '../../timezones.ts';
import { distinctTerms, MAX_TERMS } from '../../vocabulary.ts';
import { type ConvertedRecord, type Every, type Fields, failed, skipped } from '../types.ts';
import {
  type Context,
  findOrigin,
  findRecord,
  listed,
  plausible,
  textOrNull,
  timeOf,
  timesOf,
  type Write,
  type WriterDeps,
} from './context.ts';
import { toTask, writeConversation } from './conversation.ts';

/** The functions that store the records of each kind. */
export const createWriters = (deps: WriterDeps): Partial<Record<ConvertedRecord['kind'], Write>> => ({
  conversations: (context, record, id) => writeConversation(deps, context, record, id),

  action_items: async (context, record, id) => {
    const origin = await findOrigin(context, record);
    const task = toTask(record.fields, id, origin);
    const { imports, actionItems } = context.tx.of(context.uid);
    // Its conversation may have it.
    const known =
      origin.conversation_id === null
        ? undefined
        : await imports.findActionItem(origin.conversation_id, task.description);
    if (known !== undefined) return { id: known, created: false };
    await actionItems.insert([task]);
    return { id, created: true };
  },

  people: async ({ tx, uid }, { fields }, id) => {
    const { people } = tx.of(uid);
    await people.lockAdding();
    const namesake = await people.findByName(String(fields.name));
    if (namesake) return { id: namesake.id, created: false };
    const added = await people.add(String(fields.name), id, timesOf(fields));
    if (!added) throw failed(`The account has ${MAX_PEOPLE} people`);
    return { id, created: true };
  },

  folders: async ({ tx, uid }, { fields }, id) => {
    const { folders } = tx.of(uid);
    const name = String(fields.name);
    // The first list adds the system folders.
    if ((await folders.count()) === 0) await folders.list();
    const namesake = await folders.findByName(name);
    if (namesake) return { id: namesake.id, created: false };
    const folder = {
      name,
      description: textOrNull(fields.description),
      color: String(fields.color),
      icon: String(fields.icon),
    } satisfies Every<FolderCreate>;
    const added = await folders.insert(folder, { id, ...timesOf(fields) });
    if (!added) throw failed(`The account has ${MAX_FOLDERS} folders`);
    return { id, created: true };
  },

  goals: async ({ tx, uid }, { fields }, id) => {
    const number = (name: string) => Number(fields[name] ?? 0);
    const goal = {
      id,
      title: String(fields.title),
      goal_type: fields.goal_type as GoalType,
      target_value: number('target_value'),
      current_value: number('current_value'),
      min_value: number('min_value'),
      max_value: number('max_value'),
      unit: (fields.unit ?? null) as string | null,
      is_active: fields.is_active === true,
      ...timesOf(fields),
    } satisfies Every<GoalCreate>;
    await tx.of(uid).goals.insertGiven(goal);
    return { id, created: true };
  },

  goal_history: async (context, { fields }) => {
    const { tx, uid } = context;
    const goal_id = await findRecord(context, 'goals', 'earshot', String(fields.goal_id));
    if (goal_id === undefined) throw skipped('Its goal is not in this account');
    const date = String(fields.date);
    const recorded_at = timeOf(fields.recorded_at) ?? new Date();
    const created = await tx.of(uid).goals.addHistory({
      goal_id,
      date,
      value: Number(fields.value),
      recorded_at: plausible(recorded_at),
    });
    return { id: `${goal_id} ${date}`, created };
  },

  settings: async (context, { fields }, id) => ({ id, created: await writeSetting(context, fields) }),

  chat_messages: async ({ tx, uid }, { fields }, id) => {
    const sender = fields.sender === 'human' ? 'human' : 'ai';
    const { created_at } = timesOf(fields);
    const message = {
      id,
      sender,
      text: String(fields.text),
      app_id: null,
      has_read: sender === 'ai',
      created_at,
    } as const;
    await tx.of(uid).chatMessages.insert(message);
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
    } satisfies Every<SocialPostCreate>;
    const saved = await tx.of(uid).socialPosts.save([post]);
    await deps.postEmbedder.enqueue(
      tx,
      uid,
      saved.map(({ id }) => id),
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
    } satisfies Every<ScreenActivityCreate>;
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
    visibility: fields.visibility === 'public' ? ('public' as const) : ('private' as const),
    tags: listed(fields.tags).map(String),
    manually_added: fields.manually_added === true,
    reviewed: fields.reviewed === true,
    user_review: (fields.user_review ?? null) as boolean | null,
    edited: fields.edited === true,
    ...timesOf(fields),
    ...(await findOrigin(context, record)),
  } satisfies Every<MemoryCreate>;
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
  if (setting === 'vocabulary') {
    const present = (await account.get())?.vocabulary ?? [];
    const all = distinctTerms([...present, ...(value as string[])]).slice(0, MAX_TERMS);
    if (all.length === present.length) return false;
    await account.update({ vocabulary: all });
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
