import { clampTimes } from '../../providers/stt/clamp-times.ts';
import { type SttTranscript, type SttWord, samplesToMs } from '../../providers/stt/port.ts';

/** A provider may return a text without word times, or times outside of the audio. */
export function placeWords({ words, text }: SttTranscript, audio: Int16Array): SttWord[] {
  const audioMs = samplesToMs(audio.length);
  if (words.length > 0 || text.trim() === '') return words.map((word) => clampTimes(word, audioMs));
  return [{ text, startMs: 0, endMs: audioMs, confidence: 0 }];
}
