import type { ConversationInput } from '../../language/extraction/types.ts';

const user = (text: string) => ({ id: crypto.randomUUID(), text, speaker: 'SPEAKER_00', speaker_id: 0, is_user: true });
const dana = (text: string) => ({
  id: crypto.randomUUID(),
  text,
  speaker: 'SPEAKER_01',
  speaker_id: 1,
  is_user: false,
  speaker_name: 'Dana',
});

/** A short conversation that a model has to understand: it has one task of the user, with a day. */
export const trialConversation = (): ConversationInput => ({
  startedAt: new Date('2026-11-16T09:00:00Z'),
  timezone: 'UTC',
  language: 'en',
  segments: [
    dana('Good morning. How was your weekend?'),
    user(
      'Quiet. We walked along the river on Saturday, and it rained all Sunday, so I repaired the old bicycle at last.',
    ),
    dana(
      'Nice. Mine was all about the new flat. The landlord has finally sent the lease, and the rooms are brighter than I remembered.',
    ),
    user('When do you move in?'),
    dana('In January, if the floors are done. The painters wanted to start last week, but one of them has the flu.'),
    user('That is what everybody has at the moment. Two of my colleagues are at home as well.'),
    dana(
      'Listen, before I forget it: the bank wants the figures of the last quarter. Can you send me the quarterly report?',
    ),
    user('Sure. I will send you the quarterly report by Friday.'),
    dana('Great, Friday is early enough. The meeting with them is not before next week.'),
    user('The numbers are better than in spring, by the way. The workshop earned almost twice as much.'),
    dana('I hoped so. Then they will not ask for more securities. Did the insurance pay for the window?'),
    user('Yes, the money came on Thursday, so that is settled.'),
    dana('Good. I have to run, my train leaves in ten minutes. Say hello to Tom.'),
    user('I will. Have a good trip.'),
  ],
});

/** The word that the task of the conversation has to have. */
export const TASK_WORD = /report/i;
