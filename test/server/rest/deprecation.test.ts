import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../../generated/rest/routes.gen.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';

// No operation of the specs is deprecated yet.
const route = routes.find(({ operationId }) => operationId === 'listMemories');
const deprecation = '@1795392000';

let app: TestApp;
beforeAll(async () => {
  Object.assign(route ?? {}, { deprecation });
  app = await startTestApp({ env: { CORS_ORIGINS: 'https://a.example' } });
});
afterAll(async () => {
  delete route?.deprecation;
  await app.stop();
});

const headerOf = async (path: string, key = app.credentials.developer_api_key) => {
  const { status, headers } = await fetch(`${app.baseUrl}${path}`, { headers: { authorization: `Bearer ${key}` } });
  return [status, headers.get('deprecation')];
};

it('a deprecated operation returns a Deprecation header, also with an error', async () => {
  expect(await headerOf('/v1/dev/user/memories')).toEqual([200, deprecation]);
  expect(await headerOf('/v1/dev/user/memories?limit=no')).toEqual([422, deprecation]);
  expect(await headerOf('/v1/dev/user/memories', 'wrong')).toEqual([401, deprecation]);
});

it('other operations return no Deprecation header', async () => {
  expect(await headerOf('/v1/dev/user/action-items')).toEqual([200, null]);
});

it('pages of other origins may read the Deprecation header', async () => {
  const { headers } = await fetch(`${app.baseUrl}/v1/dev/user/memories`, { headers: { origin: 'https://a.example' } });
  expect(headers.get('access-control-expose-headers')).toMatch(/\bDeprecation\b/);
});
