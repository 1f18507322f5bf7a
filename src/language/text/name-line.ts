import { oneLine } from './clip.ts';
import { INVISIBLE } from './plain-text.ts';

/** Makes a name one line. Empty if nothing of it is visible. */
export function nameLine(given: string): string {
  const name = oneLine(given.replace(INVISIBLE, ''));
  return /[^\p{Default_Ignorable_Code_Point}\s]/u.test(name) ? name : '';
}
