import { addConversation, conversationValues } from './conversations.ts';
import { type State, state, type User } from './state.ts';

const addPerson = ({ client }: User, name: string) => client.people.createPerson({ body: { name } });

/** States of corrections and people. */
export const correctionStates: Record<string, State> = {
  'a user with a conversation and a person': state([...conversationValues, 'person_id'], async (service, user) => ({
    values: { ...(await addConversation(service, user)), person_id: (await addPerson(user, 'Nora')).id },
  })),

  'a user with a conversation whose speaker says a name': state(conversationValues, async (service, user) => ({
    values: await addConversation(service, user, { text: "Hello, I'm Nora." }),
  })),

  'a user with a conversation that is being recorded': state(conversationValues, async (service, user) => ({
    values: await addConversation(service, user, { isRecording: true }),
  })),

  'a user with a conversation in which they were made the speaker': state(
    [...conversationValues, 'correction_id'],
    async (service, user) => {
      const values = await addConversation(service, user);
      const { id } = await user.client.corrections.assignSpeakers({
        params: { conversation_id: values.conversation_id },
        body: { speaker_id: 1, is_user: true },
      });
      return { values: { ...values, correction_id: id } };
    },
  ),

  'a user with two people': state(
    ['person_id', 'other_person_id'],
    async (_service, user) => ({
      values: { person_id: (await addPerson(user, 'Nora')).id, other_person_id: (await addPerson(user, 'Nora W.')).id },
      key: user.credentials.user_token,
    }),
    { key: "the user's token" },
  ),
};
