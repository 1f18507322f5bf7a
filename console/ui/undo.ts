import { text } from '../text/text.ts';
import { attempt } from './attempt.ts';
import { toast } from './toast.tsx';

/** Says for some seconds what was done, with a way back. */
export const toastWithUndo = (done: string, undo: () => Promise<unknown>): void =>
  toast(done, { text: text.undo, run: () => attempt(undo) });
