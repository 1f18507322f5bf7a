import { createHash } from 'node:crypto';
import type { ConversationCategory, GoalType, MemoryCategory, TranscriptGap } from '../../../generated/types.gen.ts';
import { conversationCategories } from '../../language/extraction/categories.ts';
import { categorizeMemory } from '../../language/extraction/memory-category.ts';
import { speakerLabels } from '../../pipeline/conversation/speaker-labels.ts';
import { allocateNumbers, numberSegments, voicesOf } from '../../pipeline/conversation/speaker-numbers.ts';
import { emptyStructure, newConversation, type StoredStructure } from '../../store/conversations/table.ts';
import { isId, newId } from '../../store/ids.ts';
import type { IdentifiedKind } from '../../store/imports/repository.ts';
import type { ImportedSourceRecord } from '../../store/imports/sources-table.ts';
import type { NewSegment } from '../../store/segments/upsert.ts';
import type { Store } from '../../store/store.ts';
import { memoryCategories } from '../memories/memory-categories.ts';
import type { MemoryEmbedder } from '../memories/memory-embedder.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { PostEmbedder } from '../social-posts/post-embedder.ts';
import { bounds, checkRecord } from './check-record.ts';
import { type ConvertedRecord, type Fields, failed, type PhotoFile, skipped } from './types.ts';

export interface RecordWriterDeps extends Pick<ServiceDeps, 'queue'> {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
  memoryEmbedder: Pick<MemoryEmbedder, 'insert'>;
  postEmbedder: Pick<PostEmbedder, 'embedLocally' | 'save'>;
}

export type Outcome = 'created' | 'unchanged';

interface Context {
  tx: Store;
  uid: string;
  /** Conversations whose search entries are computed later. */
  indexed: string[];
  /** Sources of this batch, by kind and source. */
  added: Map<string, NewSource>;
}

type NewSource = Omit<ImportedSourceRecord, 'uid'>;

/** Stores a record. Returns its id, and false if the account had it already. */
type Write = (context: Context, record: ConvertedRecord, id: string) => Promise<{ id: string; created: boolean }>;

const MAX_ACTIVE_GOALS = 3;
const MAX_PEOPLE = 1000;
const MAX_SOURCE_ID = 300;

/** Stores records of files, each once. */
export class RecordWriter {
  readonly #deps: RecordWriterDeps;

  constructor(deps: RecordWriterDeps) {
    this.#deps = deps;
  }

  /** Stores records in a transaction. Throws a problem for one that does not fit; then none of them may be stored. */
  async save(tx: Store, uid: string, records: readonly ConvertedRecord[]): Promise<Outcome[]> {
    if (records.length === 0) return [];
    for (const record of records) checkRecord(record);
    const { imports } = tx.of(uid);
    const keyOf = ({ kind, source }: Pick<NewSource, 'kind' | 'source'>) => `${kind} ${source}`;
    const found = await imports.findSources(records.map(({ format, sourceId }) => sourceOf(format, sourceId)));
    const known = new Map(found.map((one) => [keyOf(one), one]));
    const context: Context = { tx, uid, indexed: [], added: new Map() };
    const outcomes: Outcome[] = [];
    for (const record of records) {
      const source = sourceOf(record.format, record.sourceId);
      const content_hash = createHash('sha256').update(JSON.stringify(record.fields)).digest();
      const key = keyOf({ kind: record.kind, source });
      const before = context.added.get(key) ?? known.get(key);
      if (before && (context.added.has(key) || (await this.#exists(context, record.kind, before.record_id)))) {
        if (!before.content_hash.equals(content_hash))
          throw skipped('It was imported before, and is another one now: delete the record to import it again');
        outcomes.push('unchanged');
        continue;
      }
      const { id, created } = await this.#write(context, record);
      context.added.set(key, { kind: record.kind, source, record_id: id, content_hash });
      outcomes.push(created ? 'created' : 'unchanged');
    }
    await imports.addSources([...context.added.values()]);
    await this.#deps.indexer.enqueueRefreshAll(tx, uid, context.indexed);
    return outcomes;
  }

  async #exists({ tx, uid }: Context, kind: ConvertedRecord['kind'], id: string): Promise<boolean> {
    const isKept = kind === 'social_posts' || kind === 'screen_activity';
    return !isKept && (await tx.of(uid).imports.createdAt(kind as IdentifiedKind, id)) !== undefined;
  }

  async #write(context: Context, record: ConvertedRecord): Promise<{ id: string; created: boolean }> {
    const write = this.#writers[record.kind];
    if (!write) throw skipped('Its kind is not imported');
    if (record.format !== 'earshot') return write(context, record, newId());
    // A record with the id and the time is the record: it was exported from this account.
    const { imports } = context.tx.of(context.uid);
    const isPerson = record.kind === 'people' || record.kind === 'goals' || record.kind === 'folders';
    const canKeep = isPerson || isId(record.sourceId);
    const existing =
      canKeep && record.kind in identified
        ? await imports.createdAt(record.kind as IdentifiedKind, record.sourceId)
        : undefined;
    if (existing && existing.getTime() === timeOf(record.fields.created_at)?.getTime())
      return { id: record.sourceId, created: false };
    return write(context, record, canKeep && !existing ? record.sourceId : newId());
  }

