import { nameLine } from '../../language/text/plain-text.ts';
import type { VoiceSample } from '../../live-types.ts';
import { speakerLabel } from '../../pipeline/conversation/speakers.ts';
import type {
  AssignedSpeaker,
  ConversationVoice,
  KnownVoices,
  SessionSpeaker,
  SpeakerAssignment,
  SpeakerStore,
  SpeakersCorrection,
} from '../../pipeline/speakers/ports.ts';
import type { SpeakerLabel } from '../../store/segments/labels.ts';
import { USER_SPEAKER } from '../../store/speaker-profiles.ts';
import type { Store } from '../../store/store.ts';
import { labelOf, revert, toSpeakersCorrections } from '../corrections/correction-changes.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';

/** Only the people that a user has named last are recognized: a session holds their voices in memory. */
const MAX_KNOWN_VOICES = 100;

interface DatabaseSpeakerStoreDeps extends Pick<ServiceDeps, 'store'> {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
}

/** Sorts before all other ids. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Rolls a transaction back: there is no person with this id or name. */
class UnknownPerson extends Error {}

/** Stores the speakers of live sessions. A client refers to the user by `user`, or by the uid. */
export class DatabaseSpeakerStore extends Service<DatabaseSpeakerStoreDeps> implements SpeakerStore {
  async knownVoices(uid: string, model: string): Promise<KnownVoices> {
    const profiles = await this.deps.store.of(uid).speakerProfiles.list(model, MAX_KNOWN_VOICES + 1);
    return {
      user: profiles.find(({ id }) => id === USER_SPEAKER)?.embedding,
      people: profiles.flatMap(({ id, name, embedding }) => (name === null ? [] : [{ id, name, embedding }])),
    };
  }

  async conversationVoices(uid: string, conversationId: string, model: string) {
    const voices = await this.deps.store.of(uid).conversationVoices.listOf(conversationId);
    const comparable = voices.filter((voice) => voice.model === model);
    return comparable.map(({ speaker_id: speakerId, enrolled_as: enrolledAs, embedding, seconds }) => ({
      speakerId,
      enrolledAs,
      sample: { model, embedding, seconds },
    }));
  }

  async identify(sessionSpeaker: SessionSpeaker, isUser: boolean) {
    const speaker = storedSpeaker(sessionSpeaker);
    return speaker ? this.deps.store.of(sessionSpeaker.uid).segmentLabels.identify(speaker, isUser) : [];
  }

