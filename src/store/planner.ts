/**
 * Lists are read in the order of an index until there are enough rows. A planner that takes a user for a small one would
 * rather collect all of their rows and sort them, which costs the few large users dearly.
 */
export const PLANNER_SETTING = 'enable_bitmapscan=off';
