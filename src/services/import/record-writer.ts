import { createHash } from 'node:crypto';
import { isId, newId } from '../../store/ids.ts';
import type { IdentifiedKind } from '../../store/imports/repository.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import { checkRecord } from './check-record.ts';
import { type ConvertedRecord, type Outcome, skipped } from './types.ts';
import { type Context, type NewSource, sourceOf } from './writers/sources.ts';
import { timeOf } from './writers/values.ts';
import { createWriters, type WriterDeps } from './writers/writers.ts';

export interface RecordWriterDeps extends WriterDeps {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
}

/** Stores records of files, each once. */
export class RecordWriter {
  readonly #deps: RecordWriterDeps;
  readonly #writers: ReturnType<typeof createWriters>;

  constructor(deps: RecordWriterDeps) {
    this.#deps = deps;
    this.#writers = createWriters(deps);
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
