import type { Page } from 'playwright-core';

/** The frames that the pages of a tab have received from the microphone. */
export interface KeptFrames {
  count(): Promise<number>;
  samples(): Promise<Int16Array>;
  /** The same, and removes them: the storage of a tab holds a minute and a half. */
  take(): Promise<Int16Array>;
}

/** Arguments of Chromium: pages may record, and the microphone plays the file again and again. */
export const fakeMicrophone = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}`,
];

/**
 * Keeps the frames that the worklet passes to the page and its later versions, in the storage of the tab: a message to
 * the test would be lost while the page is reloaded. Call it before the page is loaded.
 */
export async function keepFrames(page: Page): Promise<KeptFrames> {
  await page.addInitScript(() => {
    globalThis.AudioWorkletNode = class extends AudioWorkletNode {
      constructor(context: BaseAudioContext, name: string, options?: AudioWorkletNodeOptions) {
        super(context, name, options);
        this.port.addEventListener('message', ({ data }) => {
          if (!('samples' in data)) return;
          const count = Number(sessionStorage.getItem('frames'));
          sessionStorage.setItem(`frame ${count}`, btoa(String.fromCharCode(...new Uint8Array(data.samples.buffer))));
          sessionStorage.setItem('frames', String(count + 1));
        });
      }
    };
  });
  const read = (empties: boolean) =>
    page.evaluate((isTaken) => {
      const names = Array.from({ length: Number(sessionStorage.getItem('frames')) }, (_, n) => `frame ${n}`);
      const frames = names.map((name) => sessionStorage.getItem(name) ?? '');
      if (isTaken) for (const name of [...names, 'frames']) sessionStorage.removeItem(name);
      return frames;
    }, empties);
  return {
    count: () => page.evaluate(() => Number(sessionStorage.getItem('frames'))),
    samples: async () => toSamples(await read(false)),
    take: async () => toSamples(await read(true)),
  };
}

function toSamples(frames: readonly string[]): Int16Array {
  const bytes = Buffer.concat(frames.map((frame) => Buffer.from(frame, 'base64')));
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
