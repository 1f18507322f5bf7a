import { collect, createClient, expectEqual, expectListed, expectTrue, type Steps } from './environment.ts';

/** All groups of operations. */
export const exerciseRest: Steps = {
  async 'health, auth and keys'(env) {
    const { health, auth, keys, toolServerKeys } = createClient(env);
    await health.getHealth();
    await health.getReadiness();
    expectTrue((await auth.getJsonWebKeys()).keys.length > 0, 'the service publishes keys');
    const { key, id } = await keys.createDeveloperKey({ body: { name: env.run, scopes: ['memories:read'] } });
    expectEqual((await env.earshot.createClient({ baseUrl: env.service, key }).keys.getCallingKey()).id, id);
    expectListed(await keys.listDeveloperKeys(), id);
    expectEqual(await keys.deleteDeveloperKey({ params: { key_id: id } }), undefined);
    const other = await toolServerKeys.createToolServerKey({ body: { name: env.run } });
    expectListed(await toolServerKeys.listToolServerKeys(), other.id);
    await toolServerKeys.deleteToolServerKey({ params: { key_id: other.id } });
  },

  async 'memories and their pagination'(env) {
    const { memories } = createClient(env);
    const contents = Array.from({ length: 5 }, (_, n) => `Tea ${n} of ${env.run} 🍵`);
    const batch = await memories.createMemoriesBatch({ body: { memories: contents.map((content) => ({ content })) } });
    const ids = batch.memories.map(({ id }) => id);
    const walked = (await collect(memories.listMemories.all({ query: { limit: 2 } }))).map(({ id }) => id);
    expectEqual(
      ids.filter((id) => walked.filter((each) => each === id).length === 1),
      ids,
    );
    expectEqual((await memories.listMemories({ query: { limit: 2 } })).length, 2);
    const first = (await memories.listMemories.pages({ query: { limit: 2 } }).next()).value;
    const rest = collect(memories.listMemories.all({ query: { cursor: first?.cursor } }));
    expectEqual(
      [...(first?.items ?? []), ...(await rest)].map(({ id }) => id),
      walked,
    );
    const [memory_id = ''] = ids;
    const updated = await memories.updateMemory({ params: { memory_id }, body: { visibility: 'public' } });
    expectEqual([updated.content, updated.visibility, updated.edited], [contents[0], 'public', true]);
    expectTrue((await memories.searchMemories({ query: { query: 'tea' } })).length > 0, 'the search finds tea');
    for (const id of ids) expectEqual(await memories.deleteMemory({ params: { memory_id: id } }), { success: true });
  },

  async 'action items and goals'(env) {
    const { actionItems, goals } = createClient(env);
    const item = await actionItems.createActionItem({
      body: { description: 'Buy tea', due_at: '2030-01-01T10:00:00Z' },
    });
    const params = { action_item_id: item.id };
    const done = await actionItems.updateActionItem({ params, body: { completed: true } });
    expectTrue(done.completed_at, 'a completed item has a time');
    expectEqual((await actionItems.updateActionItem({ params, body: { due_at: null } })).due_at, null);
    expectEqual((await actionItems.getActionItem({ params })).id, item.id);
    await actionItems.deleteActionItem({ params });
    const goal = await goals.createGoal({ body: { title: 'Read', target_value: 10 } });
    const of = { params: { goal_id: goal.id } };
    expectEqual((await goals.updateGoalProgress({ ...of, query: { current_value: 4 } })).current_value, 4);
    expectEqual((await goals.listGoalHistory(of)).length, 1);
    expectListed(await collect(goals.listGoals.all()), goal.id);
    await goals.deleteGoal(of);
  },

  async 'conversations, folders and questions'(env) {
    const { conversations, folders, ask, dailySummaries } = createClient(env);
    const folder = await folders.createFolder({ body: { name: env.run } });
    const made = await conversations.createConversationFromSegments({
      body: {
        source: 'phone',
        transcript_segments: [{ text: 'Dana will paint the boat shed in June.', start: 0, end: 4, is_user: true }],
      },
    });
    const params = { conversation_id: made.id };
    await conversations.updateConversation({ params, body: { title: 'The boat shed', folder_id: folder.id } });
    const one = await conversations.getConversation({ params, query: { include_transcript: true } });
    expectEqual([one.folder_name, one.transcript_segments?.length], [env.run, 1]);
    expectTrue(
      (await ask.askConversations({ body: { question: 'Who paints the boat shed?' } })).answer,
      'there is a response',
    );
    const last = (await collect(ask.stream({ question: 'Who paints the boat shed?' }))).at(-1);
    expectEqual(last?.type, 'answer');
    await collect(dailySummaries.listDailySummaries.all());
    await collect(conversations.listConversations.all({ query: { folder_id: folder.id } }));
    await conversations.deleteConversation({ params });
    await folders.deleteFolder({ params: { folder_id: folder.id } });
  },

  async 'people, the speech profile and administration'(env) {
    const { people, speechProfile, admin } = createClient(env);
    const person = await people.createPerson({ body: { name: `Dana ${env.run}` } });
    expectListed(await people.listPeople(), person.id);
    await people.deletePerson({ params: { person_id: person.id } });
    expectTrue(await speechProfile.getSpeechProfile(), 'there is a response');
    const { uid } = await admin.createAccount({ body: { name: env.run } });
    await admin.updateAccount({ params: { uid }, body: { memory_access: false } });
    expectEqual(await collect(admin.listNotifications.all({ params: { uid } })), []);
  },

  async 'a voice message as bytes, as a form and as a stream'(env) {
    const { voiceMessages } = createClient(env);
    const query = { encoding: 'linear16', sample_rate: 16000, channels: 1 } as const;
    const raw = await voiceMessages.transcribeVoiceMessage({ query, body: env.samples });
    expectEqual([raw.outcome, /lease/.test(raw.transcript)], ['success', true]);
    const form = new FormData();
    form.append('files', new Blob([env.wav], { type: 'audio/wav' }), 'talk.wav');
    expectEqual((await voiceMessages.transcribeVoiceMessage({ body: form })).transcript, raw.transcript);
    const lines = await collect(voiceMessages.streamVoiceMessage({ body: form }));
    expectEqual(lines.at(-1)?.name, 'done');
  },
};
