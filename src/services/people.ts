import type { Person } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { invalidInput, notFound } from '../errors.ts';
import { oneLine } from '../language/text/clip.ts';
import { MAX_PEOPLE } from '../store/people/repository.ts';
import { USER_SPEAKER } from '../store/people/speaker-profiles-repository.ts';
import { type PersonRecord, toPerson } from '../store/people/table.ts';
import type { Store } from '../store/store.ts';
import { runIdempotently } from './idempotency.ts';
import { announcePersonDeleted } from './live/live-notifications.ts';
import type { ConversationIndexer } from './search/conversation-indexer.ts';
import type { ServiceDeps } from './service-deps.ts';

interface PeopleServiceDeps extends Pick<ServiceDeps, 'store'> {
  indexer: Pick<ConversationIndexer, 'enqueueRefreshAll'>;
}

/** The people that the user has named as speakers. */
export class PeopleService {
  readonly #deps: PeopleServiceDeps;

  constructor(deps: PeopleServiceDeps) {
    this.#deps = deps;
  }

  /** Sorted by name. */
  async list(call: Call): Promise<Person[]> {
    return (await this.#deps.store.people.list(call.actor.uid)).map(toPerson);
  }

  async get(call: Call, id: string): Promise<Person> {
    return requirePerson(await this.#deps.store.people.get(call.actor.uid, id));
  }

  /** Creates a person, or returns the one with this name. Accepts `Idempotency-Key`. */
  async create(call: Call, givenName: string): Promise<Person> {
    const { uid } = call.actor;
    const name = parseName(givenName, ['body', 'name']);
    const work = async ({ people }: Store) => {
      await people.lockAdding(uid);
      const person = (await people.findByName(uid, name)) ?? (await people.add(uid, name));
      if (person) return toPerson(person);
      throw invalidInput({ loc: ['body'], msg: `A user has at most ${MAX_PEOPLE} people`, type: 'too_many_people' });
    };
    return runIdempotently(this.#deps.store, call, work, { atomic: true });
  }

  async rename(call: Call, id: string, givenName: string): Promise<Person> {
    const { uid } = call.actor;
    const name = parseName(givenName, ['query', 'value']);
    return this.#deps.store.transaction(async (tx) => {
      const renamed = requirePerson(await tx.people.rename(uid, id, name));
      await this.#deps.indexer.enqueueRefreshAll(tx, uid, await tx.segmentLabels.completedWithPerson(uid, id));
      return renamed;
    });
  }

  /** Deletes a person with their voice profile and their segment labels. */
  async delete(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    // The id of the user's own voice, which is not a person.
    if (id === USER_SPEAKER) throw missing();
    await this.#deps.store.transaction(async (tx) => {
      if (!(await tx.people.delete(uid, id))) throw missing();
      await tx.speakerProfiles.delete(uid, id);
      const conversations = await tx.segmentLabels.completedWithPerson(uid, id);
      await tx.segmentLabels.forgetPerson(uid, id);
      await this.#deps.indexer.enqueueRefreshAll(tx, uid, conversations);
      await announcePersonDeleted(tx, { uid, personId: id });
    });
  }
}

const missing = () => notFound('Person');

function requirePerson(record: PersonRecord | undefined): Person {
  if (!record) throw missing();
  return toPerson(record);
}

function parseName(given: string, loc: string[]): string {
  const name = oneLine(given);
  if (name === '') throw invalidInput({ loc, msg: 'A name is needed', type: 'string_too_short' });
  return name;
}
