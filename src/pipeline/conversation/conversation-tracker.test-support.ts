import { makeListenSender } from '../../../generated/live/listen.gen.ts';
import type { Conversation } from '../../../generated/types.gen.ts';
import type { ConversationPhoto, EndOutcome, LiveStore, SegmentUpdate } from '../ports.ts';
import { ConversationTracker, type ConversationTrackerOptions } from './conversation-tracker.ts';
import type { Photo } from './photos.ts';

const conversation: Conversation = {
  id: 'c',
  created_at: '2026-11-20T12:00:00.000Z',
  started_at: null,
  finished_at: null,
  language: 'en',
  source: null,
  status: 'processing',
  discarded: false,
  locked: false,
  folder_id: null,
  folder_name: null,
  starred: false,
  structured: { title: '', overview: '', emoji: '', category: 'other', action_items: [], events: [] },
  geolocation: null,
};

/** When every session begins. */
export const T0 = Date.parse('2026-11-20T12:00:00Z');

/** A word of 300 ms. */
export const word = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 300, confidence: 1 });

/** What a line of conversations has around it: clocks to set, a store to look into, a client that notes what it is sent. */
export class LineWorld {
  now = T0;
  /** How far the time of day was set forward. */
  setBy = 0;
  readonly saved: SegmentUpdate[] = [];
  readonly sent: string[] = [];
  save: (update: SegmentUpdate) => Promise<boolean> = async () => true;
  outcome: EndOutcome = { status: 'ended', conversation };
  /** Something happens while the store ends a conversation. */
  onEnding = () => {};
  /** Photos that are complete. */
  readonly taken: Photo[] = [];
  readonly kept: ConversationPhoto[] = [];
  keep: LiveStore['savePhoto'] = async () => 'stored';
  #ids = 0;

  line(more: Partial<ConversationTrackerOptions> = {}): ConversationTracker {
    const sessionMs = () => this.now - this.setBy - T0;
    return new ConversationTracker({
      owner: { uid: 'u', source: null },
      language: 'en',
      timeoutSeconds: 10,
      store: this.#store(),
      sender: makeListenSender((data) => this.sent.push(String(data))),
      photos: { take: () => this.taken.shift() },
      newId: () => `id-${++this.#ids}`,
      now: () => this.now,
      monotonicNow: () => this.now - this.setBy,
      clock: {
        get ageMs() {
          return sessionMs();
        },
      },
      audio: undefined,
      resumed: undefined,
      onEnded: () => {},
      ...more,
    });
  }

  /** The segments that the client was sent, in order. */
  told(): { id: string; text: string; start: number }[] {
    return this.sent.flatMap((text) => (text.startsWith('[') ? JSON.parse(text) : []));
  }

  #store(): LiveStore {
    const unused = () => Promise.reject(new Error('not used here'));
    return {
      resumeConversation: unused,
      findProcessed: unused,
      savePendingAudio: unused,
      deletePendingAudio: unused,
      claimStream: unused,
      savePosition: unused,
      recordUsage: unused,
      saveTranslations: unused,
      savePhoto: async (photo) => {
        this.kept.push(photo);
        return this.keep(photo);
      },
      endConversation: async () => {
        this.onEnding();
        return this.outcome;
      },
      saveSegments: (update) => {
        this.saved.push(update);
        return this.save(update);
      },
    };
  }
}
