import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { makeListenSender } from '../../../generated/live/listen.gen.ts';
import type { Conversation } from '../../../generated/types.gen.ts';
import { createDecoder } from '../../audio/codecs/codecs.ts';
import { DomainError } from '../../errors.ts';
import type { SegmentUpdate, SpoolEntry } from '../../live-types.ts';
import { SttPolicy } from '../../providers/stt/policy.ts';
import type { SttListener, SttProvider, SttWord } from '../../providers/stt/port.ts';
import { LiveSessions } from '../live-sessions.ts';
import type { EndReason, LiveStore, OpenConversation, SessionUsage } from '../ports.ts';
import { DiskSpoolStore } from '../spool/disk/disk-spool-store.ts';
import type { SessionDeps } from './context.ts';
import type { LiveSession } from './session.ts';

export const T0 = Date.parse('2026-11-20T12:00:00Z');

export interface SessionSetup {
  timeoutSeconds?: number;
  /** The client transcribes by itself; otherwise it sends PCM16 at 16 kHz. */
  customStt?: boolean;
}

/** Sessions with clocks that tests set, and a store, a provider and a client that record. */
export class SessionFixture {
  /** `elapsed` only grows; `setBy` is how far the time of day was set. */
  readonly clock = { elapsed: 0, setBy: 0 };
  readonly saved: SegmentUpdate[] = [];
  readonly ended: string[] = [];
  readonly usage: SessionUsage[] = [];
  readonly pending: SpoolEntry[] = [];
  /** The conversation that a session resumes. */
  open: OpenConversation | undefined;
  /** A session opens when it resolves. */
  opening: Promise<void> = Promise.resolve();
  /** The user stores as much as is allowed. */
  storageFull = false;
  readonly sent: string[] = [];
  readonly closed: EndReason[] = [];
  /** Samples that the provider was given. */
  samples = 0;
  /** The provider's listener, once it is connected. */
  provider: SttListener | undefined;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'session-'));
  #spoolStore: DiskSpoolStore | undefined;
  #clockReads = 0;

  readonly now = () => T0 + this.clock.elapsed + this.clock.setBy;

  async session({ timeoutSeconds = 120, customStt = false }: SessionSetup = {}): Promise<LiveSession> {
    let ids = 0;
    this.#spoolStore ??= await DiskSpoolStore.open({ dataDir: this.#dataDir, maxBytesPerUser: 1_000_000_000 });
    const sessions = new LiveSessions({
      store: this.#store,
      stt: new SttPolicy({ providers: [this.#provider] }),
      // Without speech profiles, only corrections are read.
      speakers: { store: { corrections: async () => [] } } as unknown as SessionDeps['speakers'],
      spoolStore: this.#spoolStore,
      newId: () => `id-${++ids}`,
      now: this.now,
      monotonicNow: () => {
        this.#clockReads += 1;
        return this.clock.elapsed;
      },
      timings: { tickMs: 1 },
      log: pino({ level: 'silent' }),
    });
    return sessions.create({
      query: {
        uid: 'u',
        language: 'en',
        codec: 'pcm16',
        channels: 1,
        include_speech_profile: false,
        conversation_timeout: timeoutSeconds,
        custom_stt: customStt ? 'enabled' : 'disabled',
        ack: false,
      },
      client: {
        sender: makeListenSender((data) => this.sent.push(String(data))),
        pause() {},
        resume() {},
        close: (reason) => {
          this.closed.push(reason);
          return 1001;
        },
      },
      decoder: customStt ? undefined : createDecoder({ codec: 'pcm16' }),
    });
  }

  /** The number of messages that contain this text. */
  sentWith(text: string): number {
    return this.sent.filter((message) => message.includes(text)).length;
  }

  /** The provider recognizes a word, now. */
  recognize(text: string): void {
    const startMs = this.clock.elapsed;
    const words: SttWord[] = [{ text, startMs, endMs: startMs + 300, confidence: 1 }];
    this.provider?.onResult({ isFinal: true, words, startMs, endMs: startMs + 300 });
  }

  /** True if the session has run several steps since: each reads the clock. */
  stepsFromNow(): () => boolean {
    const until = this.#clockReads + 50;
    return () => this.#clockReads > until;
  }

  close(): void {
    this.#spoolStore?.close();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  get #provider(): SttProvider {
    return {
      name: 'fake',
      model: 'fake',
      streaming: true,
      serves: () => true,
      connect: async ({ listener }) => {
        this.provider = listener;
        return {
          provider: 'fake',
          model: 'fake',
          confirmed: 0,
          write: (pcm) => {
            this.samples += pcm.length;
            return true;
          },
          finish: async () => {},
          close() {},
        };
      },
    };
  }

  /** It decides by the time of day, as the real one does. */
  get #store(): LiveStore {
    const noStream = () => Promise.reject(new Error('no stream here'));
    return {
      resumeConversation: async () => {
        await this.opening;
        return { open: this.open, ended: [] };
      },
      checkStorage: async () => {
        if (this.storageFull) throw new DomainError('too_large', 'Your account is full');
      },
      saveSegments: async (update) => {
        this.saved.push(update);
        return true;
      },
      saveNewVoices: async (update, numbered) => {
        this.saved.push({ ...update, segments: numbered([]) });
        return true;
      },
      endConversation: async (_uid, id, at) => {
        const last = this.saved.at(-1);
        const silentAt = new Date((last?.now.getTime() ?? 0) + (last?.timeoutSeconds ?? 0) * 1000);
        if (at && silentAt > at) return { status: 'continued', silentAt };
        this.ended.push(id);
        return { status: 'ended', conversation: { id } as Conversation };
      },
      savePhoto: async () => 'stored',
      measureTranscript: async () => ({ textBytes: 0, segments: 0 }),
      saveTranslations: async () => [],
      findProcessing: async () => undefined,
      findProcessed: async () => undefined,
      findEnded: async () => [],
      hasAccount: async () => true,
      isLoginEnded: async () => false,
      saveSpoolEntry: async (audio) => {
        this.pending.push(audio);
      },
      markSkipped: async () => {},
      deleteSpoolEntry: async () => {},
      claimStream: noStream,
      savePosition: noStream,
      recordUsage: async (usage) => {
        this.usage.push(usage);
      },
    };
  }
}
