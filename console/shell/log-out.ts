import { endSession, finishWork } from '../api/session.ts';
import { unsentKey } from '../live/unsent.ts';

/** Logs out. Audio that this browser has not sent is sent before, or deleted, as the person chooses. */
export async function logOut(): Promise<void> {
  await finishWork();
  if (localStorage.getItem(unsentKey) === null) return endSession();
  const { handleUnsentAudio } = await import('../areas/live.ts');
  const finish = await handleUnsentAudio();
  if (finish) await endSession(finish);
}
