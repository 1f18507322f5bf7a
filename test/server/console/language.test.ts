// The languages of the console.
import { describe, expect, test } from 'vitest';
import { de } from '../../../console/text/de/de.ts';
import { en } from '../../../console/text/en/en.ts';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture } from '../../support/console.ts';
import { placesOf } from '../../support/console-texts.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

test('German has a text for each one in English', () => {
  expect(placesOf(de)).toEqual(placesOf(en));
});

describe.skipIf(!hasBrowser)('the language of the console', () => {
  test('is chosen in Account, for this browser, with the name of each language in itself', async () => {
    const { page } = await browser.open('/settings');
    const choice = page.getByLabel('Language');
    expect(await choice.locator('option').allInnerTexts()).toEqual(['As the browser', 'English', 'Deutsch']);
    await choice.selectOption('de');
    await page.getByRole('heading', { level: 1, name: 'Konto' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto('/tasks');
    await page.getByRole('heading', { level: 1, name: 'Aufgaben' }).waitFor();
    await page.goto('/settings');
    await page.getByLabel('Sprache').selectOption('Wie im Browser');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  });

  test.each([
    ['de-AT', 'de', 'Jänner 2027'],
    ['de-DE', 'de', 'Januar 2027'],
    ['fr-FR', 'en', 'January 2027'],
  ])(
    'is the first of the browser that the console has, else English, for dates too: %s',
    async (locale, language, month) => {
      const { page } = await browser.open('/calendar?month=2027-01', { locale });
      await page.getByRole('heading', { level: 2, name: month }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
    },
  );
});
