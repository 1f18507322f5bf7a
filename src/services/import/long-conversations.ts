import { createYieldPoint, type YieldPoint } from '../../lib/yield-point.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { BATCH_ROWS, weightsOf } from './batch.ts';
import { checkRecord } from './check-record.ts';
import { partId } from './divide.ts';
import { digestId } from './formats/fields.ts';
import { problemOf } from './problems.ts';
import type { ConvertedRecord, Outcome, Result } from './types.ts';
import { finishConversation, toConversation, toSegments } from './writers/conversation.ts';
import { type Context, checkUnchanged, exists, idFor, sourceOf, toSource } from './writers/sources.ts';

export interface LongConversationDeps extends Pick<ServiceDeps, 'store' | 'queue' | 'quota'> {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
}

interface Options {
  isDryRun: boolean;
  signal: AbortSignal;
}

/** Stores long conversations in steps: as one transaction, each would keep other users from the embedded database for a second. */
export class LongConversations {
  readonly #deps: LongConversationDeps;

  constructor(deps: LongConversationDeps) {
    this.#deps = deps;
  }

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
    const { store, quota } = this.#deps;
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
    const user = this.#deps.store.of(uid);
    // It identifies the conversation until it is whole.
    const mark = `import ${digestId(record.format, record.sourceId)}`;
    const unfinished = await user.imports.findUnfinished(mark);
    const { id, exists: isOwn } = unfinished === undefined ? await idFor(context, record) : { id: unfinished };
    if (isOwn) return 'unchanged';
    const segments = await toSegments(context, record, id, pace);
    const row = await toConversation(context, record, id, segments);
    if (unfinished === undefined)
      await user.imports.insertConversation({ ...row, status: 'failed', client_session_id: mark });
    for (let at = 0; at < segments.length; at += BATCH_ROWS) {
      await pace();
      await user.segments.upsert(id, segments.slice(at, at + BATCH_ROWS));
    }
    await this.#deps.store.transaction((tx) => this.#finish({ ...context, tx }, record, row));
    return 'created';
  }

  async #finish(context: Context, record: ConvertedRecord, row: Parameters<typeof finishConversation>[3]) {
    const { tx, uid } = context;
    const { id, status } = row;
    await tx.of(uid).conversations.transition(id, 'failed', status, { client_session_id: null });
    await finishConversation(this.#deps, context, record, row);
    await tx.of(uid).imports.addSources([toSource(record, id)]);
    await this.#deps.indexer.enqueueRefreshAll(tx, uid, context.indexed);
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
  if (before) checkUnchanged(before, record);
  if (before || !part) return before !== undefined;
  if (await find(part.wholeId)) return true;
  const isFromArchive = format === 'earshot' && part.number > 1;
  if (!isFromArchive || !(await exists(context, kind, part.wholeId))) return false;
  return (await find(partId(part.wholeId, 1))) === undefined;
}
