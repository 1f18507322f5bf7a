import type { NewSegment } from '../../../store/segments/table.ts';
import { enqueueForConversation } from '../../conversations/conversation-job.ts';
import { matchItems, taskSimilarities } from '../../conversations/match-items.ts';
import type { MemoryEmbedder } from '../../memories/memory-embedder.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { type ConvertedRecord, skipped } from '../types.ts';
import { type Context, pastTimeOf } from './context.ts';
import { toConversation, toSegments, toTask, toTasks } from './conversation.ts';
import { toMemory } from './writers.ts';

export interface UpdateDeps extends Pick<ServiceDeps, 'queue'> {
  memoryEmbedder: Pick<MemoryEmbedder, 'replace'>;
}

/** Changes a stored record to what its source has now, but for what the user has changed here. Throws a problem if it stays as it is. */
export async function updateRecord(deps: UpdateDeps, context: Context, record: ConvertedRecord, id: string) {
  // An archive may be older than what is here.
  if (record.format === 'earshot')
    throw skipped('It was imported before, and is another one in this archive: delete the record to import it again');
  if (record.kind === 'conversations') await updateConversation(deps, context, record, id);
  else if (record.kind === 'memories') await updateMemory(deps, context, record, id);
  else if (record.kind === 'action_items') await updateTask(context, record, id);
  else throw skipped('It has changed at its source since it was imported: delete it here to import it again');
}

const changedHere = () => skipped('It has changed at its source since it was imported, and was changed or locked here');

async function updateConversation({ queue }: UpdateDeps, context: Context, record: ConvertedRecord, id: string) {
  const { tx, uid, indexed } = context;
  const { fields } = record;
  const user = tx.of(uid);
  const current = await user.conversations.getForUpdate(id);
  if (!current || current.locked) throw changedHere();
  if (current.merged_at)
    throw skipped('It has changed at its source since it was imported, and was merged with other conversations here');
  const segments = await keepCorrected(context, id, await toSegments(context, record, id));
  const { structured, started_at, finished_at, last_segment_at, language } = await toConversation(
    context,
    record,
    id,
    segments,
  );
  // One that was processed here keeps its own summary.
  const isAsImported = current.structure_method === null && (fields.title !== '' || fields.overview !== '');
  const title = current.title_by_user ?? structured.title;
  const hasTime = (pastTimeOf(fields.started_at) ?? pastTimeOf(fields.created_at)) !== undefined;
  await user.conversations.update(id, {
    ...(isAsImported && { structured: { ...structured, title, ...current.structured_by_user } }),
    ...(hasTime && { started_at, finished_at, last_segment_at }),
    ...(language !== null && { language }),
  });
  const isLate = current.structure_method !== null;
  await user.segments.upsert(
    id,
    segments.map((segment) => ({ ...segment, late: isLate })),
  );
  await addTasks(context, record, id);
  if (isLate) await enqueueForConversation(queue, tx, 'update-conversation', { uid, id });
  indexed.push(id);
}

/** Adds the action items that the source has gained. Those that the user has deleted or rewritten here do not come back. */
async function addTasks({ tx, uid }: Context, { fields }: ConvertedRecord, id: string): Promise<void> {
  const given = toTasks(fields, id);
  if (given.length === 0) return;
  const { actionItems, withdrawnItems } = tx.of(uid);
  const stored = await actionItems.listForUpdate(id);
  const withdrawn = await withdrawnItems.list(id, 'action_item');
  const known = new Set(
    [...stored.map(({ description }) => description), ...withdrawn.map(({ content }) => content)].map(toKey),
  );
  const distinct = new Map(given.map((task) => [toKey(task.description), task]));
  // One that its source has rewritten is the same.
  const former = stored.filter((item) => !item.edited && !item.completed && !distinct.has(toKey(item.description)));
  const fresh = [...distinct].flatMap(([key, task]) => (known.has(key) ? [] : task));
  const { pairs, added } = matchItems(former.map(withContent), fresh.map(withContent), taskSimilarities);
  for (const { known: item, found } of pairs) {
    const { description, completed, completed_at = null, due_at, due_all_day } = found;
    await actionItems.update(item.id, { description, completed, completed_at, due_at, due_all_day });
  }
  const ids = new Set(added.map((item) => item.id));
  const rows = fresh.filter((item) => ids.has(item.id));
  if (rows.length > 0) await actionItems.insert(rows);
}

const toKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
const withContent = <Item extends { description: string; segment_ids?: string[] | undefined }>(item: Item) => ({
  ...item,
  content: item.description,
  segment_ids: item.segment_ids ?? [],
});

/** The segments of a transcript without those that the source has no more, and with what was corrected here. */
async function keepCorrected({ tx, uid }: Context, id: string, segments: NewSegment[]): Promise<NewSegment[]> {
  const user = tx.of(uid);
  const stored = new Map((await user.segments.texts(id)).map((segment) => [segment.id, segment.text]));
  const corrections = (await user.corrections.ofConversation(id)).filter(({ undone_at }) => undone_at === null);
  const texts = new Set(corrections.flatMap(({ changes }) => changes.texts.map((change) => change.id)));
  const named = new Set(corrections.flatMap(({ changes }) => changes.segments.map((change) => change.id)));
  const isSame = (segment: NewSegment) => texts.has(segment.id) || stored.get(segment.id) === segment.text;
  // A corrected text may stand at another place now.
  if (texts.size > 0 && !(segments.length === stored.size && segments.every(isSame))) throw changedHere();
  const ids = new Set(segments.map((segment) => segment.id));
  await user.segments.delete([...stored.keys()].filter((one) => !ids.has(one)));
  return segments.map(({ speaker_name, ...segment }) => ({
    ...segment,
    text: texts.has(segment.id) ? (stored.get(segment.id) ?? segment.text) : segment.text,
    ...(named.has(segment.id) ? {} : { speaker_name }),
  }));
}

async function updateMemory({ memoryEmbedder }: UpdateDeps, context: Context, record: ConvertedRecord, id: string) {
  const { tx, uid } = context;
  const { memories } = tx.of(uid);
  const current = await memories.getForUpdate(id);
  if (!current || current.edited || current.locked) throw changedHere();
  const { content, category, tags } = await toMemory(context, record, id);
  const changed = await memories.updateUnlocked(id, { content, category, tags });
  if (changed) await memoryEmbedder.replace(tx, changed);
}

async function updateTask({ tx, uid }: Context, { fields }: ConvertedRecord, id: string) {
  const { actionItems } = tx.of(uid);
  const current = await actionItems.getForUpdate(id);
  if (!current || current.edited || current.locked) throw changedHere();
  const { conversation_id, segment_ids } = current;
  const task = toTask(fields, id, { conversation_id, segment_ids });
  const { description, completed, completed_at = null, due_at, due_all_day } = task;
  await actionItems.update(id, { description, completed, completed_at, due_at, due_all_day });
}
