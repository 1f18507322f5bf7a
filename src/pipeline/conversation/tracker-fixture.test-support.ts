import { makeListenSender } from '../../../generated/live/listen.gen.ts';
import type { Conversation } from '../../../generated/types.gen.ts';
import type { SegmentUpdate } from '../../live-types.ts';
import type { ConversationPhoto, EndOutcome, LiveStore, OpenConversation, TranscriptSize } from '../ports.ts';
import { ConversationTracker, type ConversationTrackerOptions } from './conversation-tracker.ts';
import type { Photo } from './photo-intake.ts';

/** When every session begins. */
export const T0 = Date.parse('2026-11-20T12:00:00Z');

/** A word of 300 ms. */
export const word = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 300, confidence: 1 });

/** A tracker with clocks that tests set, a store that records, and a client that records. */
export class TrackerFixture {
  now = T0;
  /** The time by which the clock was set forward. */
  setBy = 0;
  readonly saved: SegmentUpdate[] = [];
  readonly sent: string[] = [];
  readonly savedPhotos: ConversationPhoto[] = [];
  saveSegments: (update: SegmentUpdate) => Promise<boolean> = async () => true;
  /** Numbers of the conversation's speakers in other sessions. */
  takenSpeakers: number[] = [];
  savePhoto: LiveStore['savePhoto'] = async () => 'stored';
  endOutcome: EndOutcome = { status: 'ended', conversation: { id: 'c' } as Conversation };
  /** When conversations were silent that were ended; undefined if they were not. */
  readonly endedAt: (Date | undefined)[] = [];
  size: TranscriptSize = { textBytes: 0, segments: 0 };
  /** Called while the store ends a conversation. */
  onEnding = () => {};
  /** Complete photos that the next step saves. */
  readonly photos: Photo[] = [];
  #ids = 0;

  tracker({
    resumed,
    ...more
  }: Partial<ConversationTrackerOptions> & {
    resumed?: OpenConversation;
  } = {}): ConversationTracker {
    const sender = makeListenSender((data) => this.sent.push(String(data)));
    const sessionMs = () => this.now - this.setBy - T0;
    const tracker = new ConversationTracker({
      owner: { uid: 'u', source: null },
      language: 'en',
      recorded: { atMs: undefined, timeSource: 'service' },
      timeoutSeconds: 10,
      store: {
        savePhoto: async (photo) => {
          this.savedPhotos.push(photo);
          return this.savePhoto(photo);
        },
        measureTranscript: async () => this.size,
        endConversation: async (_uid, _id, now) => {
          this.endedAt.push(now);
          this.onEnding();
          return this.endOutcome;
        },
        saveSegments: (update) => {
          this.saved.push(update);
          return this.saveSegments(update);
        },
        saveNewVoices: (update, numbered) => {
          const whole = { ...update, segments: numbered(this.takenSpeakers) };
          this.saved.push(whole);
          return this.saveSegments(whole);
        },
      },
      sender,
      onProcessingStarted: (memory) => sender.sendMemoryProcessingStarted({ memory }),
      newId: () => `id-${++this.#ids}`,
      now: () => this.now,
      monotonicNow: () => this.now - this.setBy,
      clock: {
        get ageMs() {
          return sessionMs();
        },
      },
      audio: undefined,
      onSent: () => {},
      ...more,
    });
    if (resumed) tracker.resume(resumed);
    return tracker;
  }

  /** Does the same as a session's step. */
  async step(tracker: ConversationTracker): Promise<void> {
    const hasWords = await tracker.flush();
    for (const photo of this.photos.splice(0)) await tracker.savePhoto(photo);
    if (!hasWords) await tracker.updateSilence();
    if (tracker.isOver) await tracker.endConversation();
  }

  /** The segments that the client was sent, in order. */
  sentSegments(): { id: string; text: string; start: number }[] {
    return this.sent.flatMap((text) => (text.startsWith('[') ? JSON.parse(text) : []));
  }
}
