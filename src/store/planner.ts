/**
 * How statements are planned. Lists are read in the order of an index until there are enough rows: a planner that takes a user for a
 * small one would rather collect all of their rows and sort them, which costs the few large users dearly. And a named statement is
 * planned once, not once a call: its values never change what the best plan is, as every query names one user.
 */
export const PLANNER_SETTINGS = ['enable_bitmapscan=off', 'plan_cache_mode=force_generic_plan', 'jit=off'];
