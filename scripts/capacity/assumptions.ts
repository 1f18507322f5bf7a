/** How people use the service. The inputs of docs/capacity.md: change them here, then run `npm run capacity`. */
export const usage = {
  hoursADay: 3,
  /** Share of a day's speech, requests and deliveries in its busiest hour. */
  peakShare: 0.12,
  opusKbitPerSecond: 32,
  listsADay: 100,
  createsADay: 20,
  toolCallsADay: 40,
  deliveriesADay: 30,
  /** Text and its indexes are kept for so long. */
  keptDays: 365,
};

export const operation = {
  /** How busy cores are in the busiest hour. */
  busyCores: 0.6,
  /** Copies of the database: a primary and a replica. */
  databaseCopies: 2,
  /** The log with full-page images, over the measured log without them. */
  fullPageImages: 2,
  /** Days of rows that the memory of the database holds. */
  cachedDays: 7,
};

/** US dollars a month, as large clouds charge without a commitment. */
export const prices = {
  vcpu: 25,
  gibOfMemory: 3.5,
  gbOfSsd: 0.1,
  /** Of an object store: a GB, and a million objects written. */
  gbOfObjects: 0.023,
  millionObjects: 5,
};

/** What one server of Postgres does well, and up to where pending audio belongs into a database. */
export const limits = {
  databaseCores: 64,
  walMbPerSecond: 200,
  diskTb: 16,
  streamsInDatabase: 50_000,
};
