/** Texts that a program would show as a link, an image or HTML. None of their address stands in a conversation. */
export const HOSTILE_MARKUP = '![a[b]c](//evil.example/q) [x][1] <img src=//evil.example> [y](javascript:evil())';

/** Matches a text that still has one of them. */
export const ACTIVE_MARKUP = /evil\.example|\]\(|<[a-z/!?]|javascript:\w/i;
