import type { Changes, CorrectionRecord, MergedPerson, SegmentChange } from '../../store/corrections/table.ts';
import { USER_SPEAKER } from '../../store/speaker-profiles.ts';
import { STEP_ROWS } from '../../store/sql/user-records.ts';
import type { Store, UserStore } from '../../store/store.ts';
import type { ConversationReprocessing } from '../conversations/conversation-reprocessing.ts';
import { announcePersonDeleted } from '../live/live-notifications.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import {
  announceCorrection,
  type Correcting,
  conversationsOf,
  deleteUnused,
  enroll,
  laterWords,
  lockUser,
  none,
  relabel,
  restorePerson,
  revert,
} from './correction-changes.ts';

export interface CorrectionWriterDeps extends Pick<ServiceDeps, 'store' | 'quota'> {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
  reprocessing: Pick<ConversationReprocessing, 'enqueueAgain'>;
}

interface Run {
  id: string;
  correcting: Correcting;
  part: number;
  after: string | undefined;
  conversations: readonly string[];
  isDone: boolean;
}

/**
 * Makes and undoes corrections. One of many segments is made in steps of a transaction each, which have what undoes them: after a kill,
 * it can be undone, or made again for the rest.
 */
export class CorrectionWriter extends Service<CorrectionWriterDeps> {
  /** Returns the id of the correction. `work` is called in the first transaction. */
  async correct(uid: string, work: (user: UserStore) => Promise<Correcting>): Promise<string> {
    let run = await this.#lockedTransaction(uid, async (tx, user) => {
      const correcting = await work(user);
      const { kind, added = null } = correcting;
      const id = await user.corrections.add({ kind, person: null, added_person: added });
      return this.#step(tx, uid, { id, correcting, part: 0, after: undefined, conversations: [], isDone: false });
    });
    while (!run.isDone) {
      const last = run;
      run = await this.#lockedTransaction(uid, (tx) => this.#step(tx, uid, last));
    }
    return run.id;
  }

  async #step(tx: Store, uid: string, run: Run): Promise<Run> {
    const { id, correcting, part, after } = run;
    const { changes: first, segments } = correcting;
    const { corrections } = tx.of(uid);
    const found = segments ? await segments.read(tx.of(uid), after) : [];
    const labelled = segments ? relabel(found.filter(segments.isMeant ?? Boolean), segments.label) : [];
    const changes =
      part === 0 ? { ...first, segments: [...first.segments, ...labelled] } : { ...none, segments: labelled };
    const applied = await corrections.applySpeakers(changes.segments);
    const texts = await corrections.applyTexts(changes.texts);
    this.deps.quota.count(uid, await corrections.addPart(id, part, changes));
    const conversations = [...new Set([...run.conversations, ...conversationsOf([...applied, ...texts])])];
    const isDone = found.length < STEP_ROWS;
    if (isDone) await this.#finish(tx, uid, run, conversations);
    // After a kill, too, what is searched follows.
    else if (part === 0) await this.#follow(tx, uid, conversationsOf(first.speakers));
    return { ...run, part: part + 1, after: found.at(-1)?.id, conversations, isDone };
  }

  async #finish(tx: Store, uid: string, { id, correcting }: Run, conversations: readonly string[]): Promise<void> {
    const user = tx.of(uid);
    const { changes, finish } = correcting;
    await enroll(user, changes.enrollments);
    const person = await finish?.(user);
    if (person) {
      await user.corrections.setPerson(id, person);
      await announcePersonDeleted(tx, { uid });
    }
    await announceCorrection(tx, uid, [...conversationsOf(changes.speakers), ...conversations]);
    await this.#follow(tx, uid, conversations);
  }

  /** Applies changes in one transaction. `already`: the conversations that earlier ones have changed. */
  async apply(tx: Store, uid: string, changes: Changes, already: readonly string[] = []): Promise<void> {
    const user = tx.of(uid);
    const applied: SegmentChange[] = [];
    for (let at = 0; at < changes.segments.length; at += STEP_ROWS)
      applied.push(...(await user.corrections.applySpeakers(changes.segments.slice(at, at + STEP_ROWS))));
    const texts = await user.corrections.applyTexts(changes.texts);
    await enroll(user, changes.enrollments);
    const changed = [...already, ...conversationsOf([...applied, ...texts])];
    await announceCorrection(tx, uid, [...conversationsOf(changes.speakers), ...changed]);
    await this.#follow(tx, uid, [...new Set(changed)]);
  }

  /** Undoes a correction in one transaction, with the later words of its speakers; after `revertInSteps`, the rest of it. */
  async revert(tx: Store, uid: string, record: CorrectionRecord, isInSteps = false): Promise<void> {
    const { id, person, added_person } = record;
    const user = tx.of(uid);
    if (person) await restorePerson(user, person);
    const exists = await this.#existing(uid, tx, person);
    const changes = await user.corrections.changesOf(id);
    const later: SegmentChange[] = [];
    for (let after = id; ; ) {
      const found = await user.corrections.segmentsOfSpeakers(changes.speakers, after);
      later.push(...laterWords(changes, found));
      if (found.length < STEP_ROWS) break;
      after = found.at(-1)?.id ?? after;
    }
    const segments = isInSteps ? later : [...changes.segments, ...later];
    const already = isInSteps ? conversationsOf(changes.segments) : [];
    await this.apply(tx, uid, revert({ ...changes, segments }, exists), already);
    if (added_person !== null) await deleteUnused(tx, uid, added_person);
  }

  /** Undoes the segments of a large correction in steps. `revert` does the rest. */
  async revertInSteps(uid: string, { id, person }: CorrectionRecord): Promise<void> {
    const { store } = this.deps;
    const { corrections } = store.of(uid);
    const exists = await this.#existing(uid, store, person);
    for (const part of await corrections.partsOf(id)) {
      const { segments } = revert(await corrections.changesOf(id, part), exists);
      for (let at = 0; at < segments.length; at += STEP_ROWS)
        await this.#lockedTransaction(uid, (_, user) =>
          user.corrections.applySpeakers(segments.slice(at, at + STEP_ROWS)),
        );
    }
  }

  async #existing(uid: string, store: Store, person: MergedPerson | null): Promise<(id: string) => boolean> {
    const people = new Set((await store.of(uid).people.list()).map((known) => known.id));
    return (id) => id === USER_SPEAKER || id === person?.id || people.has(id);
  }

  #lockedTransaction<T>(uid: string, work: (tx: Store, user: UserStore) => Promise<T>): Promise<T> {
    return this.deps.store.transaction(async (tx) => work(tx, await lockUser(tx, uid)));
  }

  /** Search, summaries, tasks and memories follow. */
  async #follow(tx: Store, uid: string, conversationIds: readonly string[]): Promise<void> {
    await this.deps.indexer.enqueueRefreshAll(tx, uid, conversationIds);
    await this.deps.reprocessing.enqueueAgain(tx, uid, conversationIds);
  }
}
