// The page of webhooks.
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { type ConsoleVisit, consoleFixture } from '../../support/console.ts';
import { eventually } from '../../support/eventually.ts';
import { receiverFixture, webhookAppFixture } from '../../support/webhook-users.ts';

const app = await webhookAppFixture();
const browser = await consoleFixture(app);
const startReceiver = receiverFixture();

const cardOf = ({ page }: ConsoleVisit, name = 'Processed conversations') => page.getByRole('region', { name });

async function setAddress(visit: ConsoleVisit, address: string): Promise<void> {
  await cardOf(visit).getByLabel('Address').fill(address);
  await cardOf(visit).getByRole('button', { name: 'Save' }).click();
  await visit.page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
}

/** Enqueues a delivery, as a processed conversation does, and waits until it was tried. */
async function deliver({ uid }: ConsoleVisit, body: object): Promise<void> {
  const delivery = {
    receiver: 'memory_created',
    type: 'memory_created',
    appId: null,
    body: JSON.stringify(body),
  } as const;
  const id = await app.store.transaction((tx) => app.services.webhookDeliveries.enqueueDelivery(tx, uid, delivery));
  await eventually(async () => {
    const record = await app.store.of(uid).webhookDeliveries.get(id);
    if (record?.status === 'pending') throw new Error('the delivery waits');
  });
}

describe.skipIf(!hasBrowser)('the page of webhooks', () => {
  test('shows the secret of a new address once, and what the receiver answers to a test', async () => {
    const receiver = await startReceiver(() => ({ status: 200, body: 'thank you' }));
    const visit = await browser.open('/webhooks');
    const { page } = visit;
    await cardOf(visit).getByLabel('Address').fill(receiver.url);
    await cardOf(visit).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Secret' }).innerText()).resolves.toMatch(
      /^whsec_/,
    );
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    expect(await page.getByText('whsec_').count()).toBe(0);
    await cardOf(visit).getByRole('button', { name: 'Send a test' }).click();
    await cardOf(visit).getByText('The receiver accepted it: status 200').waitFor();
    await cardOf(visit).getByText('thank you').waitFor();
    expect(receiver.received).toHaveLength(1);
  });

  test('keeps an address that is refused, with the reason at its field', async () => {
    const visit = await browser.open('/webhooks');
    const audio = cardOf(visit, 'Live audio');
    await audio.getByLabel('Address').fill('https://example.org/audio');
    await audio.getByLabel('Seconds').fill('100');
    await audio.getByRole('button', { name: 'Save' }).click();
    await audio.getByText('The interval must be 1 to 60 seconds').waitFor();
    expect(await audio.getByLabel('Address').inputValue()).toBe('https://example.org/audio');
    expect(await audio.getByLabel('Seconds').inputValue()).toBe('100');
  });

  test('says that a webhook without an address has nothing to test', async () => {
    const visit = await browser.open('/webhooks');
    const button = cardOf(visit).getByRole('button', { name: 'Send a test' });
    expect(await button.getAttribute('title')).toBe('Set an address first');
    expect(await button.getAttribute('aria-disabled')).toBe('true');
  });

  test('says in words that a receiver is gone, and enables it again', async () => {
    const receiver = await startReceiver(() => ({ status: 410 }));
    const visit = await browser.open('/webhooks');
    await setAddress(visit, receiver.url);
    await deliver(visit, {});
    // The webhook is disabled after the attempt is logged.
    await eventually(async () => {
      await visit.page.reload();
      await cardOf(visit).getByText('the receiver answered 410 (gone)').waitFor({ timeout: 5000 });
    });
    await cardOf(visit).getByText('1 of the last 1 deliveries were not accepted').waitFor();
    await cardOf(visit).getByRole('button', { name: 'Enable' }).click();
    await cardOf(visit).getByRole('button', { name: 'Disable' }).waitFor();
  });

  test('lists deliveries by their status, with request and response, and sends one again', async () => {
    const receiver = await startReceiver((index) => ({ status: index === 0 ? 400 : 200, body: `answer ${index}` }));
    const visit = await browser.open('/webhooks');
    const { page } = visit;
    await setAddress(visit, receiver.url);
    await deliver(visit, { subject: 'the roof' });
    await deliver(visit, { subject: 'the gutter' });
    await page.getByLabel('Status').selectOption('failed');
    await expect.poll(() => page.getByRole('main').locator('summary').count()).toBe(1);
    expect(page.url()).toContain('status=failed');
    await page.getByRole('main').locator('summary').click();
    await page.getByRole('region', { name: 'Request' }).getByText('the roof').waitFor();
    await page.getByRole('region', { name: 'Response' }).getByText('answer 0').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('It is sent again').waitFor();
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(receiver.received.at(-1)?.body).toEqual({ subject: 'the roof' });
  });

  test('sends all deliveries since a time again', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }));
    const visit = await browser.open('/webhooks');
    const { page } = visit;
    await setAddress(visit, receiver.url);
    await deliver(visit, { subject: 'the roof' });
    await page.getByRole('button', { name: 'Send all since' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await dialog.getByText('Fill in this field.').waitFor();
    await dialog.getByLabel('Created since').fill('2026-01-01T00:00');
    await dialog.getByLabel('Only those').uncheck();
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('1 delivery is sent again').waitFor();
    await expect.poll(() => receiver.received.length).toBe(2);
  });

  test('replaces a secret after a question', async () => {
    const receiver = await startReceiver();
    const visit = await browser.open('/webhooks');
    const { page } = visit;
    await setAddress(visit, receiver.url);
    await cardOf(visit).getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('dialog').getByText('signed with the former secret, too, until').waitFor();
  });
});
