/** In `localStorage` while this browser has audio that is not sent, so that any page sends it. */
export const unsentKey = 'earshot.unsent';
/** The sync that a browser starts in the service worker when there is a connection again, also without a page. */
export const unsentTag = 'earshot-unsent';
