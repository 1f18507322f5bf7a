// What a test file needs of the service or the store, opened once and checked at its end. Await a fixture at the top of the file.
import { afterAll, beforeEach } from 'vitest';
import { sharedTestApp, type TestApp } from './app.ts';
import { openRestClient, type RestClient, type Send } from './rest-client.ts';
import { openTestStore, sharedTestStore, type TestStore } from './test-store.ts';
import { newToolUser, type ToolUser } from './tool-client.ts';

/** The service that the files of a worker share. */
export async function appFixture(): Promise<TestApp> {
  const app = await sharedTestApp();
  afterAll(() => app.stop());
  return app;
}

/** The same, with users over HTTP. With a rate limit it is a service of the file's own. */
export async function restFixture(options: { rateLimitPerMinute?: number } = {}): Promise<RestClient> {
  const rest = await openRestClient(options);
  afterAll(() => rest.close());
  return rest;
}

/** The store that the files of a worker share. */
export async function storeFixture(): Promise<TestStore> {
  const test = await sharedTestStore();
  afterAll(() => test.cleanup());
  return test;
}

/** A store of the file's own: for tests of what concerns all users, or that run the job queue. */
export async function ownStoreFixture(): Promise<TestStore> {
  const test = await openTestStore();
  afterAll(() => test.cleanup());
  return test;
}

/** A new user before each test, with a developer key. */
export function restUserFixture(rest: RestClient) {
  let user: Awaited<ReturnType<RestClient['user']>>;
  const renew = async () => {
    user = await rest.user();
  };
  beforeEach(renew);
  return {
    /** Replaces the user by another new one, as each run of a property test needs. */
    renew,
    get uid() {
      return user.uid;
    },
    get key() {
      return user.key;
    },
    send: (...request: Parameters<Send>) => user.send(...request),
  };
}

/** A new user before each test, with a tool-server key. */
export function toolUserFixture(app: TestApp): ToolUser {
  let user: ToolUser;
  beforeEach(async () => {
    user = await newToolUser(app);
  });
  return {
    get uid() {
      return user.uid;
    },
    get key() {
      return user.key;
    },
    call: (...request) => user.call(...request),
    send: (...request) => user.send(...request),
    withScopes: (scopes) => user.withScopes(scopes),
    administer: (...change) => user.administer(...change),
  };
}
