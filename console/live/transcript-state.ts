import { signal } from '@preact/signals';
import type {
  ListenEvent,
  LiveSegment,
  SpeakerLabelSuggestionPayload,
  TranscriptSegment,
  Translation,
} from 'earshot-client';

/** A segment as the live socket sends it, with its translations. */
export type ShownSegment = LiveSegment & { translations?: Translation[] };

/** The words of this recording since the last conversation ended. */
export const segments = signal<readonly ShownSegment[]>([]);
/** Seconds of speech whose words are late. */
export const secondsBehind = signal(0);
/** The conversations of this browser that ended while the page was open. `isReady`: it has a title. */
export const ended = signal<readonly { id: string; title: string; isReady: boolean }[]>([]);
export const suggestion = signal<SpeakerLabelSuggestionPayload | undefined>(undefined);

export function resetTranscript(): void {
  segments.value = [];
  secondsBehind.value = 0;
  suggestion.value = undefined;
}

function merge(fresh: readonly ShownSegment[]): void {
  const all = new Map(segments.value.map((segment) => [segment.id, segment]));
  for (const segment of fresh) all.set(segment.id, { ...all.get(segment.id), ...segment });
  segments.value = [...all.values()].sort((a, b) => a.start - b.start);
}

/** Adds words that are stored: those that came after the end of the recording. */
export const addStored = (stored: readonly TranscriptSegment[]): void =>
  merge(stored.map((segment) => ({ ...segment, speech_profile_processed: false, stt_provider: null })));

function note(conversation: { id: string; title: string; isReady: boolean }): void {
  ended.value = [conversation, ...ended.value.filter(({ id }) => id !== conversation.id)];
}

/** Keeps what a message of the live socket says. */
export function onLiveEvent({ name, payload }: ListenEvent): void {
  if (name === 'transcriptSegments') merge(payload);
  else if (name === 'segmentsDeleted') {
    const gone = new Set(payload.ids);
    segments.value = segments.value.filter(({ id }) => !gone.has(id));
  } else if (name === 'translation') {
    const translated = new Map(payload.segments.map(({ id, translations }) => [id, translations]));
    segments.value = segments.value.map((segment) => ({
      ...segment,
      translations: translated.get(segment.id) ?? segment.translations ?? [],
    }));
  } else if (name === 'transcriptionDelay') secondsBehind.value = payload.seconds_behind;
  else if (name === 'speakerLabelSuggestion') suggestion.value = payload;
  else if (name === 'memoryProcessingStarted') {
    resetTranscript();
    note({ id: payload.memory.id, title: '', isReady: false });
  } else if (name === 'memoryCreated') {
    note({ id: payload.memory.id, title: payload.memory.structured.title, isReady: true });
  }
}
