import type { ListenSender } from '../../../generated/live/listen.gen.ts';
import type { ServiceStatusPayload } from '../../../generated/types.gen.ts';

/** The messages that a device may decline, by the name that it lists. */
const declinable = {
  segments: 'sendTranscriptSegments',
  transcription_delay: 'sendTranscriptionDelay',
  speaker_label_suggestion: 'sendSpeakerLabelSuggestion',
  memory_processing_started: 'sendMemoryProcessingStarted',
  memory_created: 'sendMemoryCreated',
  translation: 'sendTranslation',
  segments_deleted: 'sendSegmentsDeleted',
} as const satisfies Record<string, keyof ListenSender>;

/** All names that `receive` knows. Those that cannot be declined may be listed. */
const known: ReadonlySet<string> = new Set([
  ...Object.keys(declinable),
  'service_status',
  'audio_ack',
  'reconnect',
  'message_failed',
]);

/** Sent also to a device that does not list `service_status`. */
const needed: ReadonlySet<ServiceStatusPayload['status']> = new Set(['ready', 'stt_failed', 'input_problem']);

const namesOf = (receive: string) => receive.split(',');

/** The listed names that are no message. */
export const unknownMessages = (receive: string | undefined): string[] =>
  receive === undefined ? [] : namesOf(receive).filter((name) => !known.has(name));

/** Sends only the messages that a device lists, and those that it needs. All without a list. */
export function declineOthers(sender: ListenSender, receive: string | undefined): ListenSender {
  if (receive === undefined) return sender;
  const wanted = new Set(namesOf(receive));
  const declined = Object.entries(declinable).filter(([name]) => !wanted.has(name));
  const limited: ListenSender = { ...sender, ...Object.fromEntries(declined.map(([, send]) => [send, () => {}])) };
  if (!wanted.has('service_status'))
    limited.sendServiceStatus = (status) => needed.has(status.status) && sender.sendServiceStatus(status);
  return limited;
}
