import { offsetMinutes, wallTimeAt, zoneOfOffset, zoneOrUtc } from '../../../language/dates/local-time.ts';
import { type ConversationInput, extractionLimits } from '../../../language/extraction/types.ts';
import { oneLine } from '../../../language/text/clip.ts';
import type { PromptFence } from '../../llm/prompt-fence.ts';

/** Characters of the transcript in one request, for models with a small context. */
const WINDOW = 24_000;

const TASK = `You keep a person's records. You get the transcript of one conversation, heard by a device that this person wears, or a text that they
saved. Say what it was about, and collect what is worth keeping:
- action_items: what the person has to do or has asked for. Not what is already done. due_at only where a time was said.
- events: appointments ahead whose day was said.
- memories: timeless facts about the person (preferences, relationships, who they are), only such as they said of themselves, each in one sentence in
  the third person beginning with "User". Nothing that is bound to a day. Most conversations hold none.
Write in the language of the transcript. Invent nothing: an empty list is a good answer.`;

/** The instructions for one window. */
export const createInstructions = (input: ConversationInput, fence: PromptFence): string => `${TASK}
The conversation began at ${localIso(input)}; resolve words like "tomorrow" from then, in that zone.
${speakersLine(input)}
The transcript ${fence.rule}`;

/** The instructions for joining the overviews of several windows. */
export const createJoinInstructions = (fence: PromptFence): string => `${TASK}
The conversation was long: instead of the transcript you get summaries of its parts, in order. Describe the whole conversation.
Leave action_items, events and memories empty.
The list of summaries ${fence.rule}`;

/** Splits the transcript, one line per segment with its speaker, into windows at line ends if possible. */
export function splitIntoWindows(input: ConversationInput): string[] {
  const windows: string[] = [];
  let current = '';
  for (const line of transcriptLines(input)) {
    if (current && current.length + line.length >= WINDOW) {
      windows.push(current);
      current = '';
    }
    current += current ? `\n${line}` : line;
  }
  return current ? [...windows, current] : windows;
}

function* transcriptLines({ segments, text }: ConversationInput): Generator<string> {
  let left: number = extractionLimits.transcript;
  for (const segment of segments ?? [{ text: text ?? '' }]) {
    const spoken = oneLine(segment.text.slice(0, left));
    left -= spoken.length;
    const who = segments ? `${segment.is_user ? 'User' : oneLine(segment.speaker ?? 'Speaker').slice(0, 40)}: ` : '';
    for (let from = 0; from < spoken.length; from += WINDOW - 100)
      yield `${who}${spoken.slice(from, from + WINDOW - 100)}`;
  }
}

function speakersLine({ segments }: ConversationInput): string {
  if (!segments) return 'The text was saved by the person themselves.';
  return segments.some((segment) => segment.is_user)
    ? 'Lines of "User" are the person\'s own. All others are other people\'s: no memories come from those.'
    : 'Nobody knows which speaker is the person.';
}

/** `2026-03-04T11:00+01:00 (Europe/Vienna)`, or `2026-03-04T11:00+01:00` in a zone that is only an offset. */
function localIso({ startedAt, timezone }: ConversationInput): string {
  const zone = zoneOrUtc(timezone);
  const offset = zoneOfOffset(offsetMinutes(zone, startedAt));
  const { year, month, day, hour, minute } = wallTimeAt(zone, startedAt);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}${offset}`;
  return zone === offset ? time : `${time} (${zone})`;
}
