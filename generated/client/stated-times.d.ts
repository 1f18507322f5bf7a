// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The times that a live socket gets, ISO 8601. */
export interface StatedTimes {
    recorded_at?: string | undefined;
    client_time?: string | undefined;
}
/**
 * Returns the times for each connection of a recording, of which audio may wait to be sent since `firstAtMs`. Those of the caller win; the
 * clock that the caller states continues.
 */
export declare function statedTimes({ recorded_at, client_time }: StatedTimes): (firstAtMs?: number) => StatedTimes;
