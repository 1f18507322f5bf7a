import { checkElements, elementLimits } from '../../lib/element-limits.ts';
import { addMs } from '../../lib/time.ts';
import { createYieldPoint, type YieldPoint } from '../../lib/timers.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { BATCH_ROWS, weightsOf } from './batch.ts';
import { checkRecord } from './check-record.ts';
import { bounds, digestId } from './formats/fields.ts';
import { problemOf } from './problems.ts';
import { type ConvertedRecord, type Fields, type Outcome, type Result, skipped } from './types.ts';
import {
  type Context,
  digestOf,
  exists,
  idFor,
  isUnchanged,
  partId,
  pastTimeOf,
  sourceOf,
  toSource,
} from './writers/context.ts';
import { finishConversation, toConversation, toSegments } from './writers/conversation.ts';

const MAX_SEGMENTS = elementLimits['segments in a conversation'];
/** Leaves room in a title for `(part 10 of 10)`. */
const MAX_NAME = 470;
const CHANGED =
  'It has changed at its source since it was imported, and is too long to be changed: delete it here to import it again';

export interface LongConversationDeps extends Pick<ServiceDeps, 'store' | 'queue' | 'quota'> {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
}

interface Options {
  isDryRun: boolean;
  signal: AbortSignal;
}

/** Stores long conversations in steps: as one transaction, each would keep other users from the embedded database for a second. */
export class LongConversations extends Service<LongConversationDeps> {
  /** May be repeated after a kill: what is stored stays, and the rest is added. */
  async save(uid: string, place: string, records: readonly ConvertedRecord[], options: Options): Promise<Result[]> {
    const results: Result[] = [];
    for (const record of records) {
      const { kind, sourceId } = record;
      results.push({ kind, place, sourceId, outcome: await this.#try(uid, record, options) });
    }
    return results;
  }

  async #try(uid: string, record: ConvertedRecord, { isDryRun, signal }: Options): Promise<Result['outcome']> {
    const { store, quota } = this.deps;
    const pace = createYieldPoint(signal);
    const context: Context = { tx: store, uid, indexed: [], added: new Map() };
    try {
      await checkRecord(record, pace);
      if (await isKnown(context, record)) return 'unchanged';
      if (isDryRun) return 'created';
      await quota.admit(uid, weightsOf(record));
      return await this.#save(context, record, pace);
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      return problem;
    }
  }

  async #save(context: Context, record: ConvertedRecord, pace: YieldPoint): Promise<Outcome> {
    const { uid } = context;
    const user = this.deps.store.of(uid);
    // It identifies the conversation until it is whole.
    const mark = `import ${digestId(record.format, record.sourceId)}`;
    const unfinished = await user.imports.findUnfinished(mark);
    const { id, exists: isOwn } = unfinished === undefined ? await idFor(context, record) : { id: unfinished };
    if (isOwn) return 'unchanged';
    const segments = await toSegments(context, record, id, pace);
    const row = await toConversation(context, record, id, segments);
    if (unfinished === undefined)
      await user.conversations.insert({ ...row, status: 'failed', client_session_id: mark });
    for (let at = 0; at < segments.length; at += BATCH_ROWS) {
      await pace();
      await user.segments.upsert(id, segments.slice(at, at + BATCH_ROWS));
    }
    await this.deps.store.transaction((tx) => this.#finish({ ...context, tx }, record, row));
    return 'created';
  }

  async #finish(context: Context, record: ConvertedRecord, row: Parameters<typeof finishConversation>[3]) {
    const { tx, uid } = context;
    const { id, status } = row;
    await tx.of(uid).conversations.transition(id, 'failed', status, { client_session_id: null });
    await finishConversation(this.deps, context, record, row);
    await tx.of(uid).imports.addSources([toSource(record, id)]);
    await this.deps.indexer.enqueueRefreshAll(tx, uid, context.indexed);
  }
}

/** True if a conversation was imported before, also as a whole by an earlier version, or if this account has the whole. */
async function isKnown(context: Context, record: ConvertedRecord): Promise<boolean> {
  const { imports } = context.tx.of(context.uid);
  const { kind, format, sourceId, part } = record;
  const find = async (id: string) => {
    const found = await imports.findSource(kind, sourceOf(format, id));
    return found && (await exists(context, kind, found.record_id)) ? found : undefined;
  };
  const before = await find(sourceId);
  if (before && !isUnchanged(before, record)) throw skipped(CHANGED);
  if (before || !part) return before !== undefined;
  if (await find(part.wholeId)) return true;
  const isFromArchive = format === 'earshot' && part.number > 1;
  if (!isFromArchive || !(await exists(context, kind, part.wholeId))) return false;
  return (await find(partId(part.wholeId, 1))) === undefined;
}

/** Divides a conversation with too many segments into parts, each with its own times. `name` is for one without a title. */
export function divide(record: ConvertedRecord, name = ''): ConvertedRecord[] {
  const { kind, fields, sourceId: wholeId } = record;
  const segments = (fields.segments ?? []) as readonly Fields[];
  if (kind !== 'conversations' || segments.length <= MAX_SEGMENTS) return [record];
  checkElements('cues in a transcript', segments.length);
  const total = Math.ceil(segments.length / MAX_SEGMENTS);
  const digest = digestOf(record);
  const whole = ((fields.title as string) || name).slice(0, MAX_NAME).toWellFormed();
  const stated = pastTimeOf(fields.started_at) ?? pastTimeOf(fields.created_at);
  const begins = stated ?? addMs(new Date(), -1000 * bounds(segments.at(-1) ?? {}).to);
  const isEstimated = stated === undefined && { time_source: 'service' };
  return Array.from({ length: total }, (_, at) => {
    const number = at + 1;
    const label = `part ${number} of ${total}`;
    const title = whole === '' ? `P${label.slice(1)}` : `${whole} (${label})`;
    const own = segments.slice(at * MAX_SEGMENTS, number * MAX_SEGMENTS);
    const items = at > 0 && { events: [], action_items: [], gaps: [] };
    const finished_at = number === total ? fields.finished_at : undefined;
    return {
      ...record,
      sourceId: partId(wholeId, number),
      fields: {
        ...fields,
        ...items,
        finished_at,
        ...(at === 0 ? { segments: own } : moved(own, begins)),
        ...isEstimated,
      },
      part: { number, title, wholeId, digest },
    };
  });
}

/** The segments, counted from the first of them, and when that is. */
function moved(segments: readonly Fields[], begins: Date): Fields {
  const placed = segments.map((segment) => ({ segment, ...bounds(segment) }));
  const offset = placed.reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
  const time = addMs(begins, offset * 1000).toISOString();
  return {
    created_at: time,
    started_at: time,
    segments: placed.map(({ segment, from, to }) => ({ ...segment, start: from - offset, end: to - offset })),
  };
}
