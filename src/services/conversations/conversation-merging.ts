import type { Conversation, ConversationsMerge } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, type InputIssue, invalidInput, locked, notFound } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { conversationLimits } from '../../pipeline/conversation/conversation-times.ts';
import { allocateNumbers, voicesOf, withNumber } from '../../pipeline/conversation/speakers.ts';
import {
  type ConversationRecord,
  LONGEST_MERGED_HOURS,
  type ModelUsage,
  type StoredStructure,
  type StructureByUser,
} from '../../store/conversations/table.ts';
import { MAX_PHOTOS } from '../../store/photos/photos.ts';
import type { Store, UserStore } from '../../store/store.ts';
import { lockUser } from '../corrections/correction-changes.ts';
import type { DaySummarizer } from '../daily-summaries/day-summarizer.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { ConversationReprocessing } from './conversation-reprocessing.ts';

interface MergingDeps extends Pick<ServiceDeps, 'store'> {
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
  indexer: Pick<ConversationIndexer, 'enqueueRefresh'>;
  reprocessing: Pick<ConversationReprocessing, 'enqueueAgain' | 'reprocess'>;
}

const MAX_TITLE = 500;
const MAX_SEGMENT_IDS = 20;
const LOC = ['body', 'conversation_ids'];

/** Makes one conversation of several. */
export class ConversationMerging extends Service<MergingDeps> {
  /**
   * Moves the content of the later conversations into the earliest one, deletes them, and processes it again. Throws `invalid_input`,
   * `not_found`, `locked`, and `conflict` for a conversation that is not completed.
   */
  async merge(call: Call, { conversation_ids, ...unhandled }: WithDefaults<ConversationsMerge>): Promise<Conversation> {
    unhandled satisfies NoFields;
    const { uid } = call.actor;
    const ids = requireDistinct(conversation_ids);
    const kept = await this.deps.store.transaction(async (tx) => {
      // Corrections and other merges of the user wait.
      const user = await lockUser(tx, uid);
      const [first, ...others] = await findAll(user, ids);
      if (!first) throw notFound('Conversation');
      await requireRoom(user, [first, ...others]);
      await mergeInto(tx, first, others);
      await this.#follow(tx, first, others);
      return first;
    });
    // Without a language model, rules do it at once.
    return this.deps.reprocessing.reprocess(call, kept.id);
  }

  /** Enqueued with the change, so that it follows after a kill, too. */
  async #follow(tx: Store, { uid, id, ...kept }: ConversationRecord, others: readonly ConversationRecord[]) {
    const { days, indexer, reprocessing } = this.deps;
    await indexer.enqueueRefresh(tx, uid, id);
    await reprocessing.enqueueAgain(tx, uid, [id]);
    for (const one of [kept, ...others]) await days.enqueueDayOf(tx, uid, startOf(one));
  }
}

/** In lower case, as they are stored. */
function requireDistinct(given: readonly string[]): string[] {
  const ids = given.map((id) => id.toLowerCase());
  const issues = ids.flatMap((id, at): InputIssue[] => {
    const loc = [...LOC, at];
    return ids.indexOf(id) === at
      ? []
      : [{ loc, msg: 'The conversation is there twice: name it once', type: 'value_error' }];
  });
  if (issues.length > 0) throw invalidInput(...issues);
  return ids;
}

/** Locks the conversations, and returns them with the earliest first. */
async function findAll(user: UserStore, ids: readonly string[]): Promise<ConversationRecord[]> {
  const found: ConversationRecord[] = [];
  // In the order in which other transactions lock several.
  for (const id of ids.toSorted()) {
    const record = await user.conversations.getForUpdate(id);
    if (!record) throw notFound(`Conversation ${id}`);
    if (record.locked) throw locked(`Conversation ${id}`);
    const remedy = record.status === 'failed' ? 'process it again first' : 'try again when it is completed';
    if (record.status !== 'completed')
      throw new DomainError('conflict', `The conversation ${id} cannot be merged: it is ${record.status}; ${remedy}`);
    if ((await user.spool.listOf(id)).length > 0)
      throw new DomainError(
        'conflict',
        `The conversation ${id} cannot be merged: some of its audio is not transcribed; try again when it is`,
      );
    found.push(record);
  }
  return found.sort((one, other) => startOf(one).getTime() - startOf(other).getTime());
}

