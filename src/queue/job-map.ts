/**
 * Every kind of background job with its data: ids only, as a job reads the rest when it runs. Handlers must be idempotent, as a
 * process may die after the work and before completing the job. While traces are on, the queue adds a `traceparent` to the data. The
 * queues of existing installations have the names.
 */
export interface JobMap {
  /** Extracts structure, action items and memories from a conversation with status `processing`. */
  'process-conversation': { uid: string; conversation_id: string };
  /** Marks a conversation as failed after the last attempt to process it. */
  'give-up-conversation': { uid: string; conversation_id: string };
  /** Does the newest work of a user that waits for the language model. */
  'finish-work': { uid: string };
  /** Processes segments that were added after a conversation was processed. */
  'update-conversation': { uid: string; conversation_id: string };
  /** Processes conversations by rules again, whose transcripts were corrected. */
  'reprocess-conversations': { uid: string; conversation_ids: string[] };
  /** Transcribes the recording of a conversation again. */
  'transcribe-conversation': { uid: string; conversation_id: string };
  /**
   * Transcribes the next piece of a session's audio in the spool. The shard is the spool folder of the audio. `attempts`: the failed ones before;
   * after another failure, the job that follows it does the work. Jobs of earlier versions have none.
   */
  'transcribe-pending-audio': { uid: string; session_id: string; attempts?: number };
  /** Decodes an upload into the spool. The shard is the spool folder of the process that has the file. */
  'decode-recording': { uid: string; recording_id: string };
  /** Computes the vectors of memories. */
  'embed-memories': { uid: string; memory_ids: string[] };
  /** Computes the vectors of imported posts. */
  'embed-social-posts': { uid: string; post_ids: string[] };
  /** Rebuilds the search index entry of a conversation. */
  'embed-conversation': { uid: string; conversation_id: string };
  /** The same for all conversations of a person who was renamed or deleted. */
  'embed-conversations': { uid: string; conversation_ids: string[] };
  /** Rebuilds outdated search index entries with this embedding model. */
  'refresh-index': { model: string };
  /** Summarizes a user's day, YYYY-MM-DD in their time zone. */
  'summarize-day': { uid: string; date: string };
  /** Writes the short description of a user. */
  'write-profile': { uid: string };
  /** Extracts memories from a day of screen activity, YYYY-MM-DD in the user's time zone. */
  'remember-screen-day': { uid: string; date: string };
  /** Deletes what sessions and jobs of a deleted account have stored since, and its audio on disk. */
  'delete-account': { uid: string };
  /** Deletes what a user recorded in a range of time. */
  'delete-range': { uid: string; deletion_id: string };
  /** Writes the archive of an account. */
  'export-account': { uid: string; export_id: string };
  /** Marks an export as failed after the last attempt to write its archive. */
  'fail-export': { uid: string; export_id: string };
  /** Deletes the files of recordings that are not kept any longer. */
  'delete-kept-recordings': { uid: string };
  /** Encrypts recordings of all users again, with this key of SPOOL_KEY. */
  'encrypt-kept-recordings': { key_id: string };
  /** Stores the next records of an uploaded file. */
  'run-import': { uid: string; import_id: string };
  /** Deletes what a user does not want to keep any longer. */
  'apply-retention': { uid: string };
  /** Sends the due deliveries of a receiver of webhooks. */
  'deliver-webhooks': { uid: string; receiver: string };
  /** Sends a stored notification to the push gateway. */
  'deliver-notification': { uid: string; notification_id: string };
  /** Sends a stored notification to a browser. */
  'deliver-web-push': { uid: string; notification_id: string; subscription_id: string };
}

export type JobName = keyof JobMap;

interface JobPolicy {
  /** The number of retries, with pauses that double from two seconds. */
  retries: number;
  /** The limit for one attempt. */
  timeoutSeconds: number;
  /** Done jobs are deleted after this time. Default: a day. */
  keptSeconds?: number;
  /** The job that runs with the same data after the last attempt. It must come first in the table. */
  deadLetter?: JobName;
}

export const jobPolicies: Record<JobName, JobPolicy> = {
  'give-up-conversation': { retries: 8, timeoutSeconds: 60 },
  'process-conversation': { retries: 8, timeoutSeconds: 600, deadLetter: 'give-up-conversation' },
  'finish-work': { retries: 8, timeoutSeconds: 3_600, keptSeconds: 60 },
  'update-conversation': { retries: 8, timeoutSeconds: 600 },
  'reprocess-conversations': { retries: 8, timeoutSeconds: 3_600 },
  'transcribe-conversation': { retries: 8, timeoutSeconds: 14_400 },
  'decode-recording': { retries: 8, timeoutSeconds: 3_600 },
  'transcribe-pending-audio': { retries: 8, timeoutSeconds: 900 },
  'embed-memories': { retries: 8, timeoutSeconds: 120 },
  'embed-social-posts': { retries: 8, timeoutSeconds: 600 },
  'embed-conversation': { retries: 8, timeoutSeconds: 120 },
  'embed-conversations': { retries: 8, timeoutSeconds: 3_600 },
  'refresh-index': { retries: 8, timeoutSeconds: 3_600 },
  'summarize-day': { retries: 8, timeoutSeconds: 600 },
  'write-profile': { retries: 8, timeoutSeconds: 600 },
  'remember-screen-day': { retries: 8, timeoutSeconds: 600 },
  'delete-account': { retries: 8, timeoutSeconds: 600 },
  'delete-range': { retries: 8, timeoutSeconds: 3_600 },
  'fail-export': { retries: 8, timeoutSeconds: 60 },
  'export-account': { retries: 8, timeoutSeconds: 43_200, deadLetter: 'fail-export' },
  'delete-kept-recordings': { retries: 8, timeoutSeconds: 3_600 },
  'encrypt-kept-recordings': { retries: 8, timeoutSeconds: 24 * 3_600 },
  'run-import': { retries: 8, timeoutSeconds: 3_600 },
  'apply-retention': { retries: 8, timeoutSeconds: 3_600 },
  // These are no retries of deliveries, see `webhooks/retry-policy.ts`. Each second of a live session with a webhook has a job.
  'deliver-webhooks': { retries: 8, timeoutSeconds: 6_000, keptSeconds: 60 },
  'deliver-notification': { retries: 6, timeoutSeconds: 60 },
  'deliver-web-push': { retries: 6, timeoutSeconds: 60 },
};

export const jobNames = Object.keys(jobPolicies) as JobName[];
