import { createHash } from 'node:crypto';
import { isId, newId } from '../../store/ids.ts';
import type { IdentifiedKind } from '../../store/imports/repository.ts';
import type { NewMemory } from '../../store/memories/repository.ts';
import type { Store } from '../../store/store.ts';
import type { MemoryEmbedder } from '../memories/memory-embedder.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import { checkRecord } from './check-record.ts';
import { type ConvertedRecord, type Outcome, skipped } from './types.ts';
import { type Context, type NewSource, sourceOf } from './writers/sources.ts';
import { timeOf } from './writers/values.ts';
import type { WriterDeps } from './writers/writer.ts';
import { createWriters, toMemory } from './writers/writers.ts';

export interface RecordWriterDeps extends WriterDeps {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
  memoryEmbedder: Pick<MemoryEmbedder, 'insert'>;
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
    const memories: { memory: NewMemory; at: number; source: NewSource }[] = [];
    for (const [at, record] of records.entries()) {
      const source = sourceOf(record.format, record.sourceId);
      const content_hash = createHash('sha256').update(JSON.stringify(record.fields)).digest();
      const key = keyOf({ kind: record.kind, source });
      const before = context.added.get(key) ?? known.get(key);
      if (before && (context.added.has(key) || (await this.#exists(context, record.kind, before.record_id)))) {
        if (!before.content_hash.equals(content_hash))
          throw skipped('It was imported before, and is another one now: delete the record to import it again');
        outcomes[at] = 'unchanged';
        continue;
      }
      const { id, exists } = await this.#idFor(context, record);
      const added = { kind: record.kind, source, record_id: id, content_hash };
      outcomes[at] = 'unchanged';
      if (!exists && record.kind === 'memories')
        memories.push({ memory: await toMemory(context, record, id), at, source: added });
      else if (!exists) {
        const written = await this.#write(context, record, id);
        added.record_id = written.id;
        if (written.created) outcomes[at] = 'created';
      }
      context.added.set(key, added);
    }
    const inserted = await this.#deps.memoryEmbedder.insert(
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
    await this.#deps.indexer.enqueueRefreshAll(tx, uid, context.indexed);
    return outcomes;
  }

  async #exists({ tx, uid }: Context, kind: ConvertedRecord['kind'], id: string): Promise<boolean> {
    return kind in identified && (await tx.of(uid).imports.createdAt(kind as IdentifiedKind, id)) !== undefined;
  }

  /** The id that a record gets: its own if that is free. A record with the id and the time is the record: it comes from this account. */
  async #idFor({ tx, uid }: Context, { kind, format, sourceId, fields }: ConvertedRecord) {
    const isText = kind === 'people' || kind === 'goals' || kind === 'folders';
    const canKeep = format === 'earshot' && (isText || isId(sourceId));
    const found =
      canKeep && kind in identified ? await tx.of(uid).imports.createdAt(kind as IdentifiedKind, sourceId) : undefined;
    const exists = found !== undefined && found.getTime() === timeOf(fields.created_at)?.getTime();
    return { id: canKeep && (!found || exists) ? sourceId : newId(), exists };
  }

  async #write(context: Context, record: ConvertedRecord, id: string): Promise<{ id: string; created: boolean }> {
    const write = this.#writers[record.kind];
    if (!write) throw skipped('Its kind is not imported');
    return write(context, record, id);
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
