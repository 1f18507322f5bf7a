import { keptAccount } from '../api/kept-records.ts';
import { audioLock, listStreams, readSamples } from '../live/audio-store.ts';
import { sendStream } from '../live/sender.ts';

export { unsentTag } from '../live/unsent.ts';

/** Sends the audio of recordings that have ended, unless a page of the console does it. Rejects so that the browser tries it again. */
export async function sendWaitingAudio(): Promise<void> {
  const { uid } = (await keptAccount()) ?? {};
  if (uid === undefined) return;
  await navigator.locks.request(audioLock(uid), { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (const stream of await listStreams(uid)) {
      // A page recognizes words, and encodes what its recorder left.
      const { samples } = await readSamples(stream.id);
      if (stream.codec === 'words' || samples.length > 0) continue;
      await sendStream(stream, { onEvent() {}, onConfirmed() {}, isOpen: () => false });
    }
  });
}
