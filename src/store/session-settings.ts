/** Planner settings. Bitmap scans would collect and sort all rows of a large user where an index gives the first page in order. */
const PLANNER = ['enable_bitmapscan=off', 'jit=off'];

/**
 * Generic plans are made once for a prepared statement: every query names one user, so its values do not change the best plan. Citus
 * cannot use them: the user decides which shard a statement goes to.
 */
const GENERIC_PLANS = 'plan_cache_mode=force_generic_plan';

/** The text form of times that `wireReader` reads. */
const TIMES = ['timezone=UTC', 'datestyle=ISO'];

/** Settings of each session with a distributed database. */
export const DISTRIBUTED_SESSION_SETTINGS = [...PLANNER, ...TIMES];

/** Settings of each session with any other database. */
export const SESSION_SETTINGS = [...DISTRIBUTED_SESSION_SETTINGS, GENERIC_PLANS];
