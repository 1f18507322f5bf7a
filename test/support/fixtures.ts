// Fixtures open the service or the store for a test file and check it at the end. Await them at the top of the file.
import { afterAll, beforeEach } from 'vitest';
import { sharedTestApp, startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { openRestClient, type RestClient, type Send } from './rest-client.ts';
import { openTestStore, sharedTestStore, type TestStore } from './test-store.ts';
import { newToolUser, type ToolUser } from './tool-client.ts';

/** Opens the service that the files of a worker share. */
export async function appFixture(): Promise<TestApp> {
  const app = await sharedTestApp();
  afterAll(() => app.stop());
  return app;
}

/** Opens a separate service, for tests that need other settings. */
export async function ownAppFixture(options: TestAppOptions): Promise<TestApp> {
  const app = await startTestApp(options);
  afterAll(() => app.stop());
  return app;
}

/** Opens the shared service with users who call it over HTTP; with a rate limit, a separate service. */
export async function restFixture(options: { rateLimitPerMinute?: number } = {}): Promise<RestClient> {
  const rest = await openRestClient(options);
  afterAll(() => rest.close());
  return rest;
}

/** Opens the store that the files of a worker share. */
export async function storeFixture(): Promise<TestStore> {
  const test = await sharedTestStore();
  afterAll(() => test.cleanup());
  return test;
}

/** Opens a separate store, for tests that concern all users or run the job queue. */
export async function ownStoreFixture(): Promise<TestStore> {
  const test = await openTestStore();
  afterAll(() => test.cleanup());
  return test;
}

/** Creates a user with a developer key before each test. */
export function restUserFixture(rest: RestClient) {
  let user: Awaited<ReturnType<RestClient['newUser']>>;
  const renew = async () => {
    user = await rest.newUser();
  };
  beforeEach(renew);
  return {
    /** Replaces the user with a new one, for each run of a property test. */
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

/** Creates a user with a tool-server key before each test. */
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