/** Throws `invalid_input` for more than one conversation may have. */
async function requireRoom(user: UserStore, all: readonly ConversationRecord[]): Promise<void> {
  const total = { segments: 0, textBytes: 0, photos: 0 };
  for (const { id } of all) {
    const { segments, textBytes } = await user.segments.measure(id);
    total.segments += segments;
    total.textBytes += textBytes;
    total.photos += await user.photos.count(id);
  }
  const [first] = all;
  const end = Math.max(...all.map((one) => (one.finished_at ?? startOf(one)).getTime()));
  const hours = first ? (end - startOf(first).getTime()) / 3_600_000 : 0;
  const limits: [boolean, string][] = [
    [hours > LONGEST_MERGED_HOURS, `last ${LONGEST_MERGED_HOURS} hours from the first start to the last end`],
    [total.segments > conversationLimits.segments, `have ${conversationLimits.segments} segments`],
    [total.textBytes > conversationLimits.textBytes, `have ${conversationLimits.textBytes} bytes of text`],
    [total.photos > MAX_PHOTOS, `have ${MAX_PHOTOS} photos`],
  ];
  const issues = limits.flatMap(([isExceeded, limit]) => {
    const msg = `Together they may ${limit} at most: leave some out`;
    return isExceeded ? [{ loc: LOC, msg, type: 'too_long' }] : [];
  });
  if (issues.length > 0) throw invalidInput(...issues);
}

async function mergeInto(tx: Store, kept: ConversationRecord, others: readonly ConversationRecord[]): Promise<void> {
  const user = tx.of(kept.uid);
  const mentions = await user.actionItems.takeMentions(kept.id);
  for (const other of others) {
    mentions.push(...(await user.actionItems.takeMentions(other.id)));
    await moveContent(user, kept, other);
    await user.conversations.deleteUnlocked(other.id);
    await user.deletedConversations.note(other.id, kept.id);
    await user.webhookDeliveries.forgetConversation(other.id);
  }
  await addMentions(user, kept, mentions);
  await keepAfterSampleData(user, kept, others);
  await user.conversations.update(kept.id, joinRecords(kept, others));
}

/** Numbers of speakers are those of one conversation: each speaker of the other one gets a free number. */
async function moveContent(user: UserStore, kept: ConversationRecord, { id, ...other }: ConversationRecord) {
  const { conversationMerges, conversationVoices, segments } = user;
  const samples = await conversationVoices.listOf(id);
  const named = await conversationMerges.voicesOf(id);
  const taken = (await conversationVoices.listOf(kept.id)).map(({ speaker_id }) => speaker_id);
  const voices = voicesOf([...named, ...samples]).sort((one, another) => one.voice - another.voice);
  const numbers = allocateNumbers([...(await segments.speakerIds(kept.id)), ...taken], voices);
  const speakers = named.map((from) => ({ from, to: withNumber(from, numbers) }));
  for (const { speaker_id, ...sample } of samples) {
    const number = numbers.get(speaker_id);
    if (number !== undefined)
      await conversationVoices.save({ ...sample, speaker_id: number, conversation_id: kept.id });
  }
  const seconds = secondsBetween(kept, other);
  await conversationMerges.moveContent({ from: id, into: kept.id, seconds, speakers, numbers });
}

type Mentions = Awaited<ReturnType<UserStore['actionItems']['takeMentions']>>;

/** A task that one of the conversations has and another one mentions has the segments of both. */
async function addMentions({ actionItems }: UserStore, { id }: ConversationRecord, mentions: Mentions): Promise<void> {
  const ids = mentions.map(({ action_item_id }) => action_item_id);
  const items = new Map((await actionItems.getAll(ids)).map((item) => [item.id, item]));
  for (const { action_item_id, segment_ids } of mentions) {
    const item = items.get(action_item_id);
    if (item?.conversation_id === id) {
      item.segment_ids = [...new Set([...item.segment_ids, ...segment_ids])].slice(0, MAX_SEGMENT_IDS);
      const { updated_at } = item;
      await actionItems.update(item.id, { segment_ids: item.segment_ids, updated_at });
    } else await actionItems.mention({ conversation_id: id, action_item_id, segment_ids });
  }
}

