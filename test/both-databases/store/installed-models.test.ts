import { expect, test, vi } from 'vitest';
import { INSTALLED_MODELS_CHANGED } from '../../../src/store/deployment.ts';
import { eventually } from '../../support/eventually.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();
const { deployment } = t.store.system;

test('the installed models are stored, and each process is notified of a change', async () => {
  const onChange = vi.fn();
  const unlisten = await t.database.listen(INSTALLED_MODELS_CHANGED, onChange, () => {});
  const models = { voice: { name: 'tones', file: 'tones.onnx' } };
  await deployment.setInstalledModels(models);
  expect(await deployment.installedModels()).toEqual(models);
  await eventually(() => expect(onChange).toHaveBeenCalledTimes(1));
  await deployment.setInstalledModels(null);
  expect(await deployment.installedModels()).toBeNull();
  await unlisten();
});
