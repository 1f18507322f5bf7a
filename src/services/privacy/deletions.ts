import type { Deletion, DeletionCounts, DeletionCreate, DeletionKind } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { parseRange } from '../../lib/timestamps.ts';
import { newId } from '../../store/ids.ts';
import type { DeletionRecord } from '../../store/privacy/deletions-table.ts';
import type { RequestedWorkDeps, ServiceDeps } from '../service-deps.ts';
import { noneDeleted, type RangeDeleter } from './range-deleter.ts';

interface DeletionServiceDeps extends Pick<ServiceDeps, 'store'>, RequestedWorkDeps {
  rangeDeleter: RangeDeleter;
}

/** Deletes what a user recorded in a range of time. */
export class DeletionService {
  readonly #deps: DeletionServiceDeps;

  constructor(deps: DeletionServiceDeps) {
    this.#deps = deps;
  }

  /** Throws `invalid_input` without a bound. */
  async create(call: Call, input: WithDefaults<DeletionCreate, 'preview'>): Promise<Deletion> {
    const { uid } = call.actor;
    const { kinds } = input;
    const range = readRange(input);
    const found = await this.#deps.rangeDeleter.count(uid, kinds, range);
    const record: DeletionRecord = {
      uid,
      id: newId(),
      from_at: range.from ?? null,
      to_at: range.to ?? null,
      kinds,
      status: 'waiting',
      reason: null,
      found,
      deleted: noneDeleted,
      created_at: new Date(),
      finished_at: null,
    };
    if (input.preview) return { ...toDeletion(record), id: null, status: 'preview' };
    const { id } = record;
    await this.#deps.queue.requireRoom(uid);
    await this.#deps.store.transaction(async (tx) => {
      await tx.of(uid).deletions.insert(record);
      await this.#deps.queue.enqueue(tx, 'delete-range', { uid, deletion_id: id }, { singletonKey: `${uid}/${id}` });
    });
    return toDeletion(record);
  }

  /** Throws `not_found`. */
  async get(call: Call, id: string): Promise<Deletion> {
    const record = await this.#deps.store.of(call.actor.uid).deletions.get(id);
    if (!record) throw notFound('Deletion');
    return toDeletion(record);
  }

  /** Does the work. A repeated run continues. */
  async run(uid: string, id: string, signal: AbortSignal): Promise<void> {
    const { deletions } = this.#deps.store.of(uid);
    const record = await deletions.get(id);
    if (!record || record.finished_at) return;
    const { kinds, from_at, to_at, found, status } = record;
    const range = { from: from_at ?? undefined, to: to_at ?? undefined };
    // An earlier run may have ended before it stored what it had deleted.
    const left = status === 'running' ? await this.#deps.rangeDeleter.count(uid, kinds, range) : found;
    const before = subtract(found, left);
    await deletions.update(id, { status: 'running' });
    const onProgress = async (deleted: DeletionRecord['deleted']) => {
      await deletions.update(id, { deleted });
    };
    const deleted = await this.#deps.rangeDeleter.delete(uid, kinds, range, { signal, onProgress, before });
    await deletions.update(id, { status: 'completed', deleted, finished_at: new Date() });
  }

  async fail(uid: string, id: string, reason: string): Promise<void> {
    await this.#deps.store.of(uid).deletions.update(id, { status: 'failed', reason, finished_at: new Date() });
  }
}

function readRange({ from, to }: { from?: string | null; to?: string | null; kinds: DeletionKind[] }) {
  const bounds = { from: from ?? undefined, to: to ?? undefined };
  const range = parseRange(bounds, { from: ['body', 'from'], to: ['body', 'to'] });
  if (range.from || range.to) return range;
  throw invalidInput({ loc: ['body', 'from'], msg: 'Give from or to', type: 'missing' });
}

/** New records may have come. */
const subtract = (found: DeletionCounts, left: DeletionCounts): DeletionCounts => ({
  conversations: Math.max(0, found.conversations - left.conversations),
  audio: Math.max(0, found.audio - left.audio),
  logs: Math.max(0, found.logs - left.logs),
  recordings: Math.max(0, found.recordings - left.recordings),
});

const toDeletion = ({
  id,
  status,
  reason,
  from_at,
  to_at,
  kinds,
  found,
  deleted,
  created_at,
  finished_at,
}: DeletionRecord) => ({
  id,
  status,
  reason,
  kinds,
  found,
  deleted,
  from: from_at?.toISOString() ?? null,
  to: to_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});
