import { firstFrame, readSamples, removeSamples, type StoredStream, saveFrame } from './audio-store.ts';
import { createEncoder } from './encoder.ts';

/** Encodes the last audio of an earlier page, which was closed before its encoder had finished. */
export async function encodeRest({ id, codec }: StoredStream): Promise<void> {
  const { first, samples } = await readSamples(id);
  if (codec === 'words' || samples.length === 0) return;
  // The samples of the last packet are there too. An encoder is a few milliseconds behind, so the packet after it begins with them;
  // the one that they lead to is there already.
  let isStored = first > 0 || (await firstFrame(id)) === 0;
  let next = isStored ? first + 1 : first;
  let saved: Promise<void> = Promise.resolve();
  let failure: Error | undefined;
  const encoder = createEncoder(
    codec,
    (packet) => {
      if (!isStored) saved = saveFrame(id, next++, packet);
      isStored = false;
    },
    (error) => {
      failure = error;
    },
  );
  for (const frame of samples) encoder.encode(frame);
  await encoder.finish();
  await saved;
  if (failure) throw failure;
  await removeSamples(id);
}
