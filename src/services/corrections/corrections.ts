import type {
  Correction,
  NameSuggestion,
  PeopleMerge,
  SegmentCorrect,
  SpeakersAssign,
} from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput, lockedOrMissing, notFound } from '../../errors.ts';
import { oneLine } from '../../language/text/clip.ts';
import { matchVoice } from '../../pipeline/speakers/match-voice.ts';
import type { VoiceSampler } from '../../pipeline/speakers/voice-sampler.ts';
import { similarity } from '../../providers/speaker/port.ts';
import type { ConversationVoice } from '../../store/conversations/voices-repository.ts';
import type { AppliedChange, CorrectedSegment } from '../../store/corrections/repository.ts';
import {
  type Changes,
  type CorrectionRecord,
  type EnrollmentChange,
  type MergedPerson,
  type SegmentChange,
  type SpeakerChange,
  toCorrection,
} from '../../store/corrections/table.ts';
import { MAX_PEOPLE } from '../../store/people/repository.ts';
import { USER_SPEAKER } from '../../store/people/speaker-profiles-repository.ts';
import type { SpeakerLabel } from '../../store/segments/labels-repository.ts';
import type { Store, UserStore } from '../../store/store.ts';
import type { ConversationReprocessing } from '../conversations/conversation-reprocessing.ts';
import { announcePersonDeleted, announceSpeakers } from '../live/live-notifications.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { suggestNames } from './suggest-names.ts';

interface CorrectionServiceDeps extends Pick<ServiceDeps, 'store'> {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
  reprocessing: Pick<ConversationReprocessing, 'enqueueAgain'>;
  voiceSampler: Pick<VoiceSampler, 'model' | 'threshold'>;
}

/** Who speaks, as clients of the family say it. */
export interface FamilyAssignment {
  assign_type: 'is_user' | 'person_id';
  value?: string | null | undefined;
}

/** Corrections of speakers and texts, each with what undoes it. Decisions: Speech, recordings, speakers, apps under review. */
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
      await requireConversation(user, conversationId);
      const { label, added } = await resolveLabel(user, input);
      const base = { ...none, added_person: added };
      const given = segment_ids
        ? await user.corrections.segmentsOf(conversationId, segment_ids)
        : await user.corrections.segmentsOfSpeakers([{ conversation_id: conversationId, speaker_id: speaker_id ?? 0 }]);
      if (given.length === 0 || given.length < new Set(segment_ids).size)
        throw notFound(segment_ids ? 'Segment' : 'Speaker');
      if (scope === 'segment') return { kind: 'speaker', changes: { ...base, segments: relabel(given, label) } };
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
      return { kind: 'speaker', changes: { ...base, ...changes } };
    });
  }

  /** Assigns as clients of the family do. */
  async assignAsFamily(
    call: Call,
    conversationId: string,
    target: Pick<SpeakersAssign, 'segment_ids' | 'speaker_id'>,
    { assign_type, value }: FamilyAssignment,
  ): Promise<void> {
    const isNobody = value === undefined || value === null || value === 'null';
    if (assign_type === 'is_user' && !isNobody && value !== 'true' && value !== 'false')
      throw invalid('value of is_user is true, false or null');
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
      const { status } = await requireConversation(user, conversationId);
      if (status === 'in_progress' || status === 'merging')
        throw new DomainError('conflict', 'The text can be corrected when the conversation has ended');
      const segments = await user.corrections.segmentsOf(conversationId, [segmentId]);
      if (segments.length === 0) throw notFound('Segment');
      const changes = segments.map((segment) => changeOf(segment, { text: corrected }));
      return { kind: 'text', changes: { ...none, segments: changes.filter(isChange) } };
    });
  }

  /** Gives the segments and the voice of a person to another one, and deletes the first. */
  async merge(call: Call, id: string, { into }: WithDefaults<PeopleMerge>): Promise<Correction> {
    const { uid } = call.actor;
    if (id === into) throw invalid('A person cannot be merged into themselves');
    return this.#correct(uid, async (tx) => {
      const user = tx.of(uid);
      const [from, target] = [await user.people.get(id), await user.people.get(into)];
      if (!from || !target || id === USER_SPEAKER) throw notFound('Person');
      const segments = await user.corrections.segmentsOfPerson(id);
      const profiles = await user.speakerProfiles.move(id, into);
      const voices = await user.conversationVoices.moveEnrolled(id, into);
      await user.people.delete(id);
      const label = { person_id: into, is_user: false };
      const person = { id, into, name: from.name, profiles, voices };
      const changes = { segments: relabel(segments, label), speakers: reassign(segments, label), person };
      return { kind: 'merge', changes: { ...none, ...changes } };
    });
  }

  async list(call: Call, limit: number): Promise<Correction[]> {
    return (await this.#deps.store.of(call.actor.uid).corrections.list(limit)).map(toCorrection);
  }

  /** Restores what a correction changed and no one has changed since. */
  async undo(call: Call, id: string): Promise<Correction> {
    const { uid } = call.actor;
    return this.#deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      const record = await user.corrections.getForUpdate(id);
      if (!record) throw notFound('Correction');
      if (record.undone_at) return toCorrection(record);
      const { person, added_person } = record.changes;
      if (person) await restorePerson(user, person);
      const people = new Set((await user.people.list()).map((known) => known.id));
      const changes = revert(await withLaterWords(user, record), (id) => id === USER_SPEAKER || people.has(id));
      const applied = await user.corrections.apply(changes.segments);
      await enroll(user, changes.enrollments);
      await announceCorrection(tx, uid, changes.speakers, applied);
      if (added_person !== null) await deleteUnused(tx, uid, added_person);
      await this.#follow(tx, uid, conversationsOf(applied));
      return toCorrection((await user.corrections.markUndone(id)) ?? record);
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
    return suggestNames(segments, { matches, people: await user.people.list() });
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

  async #correct(
    uid: string,
    work: (tx: Store) => Promise<{ kind: CorrectionRecord['kind']; changes: Changes }>,
  ): Promise<Correction> {
    return this.#deps.store.transaction(async (tx) => {
      const { kind, changes } = await work(tx);
      const user = tx.of(uid);
      const applied = await user.corrections.apply(changes.segments);
      const conversation_ids = conversationsOf(applied);
      await enroll(user, changes.enrollments);
      const { person } = changes;
      if (person) await announcePersonDeleted(tx, { uid, personId: person.id, into: person.into });
      await announceCorrection(tx, uid, changes.speakers, applied);
      await this.#follow(tx, uid, conversation_ids);
      return toCorrection(await user.corrections.add({ kind, conversation_ids, changes }));
    });
  }

  /** Search, summaries, tasks and memories follow. */
  async #follow(tx: Store, uid: string, conversationIds: readonly string[]): Promise<void> {
    await this.#deps.indexer.enqueueRefreshAll(tx, uid, conversationIds);
    await this.#deps.reprocessing.enqueueAgain(tx, uid, conversationIds);
  }
}

