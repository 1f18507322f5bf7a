import type { SpeakersAssign } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import { invalidInput, lockedOrMissing, notFound } from '../../errors.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import type { ConversationVoice } from '../../store/conversations/voices.ts';
import type { CorrectedSegment, SpeakerHolder } from '../../store/corrections/corrected-segments.ts';
import type {
  Changes,
  CorrectionRecord,
  EnrollmentChange,
  MergedPerson,
  SegmentChange,
  SpeakerChange,
} from '../../store/corrections/table.ts';
import { MAX_PEOPLE } from '../../store/people.ts';
import type { SpeakerLabel } from '../../store/segments/labels.ts';
import { USER_SPEAKER } from '../../store/speaker-profiles.ts';
import type { Store, UserStore } from '../../store/store.ts';
import { announcePersonDeleted, announceSpeakers } from '../live/live-notifications.ts';
import { parseName } from '../people.ts';

/** Segments that get a label, in steps. */
export interface LabelledSegments {
  label: SpeakerLabel;
  /** The next ones after an id, a step at most. */
  read(user: UserStore, after: string | undefined): Promise<CorrectedSegment[]>;
  isMeant?: (segment: CorrectedSegment) => boolean;
}

export interface Correcting {
  kind: CorrectionRecord['kind'];
  changes: Changes;
  added?: string | null;
  segments?: LabelledSegments;
  /** Called after the last step. Returns the person who became another one. */
  finish?(user: UserStore): Promise<MergedPerson>;
}

export const none: Changes = { segments: [], texts: [], speakers: [], enrollments: [] };

export const invalid = (msg: string, loc = ['body']) => invalidInput({ loc, msg, type: 'value_error' });

/** The id in speaker profiles. Null: no one. */
export const holder = ({ is_user, person_id }: SpeakerLabel) => (is_user ? USER_SPEAKER : person_id);

export const labelOf = (id: string | null): SpeakerLabel =>
  id === USER_SPEAKER ? { is_user: true, person_id: null } : { is_user: false, person_id: id };

export const keyOf = ({ conversation_id, speaker_id, model }: ConversationVoice) => ({
  conversation_id,
  speaker_id,
  model,
});

const speakerOf = ({ person_id, is_user, speaker_name }: CorrectedSegment) => ({ person_id, is_user, speaker_name });

const isChange = ({ before, after }: SegmentChange) =>
  before.person_id !== after.person_id ||
  before.is_user !== after.is_user ||
  before.speaker_name !== after.speaker_name;

export const relabel = (segments: readonly CorrectedSegment[], label: SpeakerLabel): SegmentChange[] =>
  segments
    .map((segment) => {
      const { id, conversation_id } = segment;
      return { id, conversation_id, before: speakerOf(segment), after: { ...label, speaker_name: null } };
    })
    .filter(isChange);

/** The speakers of the segments, as a whole. */
export function reassign(segments: readonly SpeakerHolder[], label: SpeakerLabel): SpeakerChange[] {
  const speakers = new Map<string, SpeakerChange>();
  for (const segment of segments) {
    const { conversation_id, speaker_id } = segment;
    if (speaker_id === null) continue;
    const change = { conversation_id, speaker_id, before: holder(segment), after: holder(label) };
    speakers.set(speakerKey(change), change);
  }
  return [...speakers.values()];
}

export const conversationsOf = (applied: readonly { conversation_id: string }[]) => [
  ...new Set(applied.map(({ conversation_id }) => conversation_id)),
];

/** Those of the segments that got the name after a correction because their speaker has it. */
export function laterWords({ speakers }: Changes, segments: readonly CorrectedSegment[]): SegmentChange[] {
  const holders = new Map(speakers.map((change) => [speakerKey(change), change]));
  return segments.flatMap((segment) => {
    const change = segment.speaker_id === null ? undefined : holders.get(speakerKey(segment));
    if (!change || holder(segment) !== change.after) return [];
    const { id, conversation_id } = segment;
    const after = speakerOf(segment);
    return [{ id, conversation_id, before: { ...after, ...labelOf(change.before) }, after }];
  });
}

const speakerKey = ({ conversation_id, speaker_id }: { conversation_id: string; speaker_id: number | null }) =>
  `${conversation_id} ${speaker_id}`;

/** The opposite changes. People who were deleted since are no one. */
export function revert(
  { segments, texts, speakers, enrollments }: Changes,
  exists: (holder: string) => boolean,
): Changes {
  const swap = <T extends { before: string | null; after: string | null }>(change: T): T => {
    const { before, after } = change;
    return { ...change, before: after, after: before !== null && exists(before) ? before : null };
  };
  const known = (fields: SegmentChange['after']) =>
    fields.person_id === null || exists(fields.person_id) ? fields : { ...fields, person_id: null };
  return {
    segments: segments.map((change) => ({ ...change, before: change.after, after: known(change.before) })),
    texts: texts.map((change) => ({ ...change, before: change.after, after: change.before })),
    speakers: speakers.map(swap),
    enrollments: enrollments.map(swap),
  };
}

