import type { SpeakersAssign } from '../../../generated/types.gen.ts';
import type { WithDefaults } from '../../../generated/with-defaults.ts';
import { notFound } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { VoiceSampler } from '../../pipeline/speakers/voice-sampler.ts';
import { similarity } from '../../providers/speaker/port.ts';
import type { ConversationVoice } from '../../store/conversations/voices.ts';
import type { ConversationSpeaker, SpeakerHolder } from '../../store/corrections/corrected-segments.ts';
import type { UserStore } from '../../store/store.ts';
import {
  type Correcting,
  holder,
  invalid,
  keyOf,
  type LabelledSegments,
  lockConversation,
  none,
  reassign,
  relabel,
  resolveLabel,
} from './correction-changes.ts';

type Voices = Pick<VoiceSampler, 'model' | 'threshold'>;

/** Assigns segments, or a speaker, to a person, the user or no one. */
export async function assignSpeakers(
  user: UserStore,
  conversationId: string,
  input: WithDefaults<SpeakersAssign, never, 'person_id'>,
  voices: Voices,
): Promise<Correcting> {
  const { segment_ids, speaker_id, scope: givenScope, person_id, person_name, is_user, ...unhandled } = input;
  unhandled satisfies NoFields;
  if ((segment_ids === undefined) === (speaker_id === undefined))
    throw invalid('Either segment_ids or speaker_id is needed');
  const scope = givenScope ?? (segment_ids ? 'segment' : 'conversation');
  await lockConversation(user, conversationId);
  const { label, added } = await resolveLabel(user, { person_id, person_name, is_user });
  const given = segment_ids ? await user.corrections.segmentsOf(conversationId, segment_ids) : [];
  const ids = segment_ids ? given.flatMap((segment) => segment.speaker_id ?? []) : [speaker_id ?? 0];
  const speakers = [...new Set(ids)].map((id) => ({ conversation_id: conversationId, speaker_id: id }));
  const holders = await user.corrections.holdersOfSpeakers(speakers);
  if (segment_ids ? given.length < new Set(segment_ids).size : holders.length === 0)
    throw notFound(segment_ids ? 'Segment' : 'Speaker');
  const correcting = { kind: 'speaker', added } as const;
  if (scope === 'segment') {
    const changes = { ...none, segments: relabel(given, label) };
    return { ...correcting, changes, ...(!segment_ids && { segments: { label, read: readOf(speakers) } }) };
  }
  const own = (await user.conversationVoices.listOf(conversationId)).filter((voice) => ids.includes(voice.speaker_id));
  const alike = scope === 'everywhere' ? await findAlike(user, own, voices) : [];
  const all = [...speakers, ...alike];
  // In other conversations, what was assigned to someone else stays.
  const previous = new Set((segment_ids ? given : holders).map(holder));
  const isMeant = (segment: SpeakerHolder) =>
    segment.conversation_id === conversationId || holder(segment) === null || previous.has(holder(segment));
  const meant = (alike.length > 0 ? await user.corrections.holdersOfSpeakers(all) : holders).filter(isMeant);
  const unnumbered = given.filter((segment) => segment.speaker_id === null);
  const changes = {
    ...none,
    segments: relabel(unnumbered, label),
    speakers: reassign(meant, label),
    enrollments: own.map((voice) => ({ ...keyOf(voice), before: voice.enrolled_as, after: holder(label) })),
  };
  return { ...correcting, changes, segments: { label, read: readOf(all), isMeant } };
}

const readOf =
  (speakers: readonly ConversationSpeaker[]): LabelledSegments['read'] =>
  ({ corrections }, after) =>
    corrections.segmentsOfSpeakers(speakers, after);

/** Voices of other conversations that are alike. */
async function findAlike(
  user: UserStore,
  own: readonly ConversationVoice[],
  { model, threshold }: Voices,
): Promise<ConversationVoice[]> {
  const examples = own.filter((voice) => voice.model === model);
  if (examples.length === 0) return [];
  const isAlike = ({ embedding }: ConversationVoice) =>
    examples.some((example) => similarity(example.embedding, embedding) >= threshold);
  const alike: ConversationVoice[] = [];
  let voices = await user.conversationVoices.listAfter(undefined, model);
  while (voices.length > 0) {
    alike.push(...voices.filter(isAlike));
    voices = await user.conversationVoices.listAfter(voices.at(-1), model);
  }
  return alike;
}
