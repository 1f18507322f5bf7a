import { type ListenSender, listenSentTypes } from '../../../generated/live/listen.gen.ts';
import type { ServiceStatusPayload } from '../../../generated/types.gen.ts';

/** The messages by the name that a device lists: their `type`, and `segments` for the array of segments. */
const messages = { ...listenSentTypes, segments: 'sendTranscriptSegments' } as const satisfies Record<
  string,
  keyof ListenSender
>;

/** These cannot be declined. They may be listed. */
const always: ReadonlySet<string> = new Set<keyof typeof messages>([
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
  receive === undefined ? [] : namesOf(receive).filter((name) => !Object.hasOwn(messages, name));

/** Sends only the messages that a device lists, and those that it needs. All without a list. */
export function declineOthers(sender: ListenSender, receive: string | undefined): ListenSender {
  if (receive === undefined) return sender;
  const wanted = new Set(namesOf(receive));
  const declined = Object.entries(messages).filter(([name]) => !always.has(name) && !wanted.has(name));
  const limited: ListenSender = { ...sender, ...Object.fromEntries(declined.map(([, send]) => [send, () => {}])) };
  if (!wanted.has('service_status'))
    limited.sendServiceStatus = (status) => needed.has(status.status) && sender.sendServiceStatus(status);
  return limited;
}
