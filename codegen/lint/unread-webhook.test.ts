import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileCopy } from '../../test/support/compile-copy.ts';
import { loadSpecs } from '../spec/load.ts';
import { unreadWebhook } from './unread-webhook.ts';

/** The specs with one more event. */
function withEvent(type: string) {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-event-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('specs', folder, { recursive: true });
  const file = join(folder, 'schemas/webhook.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('memory_created, day_summary]', `memory_created, day_summary, ${type}]`));
  return loadSpecs(folder);
}

test('an event that is added to the specs is named by the linter, and by the compiler wherever it must be handled', async () => {
  const specs = withEvent('folder_shared');
  expect(unreadWebhook(specs)).toEqual([
    expect.objectContaining({
      file: 'schemas/webhook.yaml',
      pointer: '/WebhookType/enum/4',
      message: 'no channel folderSharedWebhook sends folder_shared; add it to asyncapi.yaml',
    }),
    expect.objectContaining({ message: expect.stringContaining('codegen/static/client-python/webhooks.py') }),
  ]);
  const errors = await compileCopy({
    folders: ['src', 'generated', 'contracts', 'console', 'codegen/static'],
    files: [
      'src/services/privacy/outbound.ts',
      'src/services/webhooks/delivery-explainer.ts',
      'src/services/webhooks/webhook-bodies.ts',
      'contracts/consumers/earshot/webhooks.ts',
      'contracts/consumers/webhook-receiver/deliveries.ts',
      'console/text/en/data.ts',
      'console/text/en/developer.ts',
      'console/text/en/records.ts',
      'codegen/static/client/read-webhook.ts',
    ],
    change: (types) => types.replace('export type WebhookType =', "export type WebhookType = 'folder_shared' |"),
  });
  const named = errors.filter((error) => error.includes('folder_shared')).map((error) => error.split('(')[0]);
  expect([...new Set(named)].sort()).toEqual([
    'codegen/static/client/read-webhook.ts',
    'console/text/en/data.ts',
    'console/text/en/developer.ts',
    'console/text/en/records.ts',
    'contracts/consumers/earshot/webhooks.ts',
    'contracts/consumers/webhook-receiver/deliveries.ts',
    'src/services/privacy/outbound.ts',
    'src/services/webhooks/delivery-explainer.ts',
    'src/services/webhooks/webhook-bodies.ts',
  ]);
});