/** Sample data with words of the user's own is not removed with the rest of it. */
async function keepAfterSampleData(
  { sampleData }: UserStore,
  { id }: ConversationRecord,
  others: readonly ConversationRecord[],
): Promise<void> {
  const ids = (await sampleData.getForUpdate())?.ids;
  if (!ids?.conversations.includes(id) || others.every((other) => ids.conversations.includes(other.id))) return;
  await sampleData.setIds({ ...ids, conversations: ids.conversations.filter((one) => one !== id) });
}

/** The first overview and category that the user wrote; all events if some of them are the user's. */
function joinWritten(all: readonly ConversationRecord[]): StructureByUser | null {
  const written = all.flatMap(({ structured_by_user }) => structured_by_user ?? []);
  if (written.length === 0) return null;
  const events = written.some((one) => one.events) && { events: all.flatMap((one) => one.structured.events) };
  return Object.assign({}, ...written.toReversed(), events);
}

/** The fields of the one conversation. Source, language and place are those of the first one that has them. */
function joinRecords(kept: ConversationRecord, others: readonly ConversationRecord[]) {
  const all = [kept, ...others];
  const firstOf = <K extends keyof ConversationRecord>(name: K) =>
    all.find((one) => one[name] !== null)?.[name] ?? kept[name];
  const titles = new Set(all.flatMap(({ title_by_user }) => title_by_user ?? []));
  const title = [...titles].join(' / ').slice(0, MAX_TITLE).toWellFormed();
  const structured: StoredStructure = {
    ...kept.structured,
    ...(titles.size > 0 && { title }),
    events: all.flatMap((one) => one.structured.events),
  };
  const gaps = all.flatMap((one) => {
    const seconds = secondsBetween(kept, one);
    return one.gaps.map((gap) => ({ ...gap, start: gap.start + seconds, end: gap.end + seconds }));
  });
  return {
    merged_at: new Date(),
    structured,
    title_by_user: titles.size > 0 ? title : null,
    structured_by_user: joinWritten(all),
    gaps: gaps.sort((one, other) => one.start - other.start),
    finished_at: latest(all.map((one) => one.finished_at)),
    last_segment_at: latest(all.map((one) => one.last_segment_at)),
    starred: all.some(({ starred }) => starred),
    discarded: all.every(({ discarded }) => discarded),
    discarded_by_user: joinDiscards(all),
    text_source: joinTextSources(all),
    model_usage: all.reduce((sum, one) => addUsage(sum, one.model_usage), null as ModelUsage | null),
    geolocation: firstOf('geolocation'),
    language: firstOf('language'),
    source: firstOf('source'),
    time_source: firstOf('time_source'),
    timeout_seconds: firstOf('timeout_seconds'),
    utc_offset_minutes: firstOf('utc_offset_minutes'),
    client_session_id: firstOf('client_session_id'),
  };
}

/** Processing does not discard what the user has merged, unless all of it was. */
function joinDiscards(all: readonly ConversationRecord[]): boolean | null {
  if (all.some(({ discarded }) => !discarded)) return false;
  return all.every(({ discarded_by_user }) => discarded_by_user) || null;
}

/** Speech, if one of them is. */
function joinTextSources(all: readonly ConversationRecord[]): ConversationRecord['text_source'] {
  const [first, ...more] = new Set(all.map(({ text_source }) => text_source));
  if (first === undefined || first === null || more.includes(null)) return null;
  return more.length === 0 ? first : 'other_text';
}

function addUsage(sum: ModelUsage | null, more: ModelUsage | null): ModelUsage | null {
  if (!sum || !more) return sum ?? more;
  return {
    requests: sum.requests + more.requests,
    promptTokens: sum.promptTokens + more.promptTokens,
    completionTokens: sum.completionTokens + more.completionTokens,
  };
}

function latest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.max(...known));
}

type Begun = Pick<ConversationRecord, 'started_at' | 'created_at'>;

const startOf = ({ started_at, created_at }: Begun) => started_at ?? created_at;

const secondsBetween = (kept: Begun, other: Begun) => (startOf(other).getTime() - startOf(kept).getTime()) / 1000;
