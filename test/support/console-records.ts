import { createClient } from '../../generated/client/index.js';
import type { TestApp } from './app.ts';
import { eventually } from './eventually.ts';

/** Adds a conversation, as a program of the user would, and waits until it is processed. Returns its id. */
export async function addTalk(
  app: TestApp,
  { key }: { key: string },
  texts: readonly string[] = talk,
): Promise<string> {
  const { conversations } = createClient({ baseUrl: app.address, key });
  const transcript_segments = texts.map((text, index) => ({
    text,
    speaker: `SPEAKER_0${index % 2}`,
    is_user: index % 2 === 0,
    start: index * 5,
    end: index * 5 + 4,
  }));
  const { id } = await conversations.createConversationFromSegments({ body: { transcript_segments } });
  const params = { conversation_id: id };
  await eventually(async () => {
    const { status } = await conversations.getConversation({ params });
    if (status !== 'completed') throw new Error(`the conversation is ${status}`);
  });
  return id;
}

const talk = [
  'So the, the roof. Did they ever call back about it?',
  'No, nothing. I mean they said Thursday, but that was, what, two weeks ago.',
  "Okay. I'll call them tomorrow then, first thing, and ask for the offer.",
  'And tell them about the gutter, it is dripping on the neighbor’s side again.',
];
