import { samplesOfPackets } from '../../audio/codecs/opus.ts';
import { VoiceActivity } from '../../audio/voice-activity.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { ConversationTracker } from '../conversation/conversation-tracker.ts';
import type { SessionAudio } from './audio.ts';
import type { SessionContext } from './context.ts';

/** Places decoded audio in its conversation, keeps it on disk, and passes it to webhooks and to the detection of voices. */
export class AudioRecorder {
  readonly #context: Pick<SessionContext, 'clock' | 'tap'>;
  readonly #audio: SessionAudio;
  readonly #tracker: Pick<ConversationTracker, 'awaitsAudio' | 'place' | 'silence'>;
  readonly #voice = new VoiceActivity();

  constructor(
    context: Pick<SessionContext, 'clock' | 'tap'>,
    audio: SessionAudio,
    tracker: Pick<ConversationTracker, 'awaitsAudio' | 'place' | 'silence'>,
  ) {
    this.#context = context;
    this.#audio = audio;
    this.#tracker = tracker;
  }

  get counts() {
    return { audio_ms: Math.round(samplesToMs(this.#audio.spool.appended)), speech_ms: this.#voice.speechMs };
  }

  /** `packets` were decoded last. Returns a promise if the disk is behind: the next audio waits for it. */
  record(pcm: Int16Array, packets: readonly Uint8Array[] = []): Promise<void> | undefined {
    const { spool } = this.#audio;
    if (this.#tracker.awaitsAudio) this.#place();
    // A resumed stream may have only the end of a packet's samples.
    const isWhole = pcm.length === samplesOfPackets(packets);
    const isDiskInTime = spool.append(pcm, isWhole ? packets : undefined);
    this.#context.tap?.onAudio(pcm);
    if (this.#voice.push(pcm)) this.#tracker.silence.onVoice();
    return isDiskInTime ? undefined : spool.caughtUp();
  }

  close(): void {
    this.#voice.close();
  }

  #place(): void {
    const { spool, stream } = this.#audio;
    const sessionMs = samplesToMs(spool.appended);
    // A resumed stream is one recording: audio that the client buffered was spoken before it arrived.
    const streamedAtMs = sessionMs === 0 ? stream?.startedAtMs : undefined;
    const mark = this.#tracker.place(streamedAtMs ?? this.#context.clock.audioTime(sessionMs), sessionMs);
    if (mark) spool.startConversation(mark);
  }
}