const none: Changes = { segments: [], speakers: [], enrollments: [], person: null, added_person: null };

const invalid = (msg: string) => invalidInput({ loc: ['body'], msg, type: 'value_error' });

/** The id in speaker profiles. Null: no one. */
const holder = ({ is_user, person_id }: SpeakerLabel) => (is_user ? USER_SPEAKER : person_id);

const labelOf = (id: string | null): SpeakerLabel =>
  id === USER_SPEAKER ? { is_user: true, person_id: null } : { is_user: false, person_id: id };

const keyOf = ({ conversation_id, speaker_id, model }: ConversationVoice) => ({ conversation_id, speaker_id, model });

const fieldsOf = ({ text, person_id, is_user, speaker_name }: CorrectedSegment) => ({
  ...{ text, person_id, is_user, speaker_name },
});

function changeOf(segment: CorrectedSegment, patch: Partial<SegmentChange['after']>): SegmentChange {
  const before = fieldsOf(segment);
  return { id: segment.id, before, after: { ...before, ...patch } };
}

const isChange = ({ before, after }: SegmentChange) =>
  before.text !== after.text ||
  before.person_id !== after.person_id ||
  before.is_user !== after.is_user ||
  before.speaker_name !== after.speaker_name;

const relabel = (segments: readonly CorrectedSegment[], label: SpeakerLabel): SegmentChange[] =>
  segments.map((segment) => changeOf(segment, { ...label, speaker_name: null })).filter(isChange);

/** The speakers of the segments, as a whole. */
function reassign(segments: readonly CorrectedSegment[], label: SpeakerLabel): SpeakerChange[] {
  const speakers = new Map<string, SpeakerChange>();
  for (const segment of segments) {
    const { conversation_id, speaker_id } = segment;
    if (speaker_id === null) continue;
    const change = { conversation_id, speaker_id, before: holder(segment), after: holder(label) };
    speakers.set(speakerKey(change), change);
  }
  return [...speakers.values()];
}

const conversationsOf = (applied: readonly AppliedChange[]) => [
  ...new Set(applied.map(({ conversation_id }) => conversation_id)),
];

/** With the segments that got the name since because their speaker has it. */
async function withLaterWords(user: UserStore, { id, changes }: CorrectionRecord): Promise<Changes> {
  const holders = new Map(changes.speakers.map((change) => [speakerKey(change), change]));
  const later = (await user.corrections.segmentsOfSpeakers(changes.speakers)).flatMap((segment) => {
    const change = segment.speaker_id === null ? undefined : holders.get(speakerKey(segment));
    // Ids sort by time.
    if (!change || segment.id < id || holder(segment) !== change.after) return [];
    return [{ ...changeOf(segment, {}), before: { ...fieldsOf(segment), ...labelOf(change.before) } }];
  });
  return { ...changes, segments: [...changes.segments, ...later] };
}

