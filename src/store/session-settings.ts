/**
 * Planner settings. Bitmap scans would collect and sort all rows of a large user where an index gives the first page in order.
 * Generic plans are made once for a prepared statement: every query names one user, so its values do not change the best plan.
 */
const PLANNER = ['enable_bitmapscan=off', 'plan_cache_mode=force_generic_plan', 'jit=off'];

/** The text form of times that `wireReader` reads. */
const TIMES = ['timezone=UTC', 'datestyle=ISO'];

/** Settings of each session with a database. */
export const SESSION_SETTINGS = [...PLANNER, ...TIMES];
