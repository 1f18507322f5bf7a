import type { KnownName, Person, PersonCreate, UnknownVoice } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { invalidInput, notFound, requireFound } from '../errors.ts';
import { nameLine } from '../language/text/plain-text.ts';
import type { NoFields } from '../lib/no-fields.ts';
import { MAX_PEOPLE, toPerson } from '../store/people.ts';
import { USER_SPEAKER } from '../store/speaker-profiles.ts';
import type { Store } from '../store/store.ts';
import { runIdempotently } from './idempotency.ts';
import { announcePersonDeleted } from './live/live-notifications.ts';
import type { ConversationIndexer } from './search/conversation-indexer.ts';
import { Service, type ServiceDeps } from './service-deps.ts';

interface PeopleServiceDeps extends Pick<ServiceDeps, 'store'> {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
}

/** The people that the user has named as speakers. */
export class PeopleService extends Service<PeopleServiceDeps> {
  /** Sorted by name. */
  async list(call: Call): Promise<Person[]> {
    return (await this.deps.store.of(call.actor.uid).people.list()).map(toPerson);
  }

  /** Speakers of the last conversations who are neither the user nor a named person, the newest conversation first. */
  async listUnknownVoices(call: Call, limit: number): Promise<UnknownVoice[]> {
    const voices = await this.deps.store.of(call.actor.uid).segmentLabels.listUnknownVoices(limit);
    return voices.map(({ started_at, ...voice }) => ({ ...voice, started_at: started_at.toISOString() }));
  }

  /** Names of speakers in imports and texts who are no person yet, the most frequent first. */
  listKnownNames(call: Call): Promise<KnownName[]> {
    return this.deps.store.of(call.actor.uid).segmentLabels.listKnownNames();
  }

  async get(call: Call, id: string): Promise<Person> {
    return toPerson(requireFound(await this.deps.store.of(call.actor.uid).people.get(id), 'Person'));
  }

  /** Creates a person, or returns the one with this name. Accepts `Idempotency-Key`. */
  async create(call: Call, { name: givenName, ...unhandled }: PersonCreate): Promise<Person> {
    unhandled satisfies NoFields;
    const { uid } = call.actor;
    const name = parseName(givenName, ['body', 'name']);
    const work = async (tx: Store) => {
      const { people } = tx.of(uid);
      await people.lockAdding();
      const person = (await people.findByName(name)) ?? (await people.add(name));
      if (person) return toPerson(person);
      throw invalidInput({ loc: ['body'], msg: `A user has at most ${MAX_PEOPLE} people`, type: 'too_many_people' });
    };
    return runIdempotently(this.deps.store, call, work, { atomic: true });
  }

  async rename(call: Call, id: string, givenName: string): Promise<Person> {
    const { uid } = call.actor;
    const name = parseName(givenName, ['query', 'value']);
    return this.deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      const renamed = toPerson(requireFound(await user.people.rename(id, name), 'Person'));
      await this.deps.indexer.enqueueRefreshAll(tx, uid, await user.segmentLabels.completedWithPerson(id));
      return renamed;
    });
  }

  /** Deletes a person with their voice profile and their segment labels. */
  async delete(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    // The id of the user's own voice, which is not a person.
    if (id === USER_SPEAKER) throw notFound('Person');
    const { store } = this.deps;
    await store.transaction(async (tx) => {
      const user = tx.of(uid);
      if (!(await user.people.delete(id))) throw notFound('Person');
      await user.speakerProfiles.delete(id);
      await user.conversationVoices.moveEnrolled(id, null);
      const conversations = await user.segmentLabels.completedWithPerson(id);
      await this.deps.indexer.enqueueRefreshAll(tx, uid, conversations);
      await announcePersonDeleted(tx, { uid });
    });
    // Outside of the transaction, in steps. A segment whose person is missing has no name.
    await store.of(uid).segmentLabels.forgetPerson(id);
  }
}

/** Throws `invalid_input` for a name of which nothing is visible. */
export function parseName(given: string, loc: string[]): string {
  const name = nameLine(given);
  if (name === '') throw invalidInput({ loc, msg: 'A name is needed', type: 'string_too_short' });
  return name;
}
