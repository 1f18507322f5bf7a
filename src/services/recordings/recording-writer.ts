import { bulkhead } from 'cockatiel';
import type { Logger } from 'pino';
import { countPackets, OpusEncoder, PACKET_SAMPLES } from '../../audio/codecs/opus.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import { blobKey } from '../../blobs/blob-store.ts';
import { type SpoolKeys, spoolKeyId } from '../../lib/spool-keys.ts';
import type { SpoolAudio } from '../../pipeline/spool/spool-store.ts';
import {
  type ConversationMark,
  endOfPiece,
  type SampleRange,
  type SpoolPiece,
  splitByConversation,
} from '../../pipeline/spool/spool-store.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { StorageQuota } from '../storage-quota.ts';
import { cipherFile, encodePart } from './part-file.ts';

interface RecordingWriterDeps extends Pick<ServiceDeps, 'store' | 'blobs'> {
  quota: Pick<StorageQuota, 'check' | 'count'>;
  log: Logger;
  /** SPOOL_KEY: the first one encrypts the files. */
  keys: SpoolKeys;
}

/** The audio of a session, in the conversations that it belongs to. */
export interface SessionAudio {
  uid: string;
  sessionId: string;
  marks: readonly ConversationMark[];
  read(range: SampleRange): AsyncIterable<SpoolPiece>;
}

/** Where the encoder of a session is: parts that follow each other are one stream. */
export interface EncoderState {
  encoder?: OpusEncoder;
  at?: number;
}

/** The longest part: two minutes, in whole packets. About 360 kB; its samples are in memory while it is encoded. */
export const PART_SAMPLES = 120 * SAMPLE_RATE;

/** Parts of different sessions that are written at once: each has 4 MB in memory, and a file open. */
const MAX_PARTS = 8;

/** Times of a conversation are rounded to milliseconds. */
const PACKET_MS = 20;

/** Below it are the files of all users. */
export const RECORDINGS_PREFIX = 'recordings';

/** Writes the audio of conversations that accounts keep: a file, and its row, for each two minutes. */
export class RecordingWriter extends Service<RecordingWriterDeps> {
  readonly #parts = bulkhead(MAX_PARTS, Number.POSITIVE_INFINITY);

  /** True if the account keeps its audio, and has room for it. */
  async isWanted(uid: string): Promise<boolean> {
    const settings = await this.deps.store.of(uid).privacySettings.get();
    return settings?.keep_audio === true && this.#hasRoom(uid);
  }

  async #hasRoom(uid: string): Promise<boolean> {
    if ((await this.deps.blobs.hasRoom?.()) === false) return false;
    return this.deps.quota.check(uid).then(
      () => true,
      () => false,
    );
  }

  /** Keeps what is not kept yet of a session that has ended, if its account wants that. May be repeated. */
  async keepRest(audio: SpoolAudio): Promise<void> {
    const { uid, session_id: sessionId, conversations: marks } = audio.header;
    if (!(await this.isWanted(uid))) return;
    const user = this.deps.store.of(uid);
    const record = await user.spool.get(sessionId);
    if (record?.reason === 'deleted') return;
    const range = {
      fromSample: Math.max(audio.fromSample, await user.recordings.endOf(sessionId)),
      // The client has sent later audio again in another session.
      toSample: Math.min(audio.toSample, record?.to_sample ?? Number.POSITIVE_INFINITY),
    };
    await this.keep({ uid, sessionId, marks, read: (part) => audio.read(part) }, range, { isEnd: true });
  }

  /**
   * Keeps the audio of a range that belongs to stored conversations. May be repeated. Returns false if the rest is not kept, as the
   * account or the disk is full.
   */
  async keep(
    audio: SessionAudio,
    range: SampleRange,
    { isEnd, state = {} }: { isEnd: boolean; state?: EncoderState },
  ): Promise<boolean> {
    for (const { mark, fromSample, toSample } of splitByConversation(audio.marks, range)) {
      const conversation = await this.#findConversation(audio.uid, mark);
      if (!conversation) continue;
      // A conversation does not begin with long silence.
      const startsAt = (conversation.started_at ?? conversation.created_at).getTime();
      const leadMs = startsAt - (mark.zero_at_ms + samplesToMs(fromSample));
      const lead = leadMs < PACKET_MS ? 0 : Math.ceil((leadMs * SAMPLE_RATE) / 1000);
      const first = fromSample + lead;
      for (let from = first; from < toSample; from += PART_SAMPLES) {
        const to = Math.min(from + PART_SAMPLES, toSample);
        const part = { fromSample: from, toSample: to };
        if (!(await this.#hasRoom(audio.uid))) return false;
        await this.#parts.execute(() => this.#keepPart(audio, part, mark, state, isEnd && to === toSample));
      }
    }
    return true;
  }

  /** It may have been merged into another one. */
  #findConversation(uid: string, { conversation_id }: ConversationMark) {
    return this.deps.store.of(uid).conversations.findCurrent(conversation_id);
  }

  async #keepPart(
    { uid, sessionId, read }: SessionAudio,
    { fromSample, toSample }: SampleRange,
    mark: ConversationMark,
    state: EncoderState,
    isEnd: boolean,
  ): Promise<void> {
    const { store, blobs, keys, quota } = this.deps;
    const spoolKey = keys[0];
    const samples = await readSamples(read({ fromSample, toSample }), fromSample, toSample);
    if (!samples) return;
    const { recordings } = store.of(uid);
    const key = blobKey(RECORDINGS_PREFIX, uid, mark.conversation_id, `${sessionId}-${fromSample}.ogg`);
    const place = { session_id: sessionId, from_sample: fromSample };
    if (state.at !== fromSample || !state.encoder) state.encoder = new OpusEncoder();
    await recordings.begin({
      ...place,
      to_sample: toSample,
      conversation_id: mark.conversation_id,
      key,
      is_encrypted: spoolKey !== undefined,
      key_id: spoolKey ? spoolKeyId(spoolKey) : null,
      started_at: new Date(Math.round(mark.zero_at_ms + samplesToMs(fromSample))),
      packets: countPackets(samples.length, isEnd),
    });
    const file = encodePart(samples, { encoder: state.encoder, isEnd });
    const bytes = await blobs.put(key, cipherFile(file, spoolKey, key));
    state.at = samples.length % PACKET_SAMPLES === 0 ? toSample : undefined;
    const conversation = await this.#findConversation(uid, mark);
    if (conversation && (await recordings.finish(place, bytes, conversation.id))) return quota.count(uid, bytes);
    // The conversation or the account was deleted meanwhile.
    await blobs.remove(key);
    await recordings.delete(place);
  }
}

/** With silence for missing audio. Undefined if all of it is missing. */
async function readSamples(
  pieces: AsyncIterable<SpoolPiece>,
  fromSample: number,
  toSample: number,
): Promise<Int16Array | undefined> {
  const samples = new Int16Array(toSample - fromSample);
  let isFound = false;
  for await (const piece of pieces) {
    if (!('samples' in piece) || endOfPiece(piece) > toSample) continue;
    samples.set(piece.samples, piece.fromSample - fromSample);
    isFound = true;
  }
  return isFound ? samples : undefined;
}
