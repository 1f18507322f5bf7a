/** In `localStorage` while this browser has audio that is not sent, so that any page sends it. */
export const unsentKey = 'earshot.unsent';
/** The uploads of a user in `localStorage`, with the names of their files. */
export const uploadsKey = (uid: string): string => `earshot.uploads.${uid}`;
/** The sync that a browser starts in the service worker when there is a connection again, also without a page. */
export const unsentTag = 'earshot-unsent';
