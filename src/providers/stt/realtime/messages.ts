import { readErrorBody } from '../../llm/server/refusal.ts';
import { MalformedMessage, parseJson } from '../answers.ts';
import { MULTI, msToSamples } from '../port.ts';
import type { UtteranceRequest } from '../utterances/utterance-stream.ts';

/**
 * Three protocols under one name. `standard` is OpenAI's; `query` names the model in the address and takes the older form of the
 * session (speaches); `flat` has its settings at the top level and wants 16 kHz (vLLM).
 */
export type RealtimeDialect = 'standard' | 'query' | 'flat';

const APPEND_SAMPLES = msToSamples(1000);
/** Servers refuse to commit less than 100 ms. */
const SHORTEST_SAMPLES = msToSamples(200);

/** All messages for one utterance: settings, audio and its end. The client cuts: the server's own detection is off. */
export function encodeUtterance(
  dialect: RealtimeDialect,
  { audio, language, prompt }: Pick<UtteranceRequest, 'audio' | 'language' | 'prompt'>,
  model: string,
): object[] {
  const settings = {
    model,
    ...(language !== MULTI && { language }),
    ...(prompt !== '' && dialect === 'standard' && { prompt }),
  };
  const commit = { type: 'input_audio_buffer.commit' };
  if (dialect === 'flat') {
    const start = { type: 'session.update', model };
    return [start, commit, ...encodeAudio(audio), { ...commit, final: true }];
  }
  const session =
    dialect === 'query'
      ? { input_audio_transcription: settings, turn_detection: null }
      : {
          type: 'transcription',
          audio: {
            input: {
              format: { type: 'audio/pcm', rate: 24_000 },
              transcription: settings,
              turn_detection: null,
            },
          },
        };
  return [{ type: 'session.update', session }, ...encodeAudio(to24kHz(audio)), commit];
}

function encodeAudio(audio: Int16Array): object[] {
  const padded = new Int16Array(Math.max(audio.length, SHORTEST_SAMPLES));
  padded.set(audio);
  const messages: object[] = [];
  for (let at = 0; at < padded.length; at += APPEND_SAMPLES) {
    const { buffer, byteOffset, byteLength } = padded.subarray(at, at + APPEND_SAMPLES);
    const base64 = Buffer.from(buffer, byteOffset, byteLength).toString('base64');
    messages.push({ type: 'input_audio_buffer.append', audio: base64 });
  }
  return messages;
}

/** Three samples for two. Recognizers use what is below 8 kHz, so a straight line between samples is enough. */
export function to24kHz(audio: Int16Array): Int16Array {
  const at = (index: number) => audio[Math.min(index, audio.length - 1)] ?? 0;
  return Int16Array.from({ length: Math.floor((audio.length * 3) / 2) }, (_, i) => {
    const position = (i * 2) / 3;
    const index = Math.floor(position);
    return Math.round(at(index) + (position - index) * (at(index + 1) - at(index)));
  });
}

/** The content of an event, whatever the dialect. */
export type RealtimeEvent =
  | { kind: 'created'; isFlat: boolean }
  | { kind: 'committed'; item: string | undefined }
  | { kind: 'delta'; item: string | undefined; text: string }
  | { kind: 'completed'; item: string | undefined; text: string }
  /** `words`: those of the server, which may quote the request. */
  | { kind: 'failed'; item: string | undefined; words: string }
  | { kind: 'other' };

const PREFIX = 'conversation.item.input_audio_transcription';

/** @throws MalformedMessage */
export function parseEvent(message: string): RealtimeEvent {
  const value = parseJson(message);
  if (typeof value !== 'object' || value === null) throw new MalformedMessage('an event is not an object');
  const event: Record<string, unknown> = { ...value };
  const item = typeof event.item_id === 'string' ? event.item_id : undefined;
  const text = (field: string): string => {
    if (typeof event[field] === 'string') return event[field];
    throw new MalformedMessage(`${field} is not a string`);
  };
  switch (event.type) {
    case 'session.created':
    case 'transcription_session.created':
      return { kind: 'created', isFlat: typeof event.session !== 'object' || event.session === null };
    case 'input_audio_buffer.committed':
      return { kind: 'committed', item };
    case `${PREFIX}.delta`:
    case 'transcription.delta':
      return { kind: 'delta', item, text: text('delta') };
    case `${PREFIX}.completed`:
      return { kind: 'completed', item, text: text('transcript') };
    case 'transcription.done':
      return { kind: 'completed', item, text: text('text') };
    case `${PREFIX}.failed`:
    case 'error':
      return { kind: 'failed', item, words: readErrorBody(message).message };
    default:
      return { kind: 'other' };
  }
}
