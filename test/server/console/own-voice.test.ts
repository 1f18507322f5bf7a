// Record the own voice on the page of people.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture } from '../../support/console.ts';
import { appFixture } from '../../support/fixtures.ts';
import { fakeMicrophone } from '../../support/kept-frames.ts';

const app = await appFixture();
const speech = join(import.meta.dirname, '../../fixtures/speech/garden-plan.wav');
const browser = await consoleFixture(app, { args: fakeMicrophone(speech) });

describe.skipIf(!hasBrowser)('the own voice', () => {
  test('is recorded on the page, stays in the browser if the service does not take it, and is known when it is sent', async () => {
    const { page } = await browser.open('/people');
    await page.route('**/v3/upload-audio', (route) => route.abort());
    await page.getByText('Your voice is not known yet.').waitFor();
    await page.getByRole('button', { name: 'Record your voice now' }).click();
    await page.getByText('Read this aloud').waitFor();
    const stop = page.getByRole('button', { name: 'Stop and save' });
    expect(await stop.getAttribute('aria-disabled')).toBe('true');
    await page.locator('button:not([aria-disabled="true"])', { hasText: 'Stop and save' }).click();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await page.unroute('**/v3/upload-audio');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('Your voice is known now.').waitFor();
    await page.getByText(/Your voice is recognized, by \d+ s of speech/).waitFor();
  });
});
