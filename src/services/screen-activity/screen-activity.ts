import type {
  GetScreenActivityParams,
  ImportResult,
  ScreenActivity,
  ScreenActivityCreate,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { notFound } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { parseTimestamp } from '../../lib/time.ts';
import type { NewScreenActivity } from '../../store/screen-activity.ts';
import type { Store } from '../../store/store.ts';
import { runIdempotently } from '../idempotency.ts';
import {
  type DateRangeQuery,
  parseDateRange,
  parseDeleteRange,
  TOOL_PAGE_BYTES,
  toImportResult,
} from '../list-query.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { ScreenMemories } from './screen-memories.ts';

type ActivityQuery = WithDefaults<GetScreenActivityParams, 'summary' | 'limit' | 'offset'>;

interface ScreenActivityDeps extends Pick<ServiceDeps, 'store' | 'quota'> {
  screenMemories: Pick<ScreenMemories, 'enqueueDaysOf'>;
}

/** Entries of a summary in one page, about 15,000 tokens. */
const SUMMARY_PAGE = 400;

/** Snapshots of the user's screen, which they import. */
export class ScreenActivityService {
  readonly #store: Store;
  readonly #quota: ServiceDeps['quota'];
  readonly #memories: Pick<ScreenMemories, 'enqueueDaysOf'>;

  constructor({ store, quota, screenMemories }: ScreenActivityDeps) {
    this.#store = store;
    this.#quota = quota;
    this.#memories = screenMemories;
  }

  /** Stores a batch, all or none. The same snapshot again changes nothing. Accepts `Idempotency-Key`. Throws `too_large` for a full account. */
  async import(call: Call, inputs: readonly WithDefaults<ScreenActivityCreate>[]): Promise<ImportResult> {
    const { uid } = call.actor;
    const rows = inputs.map(toNewRow);
    const work = async (tx: Store) => {
      const saved = await tx.of(uid).screenActivity.save(rows);
      const ids = new Set(saved.map(({ id }) => id));
      const changed = rows.filter(({ id }) => ids.has(id));
      await this.#memories.enqueueDaysOf(
        tx,
        uid,
        changed.map(({ captured_at }) => captured_at),
      );
      return toImportResult(inputs, saved);
    };
    const admit = (tx?: Store) => this.#quota.admit(uid, rows, tx);
    return runIdempotently(this.#store, call, work, { atomic: true, admit });
  }

  /** Deletes a snapshot. Throws `not_found`. */
  async delete(call: Call, id: string): Promise<void> {
    if (!(await this.#store.of(call.actor.uid).screenActivity.delete(id))) throw notFound('Snapshot');
  }

  /** Deletes the snapshots in a range of time, or all. Returns their number. */
  async deleteAll(call: Call, range: DateRangeQuery & { all: boolean }): Promise<number> {
    return this.#store.of(call.actor.uid).screenActivity.deleteAll(parseDeleteRange(range));
  }

  /** Snapshots, newest first, or the time in each app on each day. A page with long texts has fewer snapshots. */
  async listForTools(call: Call, { summary, limit, offset, app, ...dates }: ActivityQuery): Promise<ScreenActivity> {
    const { uid } = call.actor;
    const filter = { app, ...parseDateRange(dates) };
    if (summary) return this.#summarize(uid, filter, offset);
    const paging = { limit, offset };
    const { items: rows, nextCursor } = await this.#store.of(uid).screenActivity.list(filter, paging, {
      maxBytes: TOOL_PAGE_BYTES,
    });
    return { rows, returned_count: rows.length, has_more: nextCursor !== undefined, offset, limit };
  }

  async #summarize(uid: string, filter: { app?: string | undefined }, offset: number): Promise<ScreenActivity> {
    const found = await this.#store.of(uid).screenActivity.summarize(filter, { limit: SUMMARY_PAGE + 1, offset });
    const apps = found.slice(0, SUMMARY_PAGE);
    const has_more = found.length > SUMMARY_PAGE;
    return { apps, returned_count: apps.length, has_more, offset, limit: SUMMARY_PAGE };
  }
}

function toNewRow(
  { id, captured_at, app, window_title, text, ...unhandled }: WithDefaults<ScreenActivityCreate>,
  at: number,
): NewScreenActivity {
  unhandled satisfies NoFields;
  return {
    id,
    captured_at: parseTimestamp(captured_at, ['body', 'rows', at, 'captured_at']),
    app: app.trim(),
    window_title: window_title ?? null,
    text: text ?? null,
  };
}
