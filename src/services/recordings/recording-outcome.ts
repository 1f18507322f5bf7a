import { DomainError } from '../../errors.ts';

/** The recording can never be decoded. The message is public. */
export class RecordingRefused extends Error {}

/** The recording can be decoded later. The message is public. */
export class RecordingWaits extends Error {}

/** It waits until other audio of the user is transcribed. */
export const noRoom = () => new RecordingWaits('It waits for room: the disk, or the limit of pending audio, is full');

export const longerThan = (maxBytes: number) =>
  new RecordingRefused(`The recording is longer than the pending audio of a user may be (${maxBytes / 1e6} MB)`);

/** Why the recording can never be decoded; undefined if it may be tried again. */
export function publicReason(error: unknown): string | undefined {
  if (error instanceof RecordingRefused) return error.message;
  if (!(error instanceof DomainError) || error.code !== 'stt_failed') return undefined;
  const { detail } = error as DomainError<'stt_failed'>;
  return detail.message;
}
