import { AsyncLocalStorage } from 'node:async_hooks';

/** A request, with its caller once it is authenticated. */
interface Request {
  readonly actor: { readonly uid: string };
}

const requests = new AsyncLocalStorage<Request>();

/** Runs the work of a request: the store shares its time among users by it. */
export const runRequest = <T>(request: Request, work: () => T): T => requests.run(request, work);

/** Runs work for several users, or for the service itself, also if a request has started it. */
export const runWithoutUser = <T>(work: () => T): T => requests.exit(work);

/** The user whose request is running. Empty outside of requests, and before the caller is known. */
export const currentUser = (): string => requests.getStore()?.actor.uid ?? '';