  /** Stores a photo of an archive. */
  async savePhoto(tx: Store, uid: string, { conversationId, id, bytes }: PhotoFile): Promise<Outcome> {
    const content_type = imageType(bytes);
    if (!content_type) throw failed('It is no JPEG, PNG, WebP or GIF');
    const { imports } = tx.of(uid);
    const conversation_id = await findRecord({ tx, uid, added: new Map() }, 'conversations', 'earshot', conversationId);
    if (conversation_id === undefined) throw skipped('Its conversation is not in this account');
    const isFree = (await imports.createdAt('photos', id)) === undefined;
    const created_at = new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
    const photo = {
      id: isFree ? id : newId(),
      conversation_id,
      created_at: plausible(created_at),
      content_type,
      bytes,
    };
    return (await imports.insertPhoto(photo)) ? 'created' : 'unchanged';
  }

  readonly #writers: Partial<Record<ConvertedRecord['kind'], Write>> = {
    conversations: (context, record, id) => this.#writeConversation(context, record, id),

    memories: async (context, { fields, format }, id) => {
      const { tx, uid } = context;
      const content = String(fields.content);
      const times = timesOf(fields);
      const category =
        memoryCategories.find((name) => name === fields.category) ?? (categorizeMemory(content) as MemoryCategory);
      const [added] = await this.#deps.memoryEmbedder.insert(tx, uid, [
        {
          ...{ id, content, category, visibility: fields.visibility === 'public' ? 'public' : 'private' },
          tags: listed(fields.tags).map(String),
          ...{ manually_added: fields.manually_added === true, reviewed: fields.reviewed === true },
          ...{ user_review: (fields.user_review ?? null) as boolean | null, edited: fields.edited === true },
          ...times,
          ...(await this.#referenced(context, format, fields)),
        },
      ]);
      return { id: added?.record.id ?? id, created: added?.created ?? false };
    },

    action_items: async (context, { fields, format }, id) => {
      const { tx, uid } = context;
      const origin = await this.#referenced(context, format, fields);
      return addTask(tx, uid, fields, id, origin);
    },

    people: async ({ tx, uid }, { fields }, id) => {
      const { imports, people } = tx.of(uid);
      await people.lockAdding();
      const namesake = await people.findByName(String(fields.name));
      if (namesake) return { id: namesake.id, created: false };
      if ((await people.list()).length >= MAX_PEOPLE) throw failed(`The account has ${MAX_PEOPLE} people`);
      await imports.insertPerson({ uid, id, name: String(fields.name), ...timesOf(fields) });
      return { id, created: true };
    },

    folders: async ({ tx, uid }, { fields }, id) => {
      const { imports, folders } = tx.of(uid);
      const existing = await folders.list();
      const name = String(fields.name);
      const namesake = existing.find((folder) => folder.name === name);
      if (namesake) return { id: namesake.id, created: false };
      const times = timesOf(fields);
      await imports.insertFolder({
        ...{ uid, id, name, description: (fields.description ?? null) as string | null },
        ...{ color: String(fields.color), icon: String(fields.icon), is_default: false, system_name: null },
        ...{ position: existing.length, placed_at: times.created_at, ...times },
      });
      return { id, created: true };
    },

    goals: async ({ tx, uid }, { fields }, id) => {
      const { imports, sampleData } = tx.of(uid);
      const isActive = fields.is_active === true && (await sampleData.countActiveGoals()) < MAX_ACTIVE_GOALS;
      const number = (name: string) => Number(fields[name] ?? 0);
      await imports.insertGoal({
        ...{ uid, id, creation: newId(), title: String(fields.title), goal_type: fields.goal_type as GoalType },
        ...{ target_value: number('target_value'), current_value: number('current_value') },
        ...{ min_value: number('min_value'), max_value: number('max_value') },
        ...{ unit: (fields.unit ?? null) as string | null, is_active: isActive, ...timesOf(fields) },
      });
      return { id, created: true };
    },

    chat_messages: async ({ tx, uid }, { fields }, id) => {
      await tx.of(uid).imports.insertChatMessage({
        ...{ uid, id, sender: fields.sender === 'human' ? 'human' : 'ai', text: String(fields.text), type: 'text' },
        ...{ app_id: null, app_ids: [], from_external_integration: false, memories_id: [], source_ids: [] },
        created_at: timesOf(fields).created_at,
      });
      return { id, created: true };
    },

    social_posts: async ({ tx, uid }, { fields }) => {
      const post = {
        ...{ id: String(fields.id), kind: fields.kind === 'bookmark' ? ('bookmark' as const) : ('tweet' as const) },
        ...{ author: (fields.author ?? null) as string | null, url: (fields.url ?? null) as string | null },
        ...{ text: String(fields.text), posted_at: timeOf(fields.posted_at) ?? new Date(), imported_at: new Date() },
      };
      const vectors = await this.#deps.postEmbedder.embedLocally([post]);
      const saved = await tx.of(uid).socialPosts.save([post]);
      await this.#deps.postEmbedder.save(
        tx,
        uid,
        saved.map(({ id }) => id),
        vectors,
      );
      return { id: post.id, created: saved.length > 0 };
    },

    screen_activity: async ({ tx, uid }, { fields }) => {
      const row = {
        ...{ id: String(fields.id), app: String(fields.app), captured_at: timeOf(fields.captured_at) ?? new Date() },
        ...{ window_title: textOrNull(fields.window_title), text: textOrNull(fields.text) },
      };
      const saved = await tx.of(uid).screenActivity.save([row]);
      return { id: row.id, created: saved.length > 0 };
    },
  };

  async #writeConversation(context: Context, { fields, format }: ConvertedRecord, id: string) {
    const { tx, uid } = context;
    const { imports, segments } = tx.of(uid);
    const isStructured = fields.title !== '' || fields.overview !== '';
    const created_at = plausible(timeOf(fields.created_at) ?? timeOf(fields.started_at) ?? new Date());
    const started_at = plausible(timeOf(fields.started_at) ?? created_at);
    const spoken = await this.#toSegments(context, fields, format, id);
    const end = new Date(started_at.getTime() + Math.max(0, ...spoken.slice(-50).map((segment) => segment.end)) * 1000);
    const given = timeOf(fields.finished_at);
    const finished_at = given && given >= started_at ? given : end;
    const folder =
      fields.folder_id === undefined
        ? undefined
        : await findRecord(context, 'folders', format, String(fields.folder_id));
    const structured: StoredStructure = isStructured ? toStructure(fields, id, spoken) : emptyStructure;
    const row = newConversation(uid, {
      ...{ id, created_at, started_at, finished_at, structured, status: isStructured ? 'completed' : 'processing' },
      ...{
        language: (fields.language ?? null) as string | null,
        source: (fields.source ?? (format === 'earshot' ? null : format)) as string | null,
      },
      ...{ discarded: fields.discarded === true, starred: fields.starred === true, folder_id: folder ?? null },
      geolocation: toGeolocation(fields.geolocation),
      gaps: listed(fields.gaps).flatMap(toGap),
      last_segment_at: spoken.length === 0 ? null : finished_at,
    });
    await imports.insertConversation(row);
    await segments.upsert(id, spoken);
    for (const task of listed(fields.action_items) as readonly Fields[])
      await addTask(tx, uid, { ...task, created_at: fields.finished_at ?? fields.created_at }, newId(), {
        conversation_id: id,
        segment_ids: [],
      });
    if (isStructured) context.indexed.push(id);
    else await this.#deps.queue.enqueue(tx, 'process-conversation', { uid, conversation_id: id }, { singletonKey: id });
    return { id, created: true };
  }

  async #toSegments(
    context: Context,
    fields: Fields,
    format: ConvertedRecord['format'],
    id: string,
  ): Promise<NewSegment[]> {
    const { tx, uid } = context;
    const speakerOf = speakerLabels();
    const spoken = (listed(fields.segments) as readonly Fields[]).filter(({ text }) => text !== '');
    const given = spoken.flatMap((segment) => (typeof segment.id === 'string' && isId(segment.id) ? segment.id : []));
    const taken = format === 'earshot' ? await tx.of(uid).imports.existingSegments(given) : new Set(given);
    const people = new Map<string, string | null>();
    const used = new Set<string>();
    const labelled: NewSegment[] = [];
    for (const [at, segment] of spoken.entries()) {
      const { from, to } = bounds(segment.start, segment.end);
      const person = format === 'earshot' && typeof segment.person_id === 'string' ? segment.person_id : undefined;
      if (person !== undefined && !people.has(person))
        people.set(person, (await findRecord(context, 'people', format, person)) ?? null);
      const named = speakerOf({
        speaker: segment.speaker as string | undefined,
        speaker_id: segment.speaker_id as number | undefined,
      });
      const ownId = typeof segment.id === 'string' && isId(segment.id) ? segment.id.toLowerCase() : undefined;
      const isFree = ownId !== undefined && !taken.has(ownId) && !used.has(ownId);
      const segmentId = isFree
        ? ownId
        : derivedId(id, ownId ?? String(at), used.has(derivedId(id, ownId ?? String(at))) ? at : 0);
      used.add(segmentId);
      labelled.push({
        ...{ id: segmentId, text: String(segment.text), ...named, start: from, end: to },
        ...{ is_user: segment.is_user === true, person_id: person === undefined ? null : (people.get(person) ?? null) },
        ...(typeof segment.speaker_name === 'string' && { speaker_name: segment.speaker_name.slice(0, 64) }),
      });
    }
    const voices = voicesOf(labelled).sort((one, other) => one.voice - other.voice);
    return numberSegments(labelled, allocateNumbers([], voices));
  }

  /** The conversation and the segments that a record comes from, as far as they are in this account. */
  async #referenced(context: Context, format: ConvertedRecord['format'], fields: Fields) {
    const { tx, uid } = context;
    const source = fields.conversation_id;
    const conversation_id =
      typeof source === 'string' ? await findRecord(context, 'conversations', format, source) : undefined;
    if (conversation_id === undefined) return { conversation_id: null, segment_ids: [] };
    const given = listed(fields.segment_ids).map(String).filter(isId).slice(0, 20);
    const ids = conversation_id === source ? given : given.map((id) => derivedId(conversation_id, id));
    const existing = await tx.of(uid).imports.existingSegments(ids);
    return { conversation_id, segment_ids: ids.filter((id) => existing.has(id)) };
  }
}

