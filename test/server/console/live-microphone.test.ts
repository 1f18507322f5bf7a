// Where the sound of a recording in the browser comes from, and how it begins and ends.
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import { away, click, isSafe, openSettings, recorderFixture } from '../../support/recorder.ts';

const { double, app, browser, openRecorder, waitingSamples } = await recorderFixture();

const bytesOf = (samples: Int16Array) => Buffer.from(samples.slice().buffer);

describe.skipIf(!hasBrowser)('a recording in the browser', () => {
  test('uses the microphone that is chosen', async () => {
    const { page, more } = await openRecorder('pcm16', () => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        document.documentElement.dataset.microphone = stream.getAudioTracks()[0]?.label ?? '';
        return stream;
      };
    });
    await click(page, 'Start recording');
    await more(10);
    await click(page, 'Stop');
    await openSettings(page);
    await page.getByRole('combobox', { name: 'Microphone', exact: true }).selectOption({ label: 'Fake Audio Input 2' });
    await click(page, 'Start recording');
    await more(10);
    expect(await page.evaluate(() => document.documentElement.dataset.microphone)).toBe('Fake Audio Input 2');
    await click(page, 'Stop');
    await isSafe(page);
  });

  test('takes the sound of a tab', async () => {
    const { page, more } = await openRecorder('pcm16');
    await page.getByLabel('What to record').selectOption('tab');
    await click(page, 'Start recording');
    await more(20);
    await click(page, 'Stop');
    await isSafe(page);
    // The picture of Chromium's fake tab comes from a camera.
    expect(browser.problems.splice(0)).toEqual([
      'Permissions policy violation: camera is not allowed in this document.',
    ]);
  });

  test('keeps the screen on until it is paused', async () => {
    const { page, more } = await openRecorder('pcm16', () => {
      // Chromium without windows has no screen.
      navigator.wakeLock.request = async () => {
        document.documentElement.dataset.screen = 'on';
        const lock = new EventTarget();
        const release = async () => {
          document.documentElement.dataset.screen = 'free';
          lock.dispatchEvent(new Event('release'));
        };
        return Object.assign(lock, { release }) as WakeLockSentinel;
      };
    });
    const screen = () => page.evaluate(() => document.documentElement.dataset.screen);
    await click(page, 'Start recording');
    await eventually(async () => expect(await screen()).toBe('on'));
    await more(10);
    await click(page, 'Pause');
    await eventually(async () => expect(await screen()).toBe('free'));
    await click(page, 'Continue');
    await eventually(async () => expect(await screen()).toBe('on'));
    await click(page, 'Stop');
    await eventually(async () => expect(await screen()).toBe('free'));
  });

  test('can be paused, continued and stopped while the browser still opens or closes the microphone', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder('pcm16', () => {
      for (const call of ['resume', 'suspend'] as const) {
        const original = AudioContext.prototype[call];
        AudioContext.prototype[call] = async function () {
          await new Promise((resolve) => setTimeout(resolve, 300));
          await original.call(this);
        };
      }
    });
    await click(page, 'Start recording');
    await more(20);
    for (const button of ['Pause', 'Continue', 'Pause', 'Continue']) await click(page, button);
    await more(20);
    for (const button of ['Pause', 'Continue', 'Stop']) await click(page, button);
    await isSafe(page);
    const sent = bytesOf(await frames.samples());
    await eventually(async () => expect(bytesOf(await waitingSamples(uid)).equals(sent)).toBe(true));
  });

  test('begins another stream after a sleep of the system, whose time is not silence', async () => {
    double.setScript(away);
    const { page, uid, frames, more } = await openRecorder('pcm16', () => {
      globalThis.AudioContext = class extends AudioContext {
        constructor() {
          super();
          Object.assign(globalThis, { recording: this });
        }
      };
    });
    await click(page, 'Start recording');
    await more(20);
    await page.evaluate(async () => {
      const { recording } = globalThis as unknown as { recording: AudioContext };
      await recording.suspend();
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      await recording.resume();
    });
    await more(20);
    await click(page, 'Stop');
    await isSafe(page);
    const sent = bytesOf(await frames.samples());
    await eventually(async () => expect(bytesOf(await waitingSamples(uid)).equals(sent)).toBe(true));
    expect(new Set((await app.store.of(uid).spool.list()).map(({ session_id }) => session_id)).size).toBe(2);
  });
});
