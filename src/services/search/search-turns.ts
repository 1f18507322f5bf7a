import type { Call } from '../../call.ts';

/** The last search of each user with searches under way. */
const lastSearches = new Map<string, Promise<void>>();

/**
 * Runs the searches of a user one after the other: a hundred at once would delay the requests of all users. Skips those whose caller has
 * disconnected meanwhile.
 */
export function inTurn<T>({ actor: { uid }, signal }: Pick<Call, 'actor' | 'signal'>, search: () => Promise<T>) {
  const previous = lastSearches.get(uid) ?? Promise.resolve();
  const result = previous.then(() => {
    signal.throwIfAborted();
    return search();
  });
  const ended = result.then(ignore, ignore);
  lastSearches.set(uid, ended);
  void ended.then(() => {
    if (lastSearches.get(uid) === ended) lastSearches.delete(uid);
  });
  return result;
}

/** The caller gets the result and the error. */
function ignore(): void {}
