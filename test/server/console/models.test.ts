// Models on the machine of the service: the card of the first page, and of the administration.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serveRanges } from '../../../src/providers/models/release-double.test-support.ts';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture } from '../../support/console.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { linkEngine } from '../../support/model-engine.ts';
import { startModelRelease } from '../../support/model-release.ts';

const release = await startModelRelease();
afterAll(() => release.close());
const app = await ownAppFixture({ env: { MODELS_CATALOG: release.catalog } });
const browser = await consoleFixture(app);
const { setup } = app.administrator;

async function openAs({ administrator }: { administrator: boolean }) {
  const visit = await browser.open();
  await app.store.of(visit.uid).account.update({ administrator });
  await visit.page.goto('/');
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  return { page: visit.page, card: visit.page.getByRole('region', { name: 'Speech, a language model and meaning' }) };
}

describe.skipIf(!hasBrowser)('models on the machine of the service', () => {
  beforeEach(() => linkEngine(app.dataDir));
  afterEach(async () => {
    Object.assign(release.files, release.content);
    await setup.cancelSetup().catch(() => {});
    await setup.removeSetup();
  });

  test('are installed by one button of the first page, and removed on the page of the administration', async () => {
    const { page, card } = await openAs({ administrator: true });
    await card.getByLabel('Size').selectOption('small');
    await card.getByText('This will be installed').click();
    const list = card.getByRole('list', { name: 'This will be installed' });
    await list.getByText(/^speech: tones, .*, Apache-2\.0; for speech; English$/).waitFor();
    await card.getByText(/^This machine has \d+ cores/).waitFor();
    await card.getByRole('button', { name: /^Install \(/ }).click();
    await card
      .getByRole('list', { name: 'In use' })
      .getByText(/^language model: little/)
      .waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/admin');
    await card
      .getByRole('list', { name: 'In use' })
      .getByText(/an hour of talk takes \d+ min$/)
      .waitFor();
    await card.getByRole('button', { name: 'Remove the models' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the models' }).click();
    await card.getByRole('list', { name: 'In use' }).waitFor({ state: 'detached' });
    expect(existsSync(join(app.dataDir, 'models'))).toBe(false);
  });

  test('show their progress, are canceled, and say why they could not be installed', async () => {
    release.files['voices.onnx'] = serveRanges(release.content['voices.onnx'] ?? Buffer.alloc(0), [50]);
    const { card } = await openAs({ administrator: true });
    await card.getByRole('button', { name: /^Install \(/ }).click();
    await card.getByRole('progressbar', { name: 'Models are being installed' }).waitFor();
    await card.getByText(/^voices .* of /).waitFor();
    await card.getByRole('button', { name: 'Cancel the installation' }).click();
    await card.getByText(/^The installation was canceled/).waitFor();
    release.files['voices.onnx'] = Buffer.alloc(10);
    await card.getByRole('button', { name: /^Install \(/ }).click();
    await card.getByText(/^The installation failed: voices\.onnx .*Install again to continue\.$/).waitFor();
  });

  test('are no matter of other people', async () => {
    const { page, card } = await openAs({ administrator: false });
    await page
      .getByRole('button', { name: /sample/i })
      .first()
      .waitFor();
    expect(await card.count()).toBe(0);
  });
});