const speakerKey = ({ conversation_id, speaker_id }: { conversation_id: string; speaker_id: number | null }) =>
  `${conversation_id} ${speaker_id}`;

/** The opposite changes. People who were deleted since are no one. */
function revert({ segments, speakers, enrollments }: Changes, exists: (holder: string) => boolean) {
  const swap = <T extends { before: string | null; after: string | null }>(change: T): T => {
    const { before, after } = change;
    return { ...change, before: after, after: before !== null && exists(before) ? before : null };
  };
  const known = (fields: SegmentChange['after']) =>
    fields.person_id === null || exists(fields.person_id) ? fields : { ...fields, person_id: null };
  return {
    segments: segments.map(({ id, before, after }) => ({ id, before: after, after: known(before) })),
    speakers: speakers.map(swap),
    enrollments: enrollments.map(swap),
  };
}

/** Tells live sessions what has changed in conversations that they record. */
async function announceCorrection(
  tx: Store,
  uid: string,
  speakers: readonly SpeakerChange[],
  applied: readonly AppliedChange[],
): Promise<void> {
  const ids = [...speakers, ...applied].map(({ conversation_id }) => conversation_id);
  for (const conversationId of await tx.of(uid).conversations.findRecorded([...new Set(ids)])) {
    const ofThis = <T extends { conversation_id: string }>(all: readonly T[]) =>
      all.filter(({ conversation_id }) => conversation_id === conversationId);
    const whole = ofThis(speakers);
    const single = ofThis(applied);
    const all = new Set([...whole.map(({ after }) => after), ...single.map(({ after }) => holder(after))]);
    for (const speaks of all) {
      const speakerIds = whole.filter(({ after }) => after === speaks).map(({ speaker_id }) => speaker_id);
      const segmentIds = single.filter(({ after }) => holder(after) === speaks).map(({ id }) => id);
      await announceSpeakers(tx, { uid, conversationId, speaks, speakerIds, segmentIds });
    }
  }
}

/** Deletes a person whom an undone correction has added, unless something else uses them. */
async function deleteUnused(tx: Store, uid: string, id: string): Promise<void> {
  const user = tx.of(uid);
  if ((await user.corrections.segmentsOfPerson(id)).length > 0) return;
  if ((await user.conversationVoices.isEnrolled(id)) || (await user.speakerProfiles.exists(id))) return;
  if (await user.people.delete(id)) await announcePersonDeleted(tx, { uid, personId: id });
}

async function requireConversation(user: UserStore, id: string) {
  const record = await user.conversations.get(id);
  if (!record || record.locked) throw lockedOrMissing('Conversation', record);
  return record;
}

/** Whom the input names. Adds a new person. */
async function resolveLabel(
  user: UserStore,
  { person_id, person_name, is_user }: WithDefaults<SpeakersAssign, never, 'person_id'>,
): Promise<{ label: SpeakerLabel; added: string | null }> {
  const known = (label: SpeakerLabel) => ({ label, added: null });
  if ([person_id, person_name, is_user].filter((given) => given !== undefined).length !== 1)
    throw invalid('One of person_id, person_name and is_user is needed');
  if (is_user !== undefined) return known({ is_user, person_id: null });
  if (person_id === USER_SPEAKER) return known({ is_user: true, person_id: null });
  if (typeof person_id === 'string') {
    if (!(await user.people.get(person_id))) throw notFound('Person');
    return known({ is_user: false, person_id });
  }
  if (person_name === undefined) return known({ is_user: false, person_id: null });
  const name = oneLine(person_name);
  if (name === '') throw invalid('A name is needed');
  await user.people.lockAdding();
  const found = await user.people.findByName(name);
  const person = found ?? (await user.people.add(name));
  if (!person) throw invalid(`A user has at most ${MAX_PEOPLE} people`);
  return { label: { is_user: false, person_id: person.id }, added: found ? null : person.id };
}

/** Moves voices between profiles. */
async function enroll(user: UserStore, changes: readonly EnrollmentChange[]): Promise<void> {
  for (const { before, after, ...voice } of changes) {
    if (before === after) continue;
    const sample = await user.conversationVoices.setEnrolled(voice, after);
    if (!sample) continue;
    if (before !== null) await user.speakerProfiles.unteach(before, sample);
    if (after !== null) await user.speakerProfiles.teach(after, sample);
  }
}

async function restorePerson(user: UserStore, { id, name, into, profiles, voices }: MergedPerson): Promise<void> {
  await user.people.add(name, id);
  await user.conversationVoices.restoreEnrolled(voices, into, id);
  await user.speakerProfiles.restore(id, into, profiles);
}
