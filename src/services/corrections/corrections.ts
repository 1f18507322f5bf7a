import type {
  Correction,
  NameSuggestion,
  PeopleMerge,
  SegmentCorrect,
  SpeakersAssign,
  UndoneCorrection,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, locked, notFound } from '../../errors.ts';
import { oneLine } from '../../language/text/plain-text.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { matchVoice } from '../../pipeline/speakers/session-voices.ts';
import type { VoiceSampler } from '../../pipeline/speakers/voice-sampler.ts';
import type { CorrectedSegment } from '../../store/corrections/corrected-segments.ts';
import { type MergedPerson, toCorrection } from '../../store/corrections/table.ts';
import { MAX_PEOPLE } from '../../store/people.ts';
import { USER_SPEAKER } from '../../store/speaker-profiles.ts';
import { STEP_ROWS } from '../../store/sql/user-records.ts';
import type { Store, UserStore } from '../../store/store.ts';
import { announcePersonDeleted } from '../live/live-notifications.ts';
import { Service } from '../service-deps.ts';
import { assignSpeakers } from './assign-speakers.ts';
import {
  type Correcting,
  findLaterMerges,
  invalid,
  lockConversation,
  lockUser,
  mergePerson,
  none,
  relabel,
  requireConversation,
} from './correction-changes.ts';
import { CorrectionWriter, type CorrectionWriterDeps } from './correction-writer.ts';
import { suggestNames } from './suggest-names.ts';

interface CorrectionServiceDeps extends CorrectionWriterDeps {
  voices: { readonly voiceSampler: Pick<VoiceSampler, 'model' | 'threshold'> };
}

/** Who speaks, in the form that apps send which exist for services of this API family: `value` null or `null` is no one. */
export interface FamilyAssignment {
  /** Where the client sent it. */
  from: 'query' | 'body';
  assign_type: 'is_user' | 'person_id';
  value?: string | null | undefined;
}

/** Corrections of speakers and texts, each with what undoes it. */
export class CorrectionService extends Service<CorrectionServiceDeps> {
  readonly #writer = new CorrectionWriter(this.deps);

  /** Assigns segments to a person, the user or no one. Throws `not_found`, `locked`, `invalid_input`. */
  async assign(
    call: Call,
    conversationId: string,
    input: WithDefaults<SpeakersAssign, never, 'person_id'>,
  ): Promise<Correction> {
    const { voiceSampler } = this.deps.voices;
    return this.#correct(call.actor.uid, (user) => assignSpeakers(user, conversationId, input, voiceSampler));
  }

  /** The same in the form of existing apps. */
  async assignAsFamily(
    call: Call,
    conversationId: string,
    target: Pick<SpeakersAssign, 'segment_ids' | 'speaker_id'>,
    { from, assign_type, value }: FamilyAssignment,
  ): Promise<void> {
    const isNobody = value === undefined || value === null || value === 'null';
    if (assign_type === 'is_user' && !isNobody && value !== 'true' && value !== 'false')
      throw invalid('value of is_user is true, false or null', [from, 'value']);
    const who = isNobody || assign_type === 'is_user' ? { is_user: value === 'true' } : { person_id: value };
    const { segment_ids, speaker_id } = target;
    await this.assign(call, conversationId, {
      ...who,
      ...(segment_ids ? { segment_ids } : {}),
      ...(typeof speaker_id === 'number' ? { speaker_id } : {}),
    });
  }

  /** Assigns the segment at a position of the transcript. */
  async assignAt(call: Call, conversationId: string, index: number, who: FamilyAssignment): Promise<void> {
    const user = this.deps.store.of(call.actor.uid);
    await requireConversation(user, conversationId);
    const id = await user.corrections.idAt(conversationId, index);
    if (id === undefined) throw notFound('Segment');
    await this.assignAsFamily(call, conversationId, { segment_ids: [id] }, who);
  }