/** Notifies live sessions that record one of the corrected conversations. */
export async function announceCorrection(tx: Store, uid: string, ids: readonly string[]): Promise<void> {
  for (const id of await tx.of(uid).conversations.findRecorded(ids)) await announceSpeakers(tx, { uid, id });
}

/** The corrections of a conversation as live sessions apply them: one for each person. */
export function toSpeakersCorrections({ speakers, segments }: Pick<Changes, 'speakers' | 'segments'>) {
  const all = new Set([...speakers.map(({ after }) => after), ...segments.map(({ after }) => holder(after))]);
  return [...all].map((speaks) => ({
    speaks,
    speakerIds: speakers.filter(({ after }) => after === speaks).map(({ speaker_id }) => speaker_id),
    segmentIds: segments.filter(({ after }) => holder(after) === speaks).map(({ id }) => id),
  }));
}

/** Deletes a person whom an undone correction has added, unless something else uses them. */
export async function deleteUnused(tx: Store, uid: string, id: string): Promise<void> {
  const user = tx.of(uid);
  if ((await user.corrections.segmentsOfPerson(id)).length > 0) return;
  if ((await user.conversationVoices.isEnrolled(id)) || (await user.speakerProfiles.exists(id))) return;
  if (await user.people.delete(id)) await announcePersonDeleted(tx, { uid });
}

/** Corrections of a user run one after the other: they lock many rows. Throws `not_found` if the account was deleted. */
export async function lockUser(tx: Store, uid: string): Promise<UserStore> {
  const user = tx.of(uid);
  if (!(await user.account.lock())) throw notFound('Account');
  return user;
}

/** Gives the segments of a person to another one. After them, the first is deleted, and the other one has its voice. */
export async function mergePerson(user: UserStore, id: string, into: string): Promise<Correcting> {
  const [from, target] = [await user.people.get(id), await user.people.get(into)];
  if (!from || !target || id === USER_SPEAKER) throw notFound('Person');
  const label = { person_id: into, is_user: false };
  return {
    kind: 'merge',
    changes: { ...none, speakers: reassign(await user.corrections.holdersOfPerson(id), label) },
    segments: { label, read: ({ corrections }, after) => corrections.segmentsOfPerson(id, after) },
    async finish({ speakerProfiles, conversationVoices, people }) {
      const profiles = await speakerProfiles.move(id, into);
      const voices = await conversationVoices.moveEnrolled(id, into);
      await people.delete(id);
      return { id, into, name: from.name, profiles, voices };
    },
  };
}

/** The merges of the person who stayed, and of the one whom they became, in their order; none if that one was deleted. */
export async function findLaterMerges(user: UserStore, id: string, { into }: MergedPerson) {
  const found: (CorrectionRecord & { person: MergedPerson })[] = [];
  for (let [after, holder] = [id, into]; ; ) {
    const next = await user.corrections.findMergeAfter(after, holder);
    if (!next?.person) return (await user.people.get(holder)) ? found : [];
    const { person } = next;
    found.push({ ...next, person });
    [after, holder] = [next.id, person.into];
  }
}

/** Call it in a transaction: the conversation is not deleted before it ends. */
export async function lockConversation(user: UserStore, id: string) {
  return requireUnlocked(await user.conversations.getForUpdate(id));
}

export async function requireConversation(user: UserStore, id: string) {
  return requireUnlocked(await user.conversations.get(id));
}

function requireUnlocked(record: ConversationRecord | undefined): ConversationRecord {
  if (!record || record.locked) throw lockedOrMissing('Conversation', record);
  return record;
}

/** Whom the input names. Adds a new person. */
export async function resolveLabel(
  user: UserStore,
  {
    person_id,
    person_name,
    is_user,
  }: Pick<WithDefaults<SpeakersAssign, never, 'person_id'>, 'person_id' | 'person_name' | 'is_user'>,
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
  const name = parseName(person_name, ['body', 'person_name']);
  await user.people.lockAdding();
  const found = await user.people.findByName(name);
  const person = found ?? (await user.people.add(name));
  if (!person) throw invalid(`A user has at most ${MAX_PEOPLE} people`);
  return { label: { is_user: false, person_id: person.id }, added: found ? null : person.id };
}

/** Moves voices between profiles. */
export async function enroll(user: UserStore, changes: readonly EnrollmentChange[]): Promise<void> {
  for (const { before, after, ...voice } of changes) {
    if (before === after) continue;
    const sample = await user.conversationVoices.setEnrolled(voice, after);
    if (!sample) continue;
    if (before !== null) await user.speakerProfiles.unteach(before, sample);
    if (after !== null) await user.speakerProfiles.teach(after, sample);
  }
}

export async function restorePerson(
  user: UserStore,
  { id, name, into, profiles, voices }: MergedPerson,
): Promise<void> {
  await user.people.add(name, id);
  await user.conversationVoices.restoreEnrolled(voices, into, id);
  await user.speakerProfiles.restore(id, into, profiles);
}
