import { OggError } from '../../audio/ogg.ts';
import { type EncoderState, type KeptRecordingWriter, PART_SAMPLES } from '../kept-recordings/kept-recording-writer.ts';
import { readOggSamples } from '../kept-recordings/ogg-samples.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { problemOf } from './problems.ts';
import { failed, type KeptAudioFile, type Result, skipped } from './types.ts';
import { derivedId, findRecord } from './writers/sources.ts';

export interface KeptAudioDeps extends Pick<ServiceDeps, 'store'> {
  keptWriter: Pick<KeptRecordingWriter, 'isWanted' | 'keep'>;
}

/** A day of speech takes 350 MB. */
const MAX_BYTES = 2_000_000_000;

/** Keeps the audio of imported conversations, if the account keeps audio. */
export class KeptAudioImporter {
  readonly #deps: KeptAudioDeps;

  constructor(deps: KeptAudioDeps) {
    this.#deps = deps;
  }

  /** May be repeated after a kill: parts that are kept stay. */
  async keep(
    uid: string,
    { isDryRun }: { isDryRun: boolean },
    place: string,
    file: KeptAudioFile,
    signal: AbortSignal,
  ): Promise<Result> {
    const base = { kind: 'recordings' as const, place, sourceId: file.conversationId };
    try {
      return { ...base, outcome: await this.#keep(uid, isDryRun, file, signal) };
    } catch (error) {
      const problem = error instanceof OggError ? failed(error.message) : problemOf(error);
      if (!problem) throw error;
      return { ...base, outcome: problem };
    }
  }

  async #keep(uid: string, isDryRun: boolean, file: KeptAudioFile, signal: AbortSignal) {
    const { store, keptWriter } = this.#deps;
    if (file.bytes > MAX_BYTES) throw failed('It is larger than 2 GB');
    if (!(await keptWriter.isWanted(uid))) throw notWanted();
    if (isDryRun) return 'created';
    const context = { tx: store, uid, added: new Map() };
    const id = await findRecord(context, 'conversations', 'earshot', file.conversationId);
    const user = store.of(uid);
    const conversation = id === undefined ? undefined : await user.conversations.get(id);
    if (!conversation) throw skipped('Its conversation is not in this account');
    const sessionId = derivedId(conversation.id, 'imported audio');
    const kept = await user.keptRecordings.list(conversation.id);
    // It has audio of its own, such as in the account that the archive comes from.
    if (kept.some(({ session_id }) => session_id !== sessionId)) return 'unchanged';
    const before = await user.keptRecordings.keptTo(sessionId);
    const startedAt = (conversation.started_at ?? conversation.created_at).getTime();
    const times = { from_sample: 0, zero_at_ms: startedAt, started_at_ms: startedAt, is_stored: true };
    const marks = [{ conversation_id: conversation.id, ...times }];
    const state: EncoderState = {};
    let at = 0;
    const write = async (samples: Int16Array, isEnd: boolean) => {
      const fromSample = at;
      at += samples.length;
      if (at <= before) return;
      const read = async function* () {
        yield { fromSample, samples };
      };
      const range = { fromSample, toSample: at };
      if (!(await keptWriter.keep({ uid, sessionId, marks, read }, range, { isEnd, state }))) throw notWanted();
    };
    let waiting: Int16Array | undefined;
    for await (const part of readOggSamples(file.open(), PART_SAMPLES, signal)) {
      if (waiting) await write(waiting, false);
      waiting = part;
    }
    if (!waiting) throw failed('It has no audio');
    await write(waiting, true);
    return at > before ? 'created' : 'unchanged';
  }
}

const notWanted = () =>
  skipped('The account does not keep audio, or is full: switch it on, and import the archive again');
