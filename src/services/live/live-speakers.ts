import { oneLine } from '../../language/text/clip.ts';
import type {
  AssignedSpeaker,
  SessionSpeaker,
  SpeakerAssignment,
  SpeakerStore,
} from '../../pipeline/speakers/ports.ts';
import { USER_SPEAKER } from '../../store/repositories/speaker-profiles.ts';
import type { Store } from '../../store/store.ts';
import type { ConversationIndexer } from '../search/conversation-indexer.ts';

/** Only the people that a user has named last are recognized: a session holds their voices in memory. */
const MAX_KNOWN_VOICES = 100;

interface LiveSpeakersDeps {
  store: Store;
  /** Processed conversations are found by the names of their speakers. */
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
}

/** Rolls a transaction back: there is no person with this id or name. */
class UnknownPerson extends Error {}

/**
 * Stores the speakers of live sessions. A client refers to the user by `user`, or by the uid.
 * Specification: Events, `speaker_assigned`.
 */
export function createLiveSpeakers({ store, indexer }: LiveSpeakersDeps): SpeakerStore {
  async function assign(tx: Store, assignment: SpeakerAssignment): Promise<AssignedSpeaker> {
    const { uid, segmentIds, sample, wrongEnrollment } = assignment;
    const id = speakerOf(assignment);
    const isUser = id === USER_SPEAKER;
    if (!isUser && !(await ensurePerson(tx, uid, id, assignment.personName))) throw new UnknownPerson();
    if (wrongEnrollment)
      await tx.speakerProfiles.unteach(uid, speakerOf({ uid, ...wrongEnrollment }), wrongEnrollment.sample);
    if (sample) await tx.speakerProfiles.teach(uid, id, sample);
    const personId = isUser ? null : id;
    const label = { person_id: personId, is_user: isUser };
    const { segmentLabels } = tx;
    const speaker = storedSpeaker(assignment);
    const labelSpeaker = async () => (speaker ? segmentLabels.labelSpeaker(uid, speaker, label) : []);
    const isListed = segmentIds.length > 0;
    const segments = isListed ? await segmentLabels.label(uid, segmentIds, label) : await labelSpeaker();
    const changed = isListed ? segments.map((segment) => segment.id) : [];
    if (changed.length > 0)
      await indexer.enqueueRefreshAll(tx, uid, await segmentLabels.completedWithSegments(uid, changed));
    const known = isListed ? await segmentLabels.countKnown(uid, segmentIds) : 0;
    return { isUser, personId, segments, ignoredIds: new Set(segmentIds).size - known };
  }

  return {
    async knownVoices(uid, model) {
      const profiles = await store.speakerProfiles.list(uid, model, MAX_KNOWN_VOICES + 1);
      return {
        user: profiles.find(({ id }) => id === USER_SPEAKER)?.embedding,
        people: profiles.flatMap(({ id, name, embedding }) => (name === null ? [] : [{ id, name, embedding }])),
      };
    },

    async identify(sessionSpeaker, isUser) {
      const speaker = storedSpeaker(sessionSpeaker);
      return speaker ? store.segmentLabels.identify(sessionSpeaker.uid, speaker, isUser) : [];
    },

    async assign(assignment) {
      try {
        return await store.transaction((tx) => assign(tx, assignment));
      } catch (error) {
        if (error instanceof UnknownPerson) return undefined;
        throw error;
      }
    },

    async forgetPerson(uid, personId) {
      if (await store.people.get(uid, personId)) return [];
      return store.segmentLabels.forgetPersonUnlocked(uid, personId);
    },

    async enroll(uid, personId, sample) {
      const id = speakerOf({ uid, personId });
      await store.transaction(async (tx) => {
        const exists = id === USER_SPEAKER || (await tx.people.get(uid, id)) !== undefined;
        if (exists) await tx.speakerProfiles.teach(uid, id, sample);
      });
    },
  };
}

const speakerOf = ({ uid, personId }: { uid: string; personId: string }) =>
  personId === uid ? USER_SPEAKER : personId;

/** Undefined where the session has not stored a segment yet. */
const storedSpeaker = ({ conversationId, speakerId, sessionId }: SessionSpeaker) =>
  conversationId === null ? undefined : { conversationId, speakerId, sessionId };

/** Whether the person exists now: a new one needs a name. */
async function ensurePerson(tx: Store, uid: string, id: string, givenName: string): Promise<boolean> {
  const name = oneLine(givenName);
  const person = name === '' ? await tx.people.get(uid, id) : await tx.people.add(uid, name, id);
  return person !== undefined;
}
