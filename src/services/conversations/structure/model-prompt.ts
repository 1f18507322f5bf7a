import { offsetMinutes, wallTimeAt, zoneOfOffset, zoneOrUtc } from '../../../language/dates/local-time.ts';
import type { ConversationInput } from '../../../language/extraction/types.ts';
import type { PromptFence } from '../../llm/prompt.ts';
import { type Speakers, speakersOf } from './transcript-lines.ts';

const TASK = `You keep a person's records. You get the transcript of one conversation, heard by a device that this person wears, or a text that they
saved. Its lines are numbered. Say what it was about, and collect what is worth keeping:
- title: a few words that name what the conversation was about.
- overview: what was talked about and what came of it, from the whole conversation, in whole and tidy sentences of at most 80 words together.
  No fillers, no repeats, no half sentences.
- action_items: what the person still has to do after the conversation, and a busy person would want to be reminded of: what they said they
  would do ("I'll send it", "I need to renew it"), were asked for and accepted ("Can you ...?" "Sure"), were assigned, or asked to be reminded of.
  Leave out what is done, handed over or settled within the conversation; advice not taken up; wishes, courtesies ("coffee some time") and goals
  without a next step; conditions, quotes and stories; the agenda of the talk itself ("let's look at the next slide", "we have to decide");
  routine; and what a clerk does for a customer within the talk.
  Take a task or promise of someone else only if the person waits for it or assigned it, and only with a name or role before it:
  "Tom: bring the cake", "Industrial designer: build the prototype". Never "Speaker 1"; without a name or role, leave it out.
  The description begins with the verb, or with the name and the verb. It has at most 15 words, names the thing that "it" or "that" stands for, and
  has no words of time: those are in due_at, which is null where no time was said. One item for each matter.
- events: something ahead to go to or take part in, whose day was said or is clear from what was said. Not the conversation itself, not the
  past, and not a mere deadline, which belongs to its task. A duration is not a time of day; without a time of day, start is the date alone.
- memories: lasting facts that the person states of themselves (name, family, work, home, health, tastes), each one whole sentence in the
  third person that is understandable alone and begins with "User". Not a mood, not today's matter, not what a clerk says in a role.
  Most conversations hold none.
- lines of each item: the numbers of the lines that it comes from, at most 20: where it was said or accepted, and where the thing is named.
What is said later counts: moved, cancelled, done. In doubt, leave it out: an empty list is a good answer. Invent nothing.
Write in the language of the transcript.`;

/** The same for a small window, which has little room beside the transcript. */
const SHORT_TASK = `You keep a person's records. You get numbered lines of a conversation that they had. Collect:
- title: a few words. overview: what was said and what came of it, one to three sentences.
- action_items: what the person still has to do: what they promised, accepted or were assigned. Not what is done, wished or told. The description
  begins with a verb, without words of time: those are in due_at (ISO 8601) or null. A task of someone else only as "Name: verb ...".
- events: something ahead with a day. memories: lasting facts that the person states of themselves, as "User ...". Mostly there are none.
- lines of each item: the numbers of its lines.
Invent nothing; empty lists are good. Write in the language of the transcript.`;

/** The instructions for one piece of a transcript; `isShort` in a small window. */
export const createInstructions = (
  input: ConversationInput,
  fence: PromptFence,
  isShort: boolean,
): string => `${isShort ? SHORT_TASK : TASK}
The conversation began at ${localIso(input)}; resolve words like "tomorrow" from then, in that zone.
${speakerLines[speakersOf(input)]}
The transcript ${fence.rule}`;

/** The instructions for joining the summaries of several pieces. */
export const createJoinInstructions = (
  fence: PromptFence,
): string => `You keep a person's records. You get the summaries of the parts of one
long conversation, in order. Describe the whole conversation: title, a few words that name what it was about; overview, what was talked about and
what came of it, in whole sentences of at most 80 words together. What is said later counts. Invent nothing. Write in the language of the summaries.
The list of summaries ${fence.rule}`;

const speakerLines: Record<Speakers, string> = {
  written: 'The text was saved by the person themselves.',
  'user known': 'Lines of "User" are the person\'s own. All others are other people\'s: no memories come from those.',
  one: 'There is one speaker: the person, unless the text itself names others.',
  'several unknown': `It is not known which speaker is the person: take the commitments of everyone, assignments only with a name or role before
them, and no memories.`,
};

/** `2026-03-04T11:00+01:00 (Europe/Vienna)`, or `2026-03-04T11:00+01:00` in a zone that is only an offset. */
function localIso({ startedAt, timezone }: ConversationInput): string {
  const zone = zoneOrUtc(timezone);
  const offset = zoneOfOffset(offsetMinutes(zone, startedAt));
  const { year, month, day, hour, minute } = wallTimeAt(zone, startedAt);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}${offset}`;
  return zone === offset ? time : `${time} (${zone})`;
}