  async assign(assignment: SpeakerAssignment): Promise<AssignedSpeaker | undefined> {
    try {
      return await this.deps.store.transaction((tx) => this.#assign(tx, assignment));
    } catch (error) {
      if (error instanceof UnknownPerson) return undefined;
      throw error;
    }
  }

  async saveVoice({ uid, conversationId, speakerId }: SessionSpeaker, sample: VoiceSample, enrolledAs?: string) {
    if (conversationId === null) return;
    const speaker = { conversation_id: conversationId, speaker_id: speakerId };
    const enrolled_as = enrolledAs === undefined ? null : speakerOf({ uid, personId: enrolledAs });
    await this.deps.store.of(uid).conversationVoices.save({ ...speaker, ...sample, enrolled_as });
  }

  async moveSpeaker(sessionSpeaker: SessionSpeaker, into: ConversationVoice) {
    const speaker = storedSpeaker(sessionSpeaker);
    if (!speaker) return undefined;
    return this.deps.store.transaction(async (tx) => {
      const { conversations, segmentLabels, conversationVoices } = tx.of(sessionSpeaker.uid);
      // Corrections lock it too.
      if (!(await conversations.getForUpdate(speaker.conversationId))) return undefined;
      const number = { speaker: speakerLabel(into.speakerId), speaker_id: into.speakerId };
      const moved = await segmentLabels.moveSpeaker(speaker, { ...number, ...labelOf(into.enrolledAs) });
      if (moved.length === 0) return undefined;
      await conversationVoices.delete(speaker.conversationId, speaker.speakerId);
      return moved;
    });
  }

  async relabel(sessionSpeaker: SessionSpeaker, speaks: string | null) {
    const speaker = storedSpeaker(sessionSpeaker);
    const labels = this.deps.store.of(sessionSpeaker.uid).segmentLabels;
    return speaker ? labels.labelSpeaker(speaker, labelOf(speaks)) : [];
  }

  async forgetPerson(uid: string, personId: string, into: string | null) {
    const store = this.deps.store.of(uid);
    if (await store.people.get(personId)) return [];
    return store.segmentLabels.forgetPersonUnlocked(personId, into);
  }

  async findPerson(uid: string, personId: string): Promise<string | null> {
    const { people, corrections } = this.deps.store.of(uid);
    if (speakerOf({ uid, personId }) === USER_SPEAKER) return personId;
    for (let [id, after] = [personId, FIRST_ID]; ; ) {
      if (await people.get(id)) return id;
      const merge = await corrections.findMergeAfter(after, id);
      if (!merge?.person) return null;
      [id, after] = [merge.person.into, merge.id];
    }
  }

  async corrections(uid: string, conversationId: string): Promise<SpeakersCorrection[]> {
    const user = this.deps.store.of(uid);
    const stored = await user.corrections.ofConversation(conversationId);
    if (stored.length === 0) return [];
    const people = new Set((await user.people.list()).map(({ id }) => id));
    const exists = (id: string) => id === USER_SPEAKER || people.has(id);
    return stored.flatMap(({ id, part, undone_at, changes }) =>
      toSpeakersCorrections(undone_at ? revert(changes, exists) : changes).map((correction) => ({
        key: `${id} ${part}${undone_at ? ' undone' : ''}`,
        ...correction,
      })),
    );
  }

  async enroll(uid: string, personId: string, sample: VoiceSample): Promise<void> {
    const id = speakerOf({ uid, personId });
    await this.deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      const exists = id === USER_SPEAKER || (await user.people.get(id)) !== undefined;
      if (exists) await user.speakerProfiles.teach(id, sample);
    });
  }

  async #assign(tx: Store, assignment: SpeakerAssignment): Promise<AssignedSpeaker> {
    const { uid, segmentIds, sample, wrongEnrollment } = assignment;
    const id = speakerOf(assignment);
    const isUser = id === USER_SPEAKER;
    if (!isUser && !(await ensurePerson(tx, uid, id, assignment.personName))) throw new UnknownPerson();
    const user = tx.of(uid);
    if (wrongEnrollment)
      await user.speakerProfiles.unteach(speakerOf({ uid, ...wrongEnrollment }), wrongEnrollment.sample);
    if (sample) await user.speakerProfiles.teach(id, sample);
    const speaker = { isUser, personId: isUser ? null : id };
    const label = { is_user: isUser, person_id: speaker.personId };
    if (segmentIds.length > 0) return { ...speaker, ...(await this.#labelListed(tx, uid, segmentIds, label)) };
    const stored = storedSpeaker(assignment);
    const segments = stored ? await user.segmentLabels.labelSpeaker(stored, label) : [];
    return { ...speaker, segments, ignoredIds: 0 };
  }

  /** Labels segments by their ids. They may belong to conversations that are processed already. */
  async #labelListed(tx: Store, uid: string, segmentIds: readonly string[], label: SpeakerLabel) {
    const { segmentLabels } = tx.of(uid);
    const segments = await segmentLabels.label(segmentIds, label);
    const changed = segments.map(({ id }) => id);
    if (changed.length > 0)
      await this.deps.indexer.enqueueRefreshAll(tx, uid, await segmentLabels.completedWithSegments(changed));
    const known = await segmentLabels.countKnown(segmentIds);
    return { segments, ignoredIds: new Set(segmentIds).size - known };
  }
}

const speakerOf = ({ uid, personId }: { uid: string; personId: string }) =>
  personId === uid ? USER_SPEAKER : personId;

/** Undefined if the session has not stored a segment yet. */
const storedSpeaker = ({ conversationId, speakerId }: SessionSpeaker) =>
  conversationId === null ? undefined : { conversationId, speakerId };

/** True if the person exists now: a new one needs a name. */
async function ensurePerson(tx: Store, uid: string, id: string, givenName: string): Promise<boolean> {
  const name = nameLine(givenName);
  const { people } = tx.of(uid);
  const person = name === '' ? await people.get(id) : await people.add(name, id);
  return person !== undefined;
}
