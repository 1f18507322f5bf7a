import type { Logger } from 'pino';
import type { ListenQuery } from '../../../generated/live/listen.gen.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import type { MemoryBudget } from '../../lib/memory-budget.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import type { Clock } from '../clocks/clock.ts';
import type { SharedTicker } from '../clocks/shared-ticker.ts';
import type { Translate, TranslationLimits } from '../conversation/translation.ts';
import type { LiveClient, LiveStore } from '../ports.ts';
import type { SpeakerStore } from '../speakers/ports.ts';
import type { VoiceSampler } from '../speakers/voice-sampler.ts';
import type { Spools } from '../spool/spools.ts';
import type { Lifecycle } from './session-state.ts';

export interface SessionTimings {
  /** How often results are looked at. Specification: every 600 ms. */
  tickMs: number;
  /** How long a closing session waits for the provider's last results. */
  finishMs: number;
  /** The same, when the process is about to end. */
  drainMs: number;
  /** How long it waits for voices that are still being listened to. */
  voicesMs: number;
  /** How long the store may take before the session counts it as away. */
  storeMs: number;
}

export const sessionTimings: SessionTimings = {
  tickMs: 600,
  finishMs: 8000,
  drainMs: 4000,
  voicesMs: 2000,
  storeMs: 15_000,
};

/** What all sessions of a process share. */
export interface SessionDeps extends Clock {
  store: LiveStore;
  stt: SttPolicy;
  speakers: { store: SpeakerStore; sampler: VoiceSampler };
  /** Undefined where nothing can be translated. */
  translate?: Translate | undefined;
  translation?: Partial<TranslationLimits> | undefined;
  /** Where audio is kept. */
  spools: Spools;
  newId: () => string;
  photoBudget: MemoryBudget;
  timings: SessionTimings;
  /** Of `tickMs`. */
  ticker: SharedTicker;
}

/** What is a session's own. */
export interface SessionOptions {
  query: ListenQuery;
  client: LiveClient;
  lifecycle: Lifecycle;
  /** Undefined where the client transcribes by itself. */
  decoder: AudioDecoder | undefined;
  log: Logger;
  /** Resolves when no other session here goes on with the same stream. */
  superseding?: () => Promise<void>;
  onEnded?: () => void;
}
