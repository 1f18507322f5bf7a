/** The times that a live socket gets, ISO 8601. */
export interface StatedTimes {
  recorded_at?: string | undefined;
  client_time?: string | undefined;
}

/**
 * Returns the times for each connection of a recording, of which audio may wait to be sent since `firstAtMs`. Those of the caller win; the
 * clock that the caller states continues.
 */
export function statedTimes({ recorded_at, client_time }: StatedTimes): (firstAtMs?: number) => StatedTimes {
  const createdMs = Date.now();
  return (firstAtMs) => {
    const now = Date.now();
    // A clock that was set back meanwhile must not place audio in the future.
    const recordedAt = recorded_at ?? (firstAtMs && new Date(Math.min(firstAtMs, now)).toISOString());
    if (!recordedAt) return client_time === undefined ? {} : { client_time };
    const clientMs = client_time === undefined ? now : Date.parse(client_time) + now - createdMs;
    return { recorded_at: recordedAt, client_time: new Date(clientMs).toISOString() };
  };
}
