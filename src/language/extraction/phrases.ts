/** What people begin a sentence with before it begins. */
const OPENING =
  /^(?:(?:um+|uh+|er+|hm+|ah+|oh|so|okay|ok|well|yeah|yep|yes|no|right|alright|and|but|then|also|like|hey|actually|basically|anyway|you know|i mean|i think|i guess|now|listen|look|by the way|oh and|please note)[\s,.…-]+)+/i;

/** A sentence without its spoken opening. */
export const withoutOpening = (text: string): string => text.replace(OPENING, '').trim();

export const capitalise = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** A spoken sentence as it would be written: no spoken opening, a capital, an end. */
export function polish(text: string): string {
  const bare = withoutOpening(text) || text.trim();
  return capitalise(/[.!?…。！？]["'”’)]*$/u.test(bare) ? bare : `${bare.replace(/[,;:\s-]+$/u, '')}.`);
}
