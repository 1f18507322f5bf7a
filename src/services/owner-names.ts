import { oneLine } from '../language/text/plain-text.ts';
import type { UserStore } from '../store/store.ts';

/** Names that people and programs give to the one whose text it is. */
const OWN_NAMES = ['me', 'you', 'ich'];

/** Tells whether the name of a speaker in a text is that of the account's owner. */
export type IsOwner = (name: string) => boolean;

export async function ownerOf(user: Pick<UserStore, 'account'>): Promise<IsOwner> {
  const own = (await user.account.get())?.name;
  const names = new Set([...OWN_NAMES, ...(own ? [comparable(own)] : [])]);
  return (name) => names.has(comparable(name));
}

const comparable = (name: string): string => oneLine(name).normalize('NFC').toLowerCase();
