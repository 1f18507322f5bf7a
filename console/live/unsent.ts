/** In `localStorage` while this browser has audio that is not sent, so that any page sends it. */
export const unsentKey = 'earshot.unsent';