  /** Replaces the text of a segment. Throws `conflict` while the conversation is recorded. */
  async correctText(
    call: Call,
    conversationId: string,
    segmentId: string,
    { text, ...unhandled }: WithDefaults<SegmentCorrect>,
  ): Promise<Correction> {
    unhandled satisfies NoFields;
    const corrected = oneLine(text);
    if (corrected === '') throw invalid('A text is needed');
    return this.#correct(call.actor.uid, async (user) => {
      const { status } = await lockConversation(user, conversationId);
      if (status === 'in_progress' || status === 'merging')
        throw new DomainError('conflict', 'The text can be corrected when the conversation has ended');
      const [segment] = await user.corrections.segmentsOf(conversationId, [segmentId]);
      const before = segment && (await user.corrections.textOf(conversationId, segment.id));
      if (!segment || before === undefined) throw notFound('Segment');
      const texts = [{ id: segment.id, conversation_id: conversationId, before, after: corrected }];
      return { kind: 'text', changes: { ...none, texts: texts.filter((change) => change.before !== change.after) } };
    });
  }

  /** Gives the segments and the voice of a person to another one, and deletes the first. */
  async merge(call: Call, id: string, { into, ...unhandled }: WithDefaults<PeopleMerge>): Promise<Correction> {
    unhandled satisfies NoFields;
    if (id === into) throw invalid('A person cannot be merged into themselves');
    return this.#correct(call.actor.uid, (user) => mergePerson(user, id, into));
  }

  async list(call: Call, limit: number): Promise<Correction[]> {
    return (await this.deps.store.of(call.actor.uid).corrections.list(limit)).map(toCorrection);
  }

  /** Restores what a correction changed and no one has changed since. Later merges of a merged person are repeated. Throws `not_found`, `locked`. */
  async undo(call: Call, id: string): Promise<UndoneCorrection> {
    const { uid } = call.actor;
    const { store } = this.deps;
    const isInSteps = await this.#undoLarge(uid, id);
    return store.transaction(async (tx) => {
      const user = await lockUser(tx, uid);
      const { corrections } = user;
      const record = await corrections.getForUpdate(id);
      if (!record) throw notFound('Correction');
      if (record.undone_at) return { ...toCorrection(record), was_undone: true };
      const later = record.person ? await findLaterMerges(user, record.id, record.person) : [];
      if (await corrections.isLocked([record, ...later].map(({ id }) => id))) throw locked('Conversation');
      for (const merge of later.toReversed()) await this.#writer.revert(tx, uid, merge);
      await this.#writer.revert(tx, uid, record, isInSteps);
      for (const { id, person } of later) await this.#repeat(tx, uid, id, person);
      return { ...toCorrection((await corrections.markUndone(id)) ?? record), was_undone: false };
    });
  }

  /** Undoes the segments of a large correction in steps. Returns false for others. */
  async #undoLarge(uid: string, id: string): Promise<boolean> {
    const user = this.deps.store.of(uid);
    const record = await user.corrections.get(id);
    if (!record || record.undone_at || record.changed_segments <= STEP_ROWS) return false;
    if (record.person && (await findLaterMerges(user, id, record.person)).length > 0) return false;
    if (await user.corrections.isLocked([id])) return false;
    await this.#writer.revertInSteps(uid, record);
    return true;
  }

  /** Repeats a merge, in one transaction. */
  async #repeat(tx: Store, uid: string, id: string, { id: from, into }: MergedPerson): Promise<void> {
    const user = tx.of(uid);
    const { changes, segments, finish } = await mergePerson(user, from, into);
    const found: CorrectedSegment[] = [];
    for (let after: string | undefined; ; after = found.at(-1)?.id) {
      const step = (await segments?.read(user, after)) ?? [];
      found.push(...step);
      if (step.length < STEP_ROWS) break;
    }
    const all = { ...changes, segments: relabel(found, { person_id: into, is_user: false }) };
    await this.#writer.apply(tx, uid, all);
    const merged = await finish?.(user);
    if (!merged) return;
    await announcePersonDeleted(tx, { uid });
    await user.corrections.replace(id, merged, all);
  }

  /** Who the unnamed speakers of a conversation may be. Throws `not_found`, `locked`. */
  async suggest(call: Call, conversationId: string): Promise<NameSuggestion[]> {
    const user = this.deps.store.of(call.actor.uid);
    await requireConversation(user, conversationId);
    const segments = await user.segments.list(conversationId);
    const { model, threshold } = this.deps.voices.voiceSampler;
    const voices = (await user.conversationVoices.listOf(conversationId)).filter((voice) => voice.model === model);
    const profiles = await user.speakerProfiles.list(model, MAX_PEOPLE);
    const known = {
      user: profiles.find(({ id }) => id === USER_SPEAKER)?.embedding,
      people: profiles.flatMap(({ id, name, embedding }) => (name === null ? [] : [{ id, name, embedding }])),
    };
    const matches = new Map(
      voices.map(({ speaker_id, embedding }) => [speaker_id, matchVoice(embedding, known, threshold)]),
    );
    return suggestNames(segments, { matches, people: await user.people.list() }, call.signal);
  }

  async #correct(uid: string, work: (user: UserStore) => Promise<Correcting>): Promise<Correction> {
    const { store, quota } = this.deps;
    await quota.check(uid);
    const id = await this.#writer.correct(uid, work);
    const record = await store.of(uid).corrections.get(id);
    if (!record) throw notFound('Correction');
    return toCorrection(record);
  }
}
