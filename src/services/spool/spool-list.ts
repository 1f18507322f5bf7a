import type { PendingAudio, PendingAudioRetried } from '../../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import type { Call } from '../../call.ts';
import { notFound } from '../../errors.ts';
import type { EndReason } from '../../pipeline/ports.ts';
import type { SttFailureReason } from '../../providers/stt/port.ts';
import type { SpoolRecord } from '../../store/streams/spool.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { SpoolService } from './spool.ts';
import { FROM_UPLOAD, toWaitingAudio } from './spool.ts';

interface SpoolListDeps extends Pick<ServiceDeps, 'store'> {
  spool: Pick<SpoolService, 'retryRecords'>;
}

type SavedReason = SttFailureReason | EndReason | 'client_disconnected' | 'process_ended' | typeof FROM_UPLOAD;

const BYTES_PER_SAMPLE = 2;

/** Why a session left audio, if no attempt has failed since. */
const reasons: Record<SavedReason, string> = {
  no_provider: 'No transcription server is configured',
  switched_off: 'You switched transcription off',
  language_not_supported: 'No transcription server supports the language',
  not_available: 'The transcription server is not available',
  unauthorized: 'The transcription server refuses the key',
  payment_required: 'The transcription server asks for payment',
  request_rejected: 'The transcription server refused the request',
  rate_limited: 'The rate limit of the transcription server is exceeded',
  connection_refused: 'The transcription server refused the connection',
  connect_timeout: 'The transcription server could not be reached in time',
  connection_lost: 'The connection to the transcription server was lost',
  stalled: 'The transcription server did not answer in time',
  invalid_response: 'The answer of the transcription server could not be read',
  provider_error: 'The transcription server failed',
  closed: 'The transcription server closed the connection',
  provider_failed: 'The transcription server failed',
  store_failed: 'The words could not be stored',
  storage_full: 'The account was full',
  no_space: 'The disk of the service was nearly full',
  superseded: 'Another session continued the stream',
  revoked: 'The login of the session was ended',
  refused: 'The session was refused',
  unsupported_audio: 'The session sent audio that could not be decoded',
  internal: 'The session failed',
  shutdown: 'The service was stopped',
  client_disconnected: 'The device disconnected before all words were there',
  process_ended: 'The service ended',
  [FROM_UPLOAD]: 'The upload is being transcribed',
};

/** The spool of a user, grouped by the conversation or the session that waits for it. */
export class SpoolList extends Service<SpoolListDeps> {
  /** Lists what waits, the oldest first. */
  async list({ actor: { uid } }: Call): Promise<PendingAudio[]> {
    const user = this.deps.store.of(uid);
    const records = await user.spool.list();
    const ids = [...new Set(records.flatMap(({ waiting_ids }) => waiting_ids))];
    const conversations = new Map((await user.conversations.getAllDetails(ids)).map((found) => [found.id, found]));
    const uploads = new Set(await user.uploads.findExisting(records.map(({ session_id }) => session_id)));
    const now = new Date();
    return [...groupRecords(records)].flatMap(([id, [first, ...others]]) => {
      const waiting = first && toWaitingAudio([first, ...others], now);
      if (!first || !waiting) return [];
      const waitingIds = new Set([first, ...others].flatMap(({ waiting_ids }) => waiting_ids));
      const stored = [...waitingIds].flatMap((one) => conversations.get(one) ?? []);
      const [conversation] = stored;
      const title = conversation?.structured.title || null;
      const startedAt = conversation?.started_at ?? first.pending_started_at?.toISOString() ?? null;
      return {
        ...waiting,
        id,
        conversation_ids: stored.map((one) => one.id),
        title,
        recording_id: uploads.has(first.session_id) ? first.session_id : null,
        source: first.source,
        started_at: startedAt,
        bytes: Math.round(waiting.seconds * SAMPLE_RATE) * BYTES_PER_SAMPLE,
        reason: waiting.reason ?? describeReason(first.reason),
      };
    });
  }

  /** Tries everything that waits at once. */
  async retryAll({ actor: { uid } }: Call): Promise<PendingAudioRetried> {
    return this.deps.spool.retryRecords(await this.deps.store.of(uid).spool.list());
  }

  /** Tries one entry of the list at once. Throws `not_found`. */
  async retry({ actor: { uid } }: Call, id: string): Promise<PendingAudioRetried> {
    const records = groupRecords(await this.deps.store.of(uid).spool.list()).get(id.toLowerCase());
    if (!records) throw notFound('Audio');
    return this.deps.spool.retryRecords(records);
  }
}

/** By the first conversation that waits for it. Keeps the order. */
function groupRecords(records: readonly SpoolRecord[]): Map<string, SpoolRecord[]> {
  return Map.groupBy(records, ({ waiting_ids, session_id }) => waiting_ids[0] ?? session_id);
}

/** In words for its user. */
const describeReason = (reason: string | null): string => reasons[reason as SavedReason] ?? 'It has not been tried yet';
