import type { NewMemory } from '../../store/memories/memories.ts';
import type { Store } from '../../store/store.ts';
import type { MemoryEmbedder } from '../memories/memory-embedder.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import { Service } from '../service-deps.ts';
import { checkRecord } from './check-record.ts';
import { type ConvertedRecord, type Outcome, skipped } from './types.ts';
import {
  type Context,
  exists,
  idFor,
  isUnchanged,
  type NewSource,
  sourceOf,
  toSource,
  type WriterDeps,
} from './writers/context.ts';
import { updateRecord } from './writers/update.ts';
import { createWriters, toMemory } from './writers/writers.ts';

export interface RecordWriterDeps extends WriterDeps {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
  memoryEmbedder: Pick<MemoryEmbedder, 'insert' | 'replace'>;
}

/** Stores records of files, each once, and changes those that have changed at their source. */
export class RecordWriter extends Service<RecordWriterDeps> {
  readonly #writers = createWriters(this.deps);

  /** Stores records in a transaction. Throws a problem for one that does not fit; then none of them may be stored. */
  async save(tx: Store, uid: string, records: readonly ConvertedRecord[]): Promise<Outcome[]> {
    if (records.length === 0) return [];
    for (const record of records) await checkRecord(record);
    const { imports } = tx.of(uid);
    const keyOf = ({ kind, source }: Pick<NewSource, 'kind' | 'source'>) => `${kind} ${source}`;
    const found = await imports.findSources(
      records.flatMap(({ format, sourceId, formerId = sourceId }) => [
        sourceOf(format, sourceId),
        sourceOf(format, formerId),
      ]),
    );
    const known = new Map(found.map((one) => [keyOf(one), one]));
    const context: Context = { tx, uid, indexed: [], added: new Map() };
    const outcomes: Outcome[] = [];
    const memories: { memory: NewMemory; at: number; source: NewSource }[] = [];
    for (const [at, record] of records.entries()) {
      const key = keyOf({ kind: record.kind, source: sourceOf(record.format, record.sourceId) });
      const formerKey = keyOf({
        kind: record.kind,
        source: sourceOf(record.format, record.formerId ?? record.sourceId),
      });
      const before = context.added.get(key) ?? known.get(key) ?? known.get(formerKey);
      outcomes[at] = 'unchanged';
      if (before && (context.added.has(key) || (await exists(context, record.kind, before.record_id)))) {
        if (isUnchanged(before, record)) continue;
        await updateRecord(this.deps, context, record, before.record_id);
        context.added.set(key, toSource(record, before.record_id));
        outcomes[at] = 'updated';
        continue;
      }
      const { id, exists: isKnown } = await idFor(context, record);
      const added = toSource(record, id);
      if (!isKnown && record.kind === 'memories')
        memories.push({ memory: await toMemory(context, record, id), at, source: added });
      else if (!isKnown) {
        const written = await this.#write(context, record, id);
        added.record_id = written.id;
        if (written.created) outcomes[at] = 'created';
      }
      context.added.set(key, added);
    }
    const inserted = await this.deps.memoryEmbedder.insert(
      tx,
      uid,
      memories.map(({ memory }) => memory),
    );
    for (const [order, { record, created }] of inserted.entries()) {
      const one = memories[order];
      if (!one) continue;
      one.source.record_id = record.id;
      if (created) outcomes[one.at] = 'created';
    }
    await imports.addSources([...context.added.values()]);
    await this.deps.indexer.enqueueRefreshAll(tx, uid, context.indexed);
    return outcomes;
  }

  async #write(context: Context, record: ConvertedRecord, id: string): Promise<{ id: string; created: boolean }> {
    const write = this.#writers[record.kind];
    if (!write) throw skipped('Its kind is not imported');
    return write(context, record, id);
  }
}
