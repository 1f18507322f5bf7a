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
import { oneLine } from '../../language/text/clip.ts';
import { matchVoice } from '../../pipeline/speakers/match-voice.ts';
import type { VoiceSampler } from '../../pipeline/speakers/voice-sampler.ts';
import { similarity } from '../../providers/speaker/port.ts';
import type { ConversationVoice } from '../../store/conversations/voices-repository.ts';
import type { Changes } from '../../store/corrections/changes-table.ts';
import { type CorrectionRecord, type MergedPerson, toCorrection } from '../../store/corrections/table.ts';
import { MAX_PEOPLE } from '../../store/people/repository.ts';
import { USER_SPEAKER } from '../../store/people/speaker-profiles-repository.ts';
import type { Store, UserStore } from '../../store/store.ts';
import type { ConversationReprocessing } from '../conversations/conversation-reprocessing.ts';
import { announcePersonDeleted } from '../live/live-notifications.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  announceCorrection,
  conversationsOf,
  deleteUnused,
  enroll,
  findLaterMerges,
  holder,
  invalid,
  keyOf,
  lockConversation,
  lockUser,
  mergePerson,
  none,
  reassign,
  relabel,
  requireConversation,
  resolveLabel,
  restorePerson,
  revert,
  withLaterWords,
} from './correction-changes.ts';
import { suggestNames } from './suggest-names.ts';

interface CorrectionServiceDeps extends Pick<ServiceDeps, 'store' | 'quota'> {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
  reprocessing: Pick<ConversationReprocessing, 'enqueueAgain'>;
  voiceSampler: Pick<VoiceSampler, 'model' | 'threshold'>;
}

interface Correcting {
  kind: CorrectionRecord['kind'];
  changes: Changes;
  person?: MergedPerson;
  added?: string | null;
}

/** Who speaks, as clients of the family say it. */
export interface FamilyAssignment {
  /** Where the client sent it. */
  from: 'query' | 'body';
  assign_type: 'is_user' | 'person_id';
  value?: string | null | undefined;
}

/** Corrections of speakers and texts, each with what undoes it. */
export class CorrectionService {
  readonly #deps: CorrectionServiceDeps;

  constructor(deps: CorrectionServiceDeps) {
    this.#deps = deps;
  }

