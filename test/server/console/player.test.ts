// The recording of a conversation, and the transcript that follows it.
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { FolderBlobStore } from '../../../src/blobs/folder-blob-store.ts';
import { RecordingWriter } from '../../../src/services/recordings/recording-writer.ts';
import { newId } from '../../../src/store/ids.ts';
import { tone } from '../../support/audio.ts';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture } from '../../support/console.ts';
import { addTalk } from '../../support/console-records.ts';
import { eventually } from '../../support/eventually.ts';
import { appFixture } from '../../support/fixtures.ts';
import { noQuota } from '../../support/no-quota.ts';

const app = await appFixture();
const browser = await consoleFixture(app);

/** Keeps this many seconds of audio of a conversation. */
async function keepAudio(uid: string, id: string, seconds: number) {
  const blobs = new FolderBlobStore(join(app.dataDir, 'blobs'));
  const log = pino({ level: 'silent' });
  const writer = new RecordingWriter({ store: app.store, blobs, quota: noQuota, log, keys: [] });
  const record = await app.store.of(uid).conversations.get(id);
  const startedAt = (record?.started_at ?? record?.created_at ?? new Date()).getTime();
  const mark = {
    conversation_id: id,
    from_sample: 0,
    zero_at_ms: startedAt,
    started_at_ms: startedAt,
    is_stored: true,
  };
  const read = async function* ({ fromSample, toSample }: { fromSample: number; toSample: number }) {
    yield { fromSample, samples: tone(toSample - fromSample) };
  };
  const range = { fromSample: 0, toSample: seconds * 16_000 };
  await writer.keep({ uid, sessionId: newId(), marks: [mark], read }, range, { isEnd: true });
}

describe.skipIf(!hasBrowser)('the player of a conversation', () => {
  test('plays the recording, marks the sentence that is heard, and plays from a clicked time', async () => {
    const visit = await browser.open();
    const { page, uid } = visit;
    const id = await addTalk(app, visit);
    await keepAudio(uid, id, 20);
    await page.goto(`/conversations/${id}`);
    const audio = page.locator('audio');
    await eventually(async () =>
      expect(await audio.evaluate((one: HTMLAudioElement) => one.duration)).toBeCloseTo(20, 0),
    );
    await page.locator('.transcript li', { hasText: 'call them tomorrow' }).getByRole('link', { name: '0:10' }).click();
    const position = () => audio.evaluate((one: HTMLAudioElement) => one.currentTime);
    await eventually(async () => expect(await position()).toBeGreaterThanOrEqual(10));
    expect(await position()).toBeLessThan(19);
    await eventually(async () =>
      expect(await page.locator('.transcript .spoken').innerText()).toMatch(/tomorrow|gutter/),
    );
    await audio.evaluate((one: HTMLAudioElement) => {
      one.pause();
      one.currentTime = 6;
    });
    await eventually(async () => expect(await page.locator('.transcript .spoken').innerText()).toMatch('No, nothing'));
    expect(await page.locator('.transcript .spoken').count()).toBe(1);
  });

  test('says that nothing is kept', async () => {
    const visit = await browser.open();
    const { page } = visit;
    const id = await addTalk(app, visit);
    await page.goto(`/conversations/${id}`);
    await page.getByText('The audio of this conversation is not kept.').waitFor();
    expect(await page.locator('audio').count()).toBe(0);
  });
});
