import { EarshotError } from 'earshot-client';
import { text } from '../text/text.ts';
import { errorText } from './error-note.tsx';
import { toast } from './toast.tsx';

/** Runs a change that has no form of its own. A failure is shown for some seconds, with a way to try again. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof EarshotError)) throw error;
    toast(errorText(error), { text: text.tryAgain, run: () => attempt(work) });
  }
}
