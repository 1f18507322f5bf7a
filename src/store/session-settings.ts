/**
 * Planner settings. Bitmap scans would collect and sort all rows of a large user where an index gives the first page in order. A scan of
 * a table would read the rows of all users for one, where a few users have most of them.
 */
const PLANNER = ['enable_bitmapscan=off', 'enable_seqscan=off', 'jit=off'];

/** Generic plans are made once for a prepared statement: every query names one user, so its values do not change the best plan. */
const GENERIC_PLANS = 'plan_cache_mode=force_generic_plan';

/** On Citus, the user decides which shard a statement goes to: a generic plan fails, or asks all shards. */
const CUSTOM_PLANS = 'plan_cache_mode=force_custom_plan';

/** The text form of times that `wireReader` reads. */
const TIMES = ['timezone=UTC', 'datestyle=ISO'];

/** Settings of each session with a distributed database. */
export const DISTRIBUTED_SESSION_SETTINGS = [...PLANNER, ...TIMES, CUSTOM_PLANS];

/** Settings of each session with any other database. */
export const SESSION_SETTINGS = [...PLANNER, ...TIMES, GENERIC_PLANS];