  /** Assigns segments to a person, the user or no one. Throws `not_found`, `locked`, `invalid_input`. */
  async assign(
    call: Call,
    conversationId: string,
    input: WithDefaults<SpeakersAssign, never, 'person_id'>,
  ): Promise<Correction> {
    const { uid } = call.actor;
    const { segment_ids, speaker_id } = input;
    if ((segment_ids === undefined) === (speaker_id === undefined))
      throw invalid('Either segment_ids or speaker_id is needed');
    const scope = input.scope ?? (segment_ids ? 'segment' : 'conversation');
    return this.#correct(uid, async (tx) => {
      const user = tx.of(uid);
      await lockConversation(user, conversationId);
      const { label, added } = await resolveLabel(user, input);
      const given = segment_ids
        ? await user.corrections.segmentsOf(conversationId, segment_ids)
        : await user.corrections.segmentsOfSpeakers([{ conversation_id: conversationId, speaker_id: speaker_id ?? 0 }]);
      if (given.length === 0 || given.length < new Set(segment_ids).size)
        throw notFound(segment_ids ? 'Segment' : 'Speaker');
      if (scope === 'segment') return { kind: 'speaker', added, changes: { ...none, segments: relabel(given, label) } };
      const speakers = [...new Set(given.flatMap((segment) => segment.speaker_id ?? []))];
      const own = (await user.conversationVoices.listOf(conversationId)).filter((voice) =>
        speakers.includes(voice.speaker_id),
      );
      const alike = scope === 'everywhere' ? await this.#findAlike(user, own) : [];
      const ofSpeakers = await user.corrections.segmentsOfSpeakers([
        ...speakers.map((id) => ({ conversation_id: conversationId, speaker_id: id })),
        ...alike,
      ]);
      const unnumbered = given.filter((segment) => segment.speaker_id === null);
      // In other conversations, what was assigned to someone else stays.
      const previous = new Set(given.map(holder));
      const segments = [...unnumbered, ...ofSpeakers].filter(
        (segment) =>
          segment.conversation_id === conversationId || holder(segment) === null || previous.has(holder(segment)),
      );
      const enrollments = own.map((voice) => ({ ...keyOf(voice), before: voice.enrolled_as, after: holder(label) }));
      const changes = { segments: relabel(segments, label), speakers: reassign(segments, label), enrollments };
      return { kind: 'speaker', added, changes: { ...none, ...changes } };
    });
  }

  /** Assigns as clients of the family do. */
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
    const user = this.#deps.store.of(call.actor.uid);
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
    { text }: WithDefaults<SegmentCorrect>,
  ): Promise<Correction> {
    const { uid } = call.actor;
    const corrected = oneLine(text);
    if (corrected === '') throw invalid('A text is needed');
    return this.#correct(uid, async (tx) => {
      const user = tx.of(uid);
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
  async merge(call: Call, id: string, { into }: WithDefaults<PeopleMerge>): Promise<Correction> {
    const { uid } = call.actor;
    if (id === into) throw invalid('A person cannot be merged into themselves');
    return this.#correct(uid, async (tx) => {
      const user = tx.of(uid);
      const { changes, person } = await mergePerson(user, id, into);
      return { kind: 'merge', person, changes };
    });
  }

  async list(call: Call, limit: number): Promise<Correction[]> {
    return (await this.#deps.store.of(call.actor.uid).corrections.list(limit)).map(toCorrection);
  }

  /** Restores what a correction changed and no one has changed since. Later merges of a merged person are repeated. Throws `not_found`, `locked`. */
  async undo(call: Call, id: string): Promise<UndoneCorrection> {
    const { uid } = call.actor;
    return this.#deps.store.transaction(async (tx) => {
      const { corrections } = await lockUser(tx, uid);
      const record = await corrections.getForUpdate(id);
      if (!record) throw notFound('Correction');
      if (record.undone_at) return { ...toCorrection(record), was_undone: true };
      const later = record.person ? await findLaterMerges(tx.of(uid), record.id, record.person) : [];
      if (await corrections.isLocked([record, ...later].map(({ id }) => id))) throw locked('Conversation');
      for (const merge of later.toReversed()) await this.#revert(tx, uid, merge);
      await this.#revert(tx, uid, record);
      for (const { id, person } of later) {
        const { changes, person: merged } = await mergePerson(tx.of(uid), person.id, person.into);
        await this.#apply(tx, uid, changes, merged);
        await corrections.replace(id, merged, changes);
      }
      return { ...toCorrection((await corrections.markUndone(id)) ?? record), was_undone: false };
    });
  }

  /** Who the unnamed speakers of a conversation may be. Throws `not_found`, `locked`. */
  async suggest(call: Call, conversationId: string): Promise<NameSuggestion[]> {
    const user = this.#deps.store.of(call.actor.uid);
    await requireConversation(user, conversationId);
    const segments = await user.segments.list(conversationId);
    const { model, threshold } = this.#deps.voiceSampler;
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

  /** Voices of other conversations that are alike. */
  async #findAlike(user: UserStore, own: readonly ConversationVoice[]): Promise<ConversationVoice[]> {
    const { model, threshold } = this.#deps.voiceSampler;
    const examples = own.filter((voice) => voice.model === model);
    if (examples.length === 0) return [];
    const isAlike = ({ embedding }: ConversationVoice) =>
      examples.some((example) => similarity(example.embedding, embedding) >= threshold);
    const alike: ConversationVoice[] = [];
    let voices = await user.conversationVoices.listAfter(undefined, model);
    while (voices.length > 0) {
      alike.push(...voices.filter(isAlike));
      voices = await user.conversationVoices.listAfter(voices.at(-1), model);
    }
    return alike;
  }

  async #correct(uid: string, work: (tx: Store) => Promise<Correcting>): Promise<Correction> {
    const { store, quota } = this.#deps;
    await quota.check(uid);
    return store.transaction(async (tx) => {
      const user = await lockUser(tx, uid);
      const { kind, changes, person = null, added = null } = await work(tx);
      await this.#apply(tx, uid, changes, person);
      const { id, bytes } = await user.corrections.add({ kind, person, added_person: added }, changes);
      quota.count(uid, bytes);
      const record = await user.corrections.get(id);
      if (!record) throw notFound('Correction');
      return toCorrection(record);
    });
  }

  async #apply(tx: Store, uid: string, changes: Changes, merged: MergedPerson | null): Promise<void> {
    const user = tx.of(uid);
    const applied = await user.corrections.applySpeakers(changes.segments);
    const texts = await user.corrections.applyTexts(changes.texts);
    await enroll(user, changes.enrollments);
    if (merged) await announcePersonDeleted(tx, { uid });
    await announceCorrection(tx, uid, changes.speakers, applied);
    await this.#follow(tx, uid, conversationsOf([...applied, ...texts]));
  }

  async #revert(tx: Store, uid: string, { id, person, added_person }: CorrectionRecord): Promise<void> {
    const user = tx.of(uid);
    if (person) await restorePerson(user, person);
    const people = new Set((await user.people.list()).map((known) => known.id));
    const corrected = await withLaterWords(user, id, await user.corrections.changesOf(id));
    const changes = revert(corrected, (each) => each === USER_SPEAKER || people.has(each));
    await this.#apply(tx, uid, changes, null);
    if (added_person !== null) await deleteUnused(tx, uid, added_person);
  }

  /** Search, summaries, tasks and memories follow. */
  async #follow(tx: Store, uid: string, conversationIds: readonly string[]): Promise<void> {
    await this.#deps.indexer.enqueueRefreshAll(tx, uid, conversationIds);
    await this.#deps.reprocessing.enqueueAgain(tx, uid, conversationIds);
  }
}
