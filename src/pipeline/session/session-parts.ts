import type { Logger } from 'pino';
import type { ListenQuery } from '../../../generated/live/listen.gen.ts';
import { oneLine } from '../../language/text/clip.ts';
import { SessionClock } from '../clocks/session-clock.ts';
import type { ConversationTracker } from '../conversation/conversation-tracker.ts';
import { PhotoIntake } from '../conversation/photos.ts';
import { type TranslationLine, translationOf } from '../conversation/translation.ts';
import type { AckedStream } from '../intake/acked-stream.ts';
import type { SpeechStream } from '../intake/speech-stream.ts';
import type { LiveClient } from '../ports.ts';
import { noCounts, type SessionCounts } from '../session-counts.ts';
import { SessionSpeakers } from '../speakers/session-speakers.ts';
import { Backpressure } from './backpressure.ts';
import { sessionAudio } from './session-audio.ts';
import type { SessionDeps, SessionOptions } from './session-deps.ts';

/** What a session is made of. */
export interface SessionParts {
  uid: string;
  sessionId: string;
  clock: SessionClock;
  source: string | null;
  query: ListenQuery;
  client: LiveClient;
  deps: SessionDeps;
  log: Logger;
  counts: SessionCounts;
  pressure: Backpressure<'provider' | 'store'>;
  photos: PhotoIntake;
  speakers: SessionSpeakers;
  translation: TranslationLine | undefined;
  /** Undefined where the client transcribes by itself: nobody takes the audio then, so none is decoded or kept. */
  speech: SpeechStream | undefined;
  /** Undefined where the client did not ask to be told what is held. */
  stream: AckedStream | undefined;
}

interface PartsOptions {
  options: SessionOptions;
  deps: SessionDeps;
  /** The session's conversations, once it has any. */
  line: () => ConversationTracker | undefined;
  onFailure: (error: unknown) => void;
}

/** Makes the parts of a session, and what leads from one to another. */
export function sessionParts({ options, deps, line, onFailure }: PartsOptions): SessionParts {
  const { query, client, decoder } = options;
  const { uid } = query;
  const sessionId = deps.newId();
  const log = options.log.child({ session_id: sessionId, uid });
  const clock = new SessionClock(deps);
  const counts = noCounts();
  const parts: SessionParts = {
    ...{ uid, sessionId, clock, query, client, deps, log, counts },
    source: oneLine(query.source ?? '') || null,
    pressure: new Backpressure(client),
    photos: new PhotoIntake({ uid, budget: deps.photoBudget, monotonicNow: deps.monotonicNow }),
    speakers: new SessionSpeakers({
      ...{ uid, sessionId, counts, log },
      store: deps.speakers.store,
      sampler: decoder && query.include_speech_profile ? deps.speakers.sampler : undefined,
      read: async (stretches) => (await parts.speech?.read(stretches)) ?? new Int16Array(0),
      sender: client.sender,
      finishMs: deps.timings.voicesMs,
    }),
    translation: translationOf(options, deps, log),
    speech: undefined,
    stream: undefined,
  };
  const audioTime = (sessionMs: number) => {
    // A stream is one recording: what was kept by the client meanwhile was spoken before it came.
    const streamedAt = sessionMs === 0 ? parts.stream?.startedAtMs : undefined;
    return streamedAt ?? clock.audioTime(sessionMs);
  };
  if (!decoder) return parts;
  return Object.assign(
    parts,
    sessionAudio({
      ...{ query, client, decoder, deps, sessionId, log, onFailure },
      startedAt: clock.startedAt,
      source: parts.source,
      place: (sessionMs) => {
        const conversations = line();
        return conversations?.awaitsAudio ? conversations.place(audioTime(sessionMs), sessionMs) : undefined;
      },
      timeOf: audioTime,
      onVoice: () => line()?.voiced(),
      onPressure: (isFull) => parts.pressure.set('provider', isFull),
    }),
  );
}
