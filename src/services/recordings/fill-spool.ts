import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import { VoiceActivity } from '../../audio/voice-activity.ts';
import type { Spool } from '../../pipeline/spool/spool.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import { newId } from '../../store/ids.ts';
import type { StoredSpeech } from './stored-speech.ts';

interface FillOptions {
  spool: Spool;
  pieces: AsyncIterable<Int16Array>;
  startedAt: Date;
  timeout_seconds: number;
  /** The existing conversation of its first words. */
  continued: string | undefined;
  stored: StoredSpeech;
}

/** Speech is looked for in parts of this length. A conversation begins one part before its first speech. */
const PART_SAMPLES = SAMPLE_RATE / 2;

/** A conversation that a recording belongs to began later than it, and is not over: its times cannot change yet. */
export class ConversationNotOver extends Error {}

/**
 * Appends the audio of a recording without what is stored already, and begins a conversation at the first speech after each long silence.
 * Speech near a stored conversation belongs to that one. Returns the ids of the conversations.
 */
export async function fillSpool(options: FillOptions): Promise<string[]> {
  const { spool, pieces, timeout_seconds, stored, startedAt } = options;
  const marks = new ConversationMarks(options);
  const voice = new VoiceActivity();
  try {
    marks.beginRecording();
    // Waits for the next part to be checked.
    let waiting: Int16Array = new Int16Array(0);
    let lastSpeech: number | undefined;
    for await (const part of divide(pieces)) {
      const isSpeech = voice.push(part);
      const at = spool.appended + waiting.length;
      const silence = at - (lastSpeech ?? Number.POSITIVE_INFINITY);
      if (isSpeech && silence >= timeout_seconds * SAMPLE_RATE) marks.begin();
      if (isSpeech) marks.onSpeech(at);
      if (!spool.append(waiting)) await spool.caughtUp();
      if (isSpeech) lastSpeech = spool.appended + part.length;
      waiting = stored.withoutStored(part, startedAt.getTime() + samplesToMs(at));
    }
    spool.append(waiting);
  } finally {
    voice.close();
  }
  return marks.ids;
}

/** Which conversation each part of a recording belongs to. */
class ConversationMarks {
  readonly #options: Pick<FillOptions, 'spool' | 'startedAt' | 'continued' | 'stored'>;
  readonly #ids: string[] = [];
  #current = { id: '', isStored: false };
  /** There was no speech yet. */
  #isAssumed = true;

  constructor(options: Pick<FillOptions, 'spool' | 'startedAt' | 'continued' | 'stored'>) {
    this.#options = options;
  }

  get ids(): string[] {
    return [...new Set(this.#ids)];
  }

  /** With the conversation that the request named, or one that is near. */
  beginRecording(): void {
    const { continued, stored, startedAt } = this.#options;
    const near = stored.conversationAt(startedAt.getTime());
    const isOver = near && (near.status !== 'in_progress' || near.fromMs <= startedAt.getTime());
    this.begin(continued ?? (isOver ? near.id : undefined));
  }

  /** From the next sample of the spool on. */
  begin(existing?: string): void {
    const { spool, startedAt } = this.#options;
    this.#current = { id: existing ?? newId(), isStored: existing !== undefined };
    spool.startConversation(this.#markAt(startedAt.getTime() + samplesToMs(spool.appended)));
    this.#ids.push(this.#current.id);
  }

  /** The speech may show that the current conversation is a stored one. */
  onSpeech(sample: number): void {
    const { spool, startedAt, stored, continued } = this.#options;
    const atMs = startedAt.getTime() + samplesToMs(sample);
    const found = stored.conversationAt(atMs);
    const isNearAlone = this.#isAssumed && this.#current.isStored;
    this.#isAssumed = false;
    if (this.#current.id === continued || found?.id === this.#current.id) return;
    if (!found) {
      if (isNearAlone) this.begin();
      return;
    }
    if (found.status === 'in_progress' && atMs < found.fromMs) throw new ConversationNotOver();
    if (this.#current.isStored) {
      this.begin(found.id);
      return;
    }
    const replaced = this.#current.id;
    this.#current = { id: found.id, isStored: true };
    spool.replaceConversation(replaced, this.#markAt(atMs));
    this.#ids.splice(-1, 1, found.id);
  }

  #markAt(started_at_ms: number) {
    const { id, isStored } = this.#current;
    const zero_at_ms = this.#options.startedAt.getTime();
    return { conversation_id: id, zero_at_ms, started_at_ms, is_stored: isStored };
  }
}

async function* divide(pieces: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += PART_SAMPLES) yield piece.subarray(at, at + PART_SAMPLES);
}
