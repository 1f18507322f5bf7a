/**
 * Every kind of background job and what it is told: ids alone, as a job reads the rest when it runs. A handler must bear
 * to run twice, since a process may die after the work and before saying so.
 */
export interface JobMap {
  /** Draws structure, action items and memories from a conversation whose status is `processing`. */
  'process-conversation': { uid: string; conversation_id: string };
  /** Marks a conversation as failed that could not be processed. */
  'give-up-conversation': { uid: string; conversation_id: string };
  /** Takes words into account that came after a conversation was processed. */
  'update-conversation': { uid: string; conversation_id: string };
  /** Transcribes what is next of the audio that a session left. On its shard: the spool's folder that the audio is in. */
  'transcribe-kept-audio': { uid: string; session_id: string };
  /** Computes the vectors that search finds memories by. */
  'embed-memories': { uid: string; memory_ids: string[] };
  /** Computes the vector that search and ask find a conversation by. */
  'embed-conversation': { uid: string; conversation_id: string };
  /** The same of all conversations in which somebody speaks who has another name now, or none. */
  'embed-conversations': { uid: string; conversation_ids: string[] };
  /** Brings up to date what records are found by, with this embedding model. */
  'refresh-index': { model: string };
  /** Sums up a user's day, YYYY-MM-DD on their clocks. */
  'summarize-day': { uid: string; date: string };
  /** Hands a stored notification to the push gateway. */
  'deliver-notification': { uid: string; notification_id: string };
}

export type JobName = keyof JobMap;

export interface JobPolicy {
  /** How often it is tried again, with pauses that double from two seconds. */
  retries: number;
  /** Of one attempt. */
  timeoutSeconds: number;
  /** What is done, with the same data, once the last attempt has failed, or the process has died in it. Declared before. */
  deadLetter?: JobName;
}

export const jobPolicies: Record<JobName, JobPolicy> = {
  'give-up-conversation': { retries: 8, timeoutSeconds: 60 },
  'process-conversation': { retries: 8, timeoutSeconds: 600, deadLetter: 'give-up-conversation' },
  'update-conversation': { retries: 8, timeoutSeconds: 600 },
  'transcribe-kept-audio': { retries: 8, timeoutSeconds: 900 },
  'embed-memories': { retries: 8, timeoutSeconds: 120 },
  'embed-conversation': { retries: 8, timeoutSeconds: 120 },
  'embed-conversations': { retries: 8, timeoutSeconds: 3_600 },
  'refresh-index': { retries: 8, timeoutSeconds: 3_600 },
  'summarize-day': { retries: 8, timeoutSeconds: 600 },
  'deliver-notification': { retries: 6, timeoutSeconds: 60 },
};

export const jobNames = Object.keys(jobPolicies) as JobName[];
