// Models that are installed while the service runs.
import { expect, test } from 'vitest';
import type { Conversation } from '../../../generated/types.gen.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { installTinyModels } from '../../support/model-engine.ts';

const START = { uid: '', id: '00000000-0000-0000-0000-000000000000' };
const app = await ownAppFixture({});

test('an installed language model and an embedding model are used without a restart, and no longer when they are removed', async () => {
  await installTinyModels(app.dataDir);
  const { developer_api_key: key } = await app.newAccount();
  const post = async (text: string) => {
    const response = await app.request('/v1/dev/user/conversations', { method: 'POST', key, json: { text } });
    const { id } = await response.json();
    const path = `/v1/dev/user/conversations/${id}`;
    return eventually(async (): Promise<Conversation> => {
      const found = await (await app.request(path, { key })).json();
      expect(found.status).toBe('completed');
      return found;
    });
  };
  const text = 'We moved the launch to Friday, and Tom will call the printer about the posters tomorrow.';
  expect((await post(text)).structured.made_by).toBe('rules');
  const { deployment } = app.store.system;
  await deployment.setInstalledModels({
    language: { name: 'tiny', file: 'language.gguf', context: 16_384 },
    embedding: { name: 'tiny-vectors', file: 'embedding.gguf' },
  });
  await eventually(() => expect(app.services.models.llm?.name).toBe('tiny'));
  const made = await post(text);
  await eventually(async () => {
    const response = await app.request(`/v1/dev/user/conversations/${made.id}`, { key });
    expect((await response.json()).structured.made_by).toBe('tiny');
  });
  // Vectors are computed also for what was there before.
  await eventually(async () => {
    expect(await app.store.system.conversationIndex.findOutdated('tiny-vectors', START, 10)).toEqual([]);
  });
  expect(await app.administrator.admin.checkProviders()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ status: 'ready', detail: 'tiny in this machine responds' }),
      expect.objectContaining({ status: 'ready', detail: 'tiny-vectors in this machine responds' }),
    ]),
  );
  await deployment.setInstalledModels(null);
  await eventually(() =>
    expect([app.services.models.llm, app.services.models.embedding]).toEqual([undefined, undefined]),
  );
  expect((await post(`${text} Again.`)).structured.made_by).toBe('rules');
});