const identified = {
  conversations: 1,
  memories: 1,
  action_items: 1,
  goals: 1,
  folders: 1,
  people: 1,
  chat_messages: 1,
};

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

const sourceOf = (format: string, id: string): string => {
  const plain = id.toWellFormed().replaceAll('\0', '');
  const short = plain.length > MAX_SOURCE_ID ? createHash('sha256').update(plain).digest('hex') : plain;
  return `${format}:${short}`;
};

/** The record of this account that was imported from a source. */
async function findRecord(
  { tx, uid, added }: Pick<Context, 'tx' | 'uid' | 'added'>,
  kind: IdentifiedKind,
  format: string,
  id: string,
): Promise<string | undefined> {
  const { imports } = tx.of(uid);
  const source = sourceOf(format, id);
  const found = added.get(`${kind} ${source}`) ?? (await imports.findSource(kind, source));
  const candidate = found?.record_id ?? (format === 'earshot' ? id : undefined);
  if (candidate === undefined) return undefined;
  return (await imports.createdAt(kind, candidate)) === undefined ? undefined : candidate;
}

/** Adds an action item, unless its conversation has it. */
async function addTask(
  tx: Store,
  uid: string,
  fields: Fields,
  id: string,
  origin: { conversation_id: string | null; segment_ids: string[] },
): Promise<{ id: string; created: boolean }> {
  const user = tx.of(uid);
  const description = String(fields.description);
  const known =
    origin.conversation_id === null
      ? undefined
      : await user.imports.findActionItem(origin.conversation_id, description);
  if (known !== undefined) return { id: known, created: false };
  const completed = fields.completed === true;
  const times = timesOf(fields);
  await user.actionItems.insert([
    {
      ...{ id, description, completed, due_at: timeOf(fields.due_at) ?? null, ...times, ...origin },
      ...(completed && { completed_at: timeOf(fields.completed_at) ?? times.updated_at }),
    },
  ]);
  return { id, created: true };
}

const listed = (value: unknown): readonly object[] => (Array.isArray(value) ? value : []);

const timeOf = (value: unknown): Date | undefined => (typeof value === 'string' ? new Date(value) : undefined);

/** No record begins in the future. */
const plausible = (moment: Date): Date => (moment.getTime() > Date.now() ? new Date() : moment);

function timesOf(fields: Fields): { created_at: Date; updated_at: Date } {
  const created_at = plausible(timeOf(fields.created_at) ?? new Date());
  return { created_at, updated_at: plausible(timeOf(fields.updated_at) ?? created_at) };
}

/** The id of a segment that cannot keep its own: always the same in a conversation. */
function derivedId(conversationId: string, id: string, turn = 0): string {
  const hex = createHash('sha256').update(`${conversationId} ${id.toLowerCase()} ${turn}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function toStructure(fields: Fields, id: string, segments: readonly NewSegment[]): StoredStructure {
  const own = new Set(segments.map((segment) => segment.id));
  const events = (listed(fields.events) as readonly Fields[]).flatMap((event) => {
    if (typeof event.start !== 'string') return [];
    const duration = Math.min(1_000_000, Math.max(0, Math.round(Number(event.duration))));
    const segment_ids = listed(event.segment_ids)
      .map(String)
      .map((one) => (own.has(one) ? one : derivedId(id, one)))
      .filter((one) => own.has(one))
      .slice(0, 20);
    return {
      title: String(event.title),
      description: String(event.description),
      start: event.start,
      duration,
      created: event.created === true,
      segment_ids,
    };
  });
  const category =
    conversationCategories.find((name) => name === fields.category) ?? ('other' satisfies ConversationCategory);
  const { title, overview, emoji = '', made_by = '' } = fields as Record<string, string>;
  return {
    title: title ?? '',
    overview: overview ?? '',
    emoji: emoji.slice(0, 16).toWellFormed(),
    category,
    events,
    made_by,
  };
}

function toGeolocation(value: unknown) {
  if (typeof value !== 'object' || value === null) return null;
  const { latitude, longitude, address = null } = value as { latitude: number; longitude: number; address?: string };
  return { latitude, longitude, address, google_place_id: null, location_type: null };
}

const reasons: readonly TranscriptGap['reason'][] = ['expired', 'not_kept', 'rejected', 'unreadable'];

function toGap(value: object): TranscriptGap[] {
  const { start, end, reason } = value as Fields;
  const known = reasons.find((one) => one === reason);
  return known && Number.isFinite(start) && Number.isFinite(end)
    ? [{ start: Number(start), end: Number(end), reason: known }]
    : [];
}

function imageType(bytes: Buffer) {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg' as const;
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return 'image/png' as const;
  if (bytes.subarray(0, 4).toString('latin1') === 'GIF8') return 'image/gif' as const;
  if (bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp' as const;
  return undefined;
}
