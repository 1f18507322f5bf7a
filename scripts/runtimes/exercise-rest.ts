import { clientOf, holds, listOf, type Steps, same, thrownBy } from './ground.ts';

/** Every group of operations. */
export const exerciseRest: Steps = {
  async 'health, auth and keys'(ground) {
    const { health, auth, keys, toolServerKeys } = clientOf(ground);
    await health.getHealth();
    await health.getReadiness();
    holds((await auth.getJsonWebKeys()).keys.length > 0, 'the service publishes keys');
    const { key, id } = await keys.createDeveloperKey({ body: { name: ground.run, scopes: ['memories:read'] } });
    same((await ground.earshot.createClient({ baseUrl: ground.service, key }).keys.getCallingKey()).id, id);
    holds(
      (await keys.listDeveloperKeys()).some((each) => each.id === id),
      'the key is listed',
    );
    same(await keys.deleteDeveloperKey({ params: { key_id: id } }), undefined);
    const other = await toolServerKeys.createToolServerKey({ body: { name: ground.run } });
    holds(
      (await toolServerKeys.listToolServerKeys()).some((each) => each.id === other.id),
      'the key is listed',
    );
    await toolServerKeys.deleteToolServerKey({ params: { key_id: other.id } });
  },

  async 'memories, and a walk through their list'(ground) {
    const { memories } = clientOf(ground);
    const contents = Array.from({ length: 5 }, (_, n) => `Tea ${n} of ${ground.run} 🍵`);
    const batch = await memories.createMemoriesBatch({ body: { memories: contents.map((content) => ({ content })) } });
    const ids = batch.memories.map(({ id }) => id);
    const walked = (await listOf(memories.listMemories.all({ query: { limit: 2 } }))).map(({ id }) => id);
    same(
      ids.filter((id) => walked.filter((each) => each === id).length === 1),
      ids,
    );
    same((await memories.listMemories({ query: { limit: 2 } })).length, 2);
    const first = (await memories.listMemories.pages({ query: { limit: 2 } }).next()).value;
    const rest = listOf(memories.listMemories.all({ query: { cursor: first?.cursor } }));
    same(
      [...(first?.items ?? []), ...(await rest)].map(({ id }) => id),
      walked,
    );
    const [memory_id = ''] = ids;
    const updated = await memories.updateMemory({ params: { memory_id }, body: { visibility: 'public' } });
    same([updated.content, updated.visibility, updated.edited], [contents[0], 'public', true]);
    holds((await memories.searchMemories({ query: { query: 'tea' } })).length > 0, 'the search finds tea');
    for (const id of ids) same(await memories.deleteMemory({ params: { memory_id: id } }), { success: true });
  },

  async 'action items and goals'(ground) {
    const { actionItems, goals } = clientOf(ground);
    const item = await actionItems.createActionItem({
      body: { description: 'Buy tea', due_at: '2030-01-01T10:00:00Z' },
    });
    const params = { action_item_id: item.id };
    const done = await actionItems.updateActionItem({ params, body: { completed: true } });
    holds(done.completed_at, 'a completed item has a time');
    same((await actionItems.updateActionItem({ params, body: { due_at: null } })).due_at, null);
    same((await actionItems.getActionItem({ params })).id, item.id);
    await actionItems.deleteActionItem({ params });
    const goal = await goals.createGoal({ body: { title: 'Read', target_value: 10 } });
    const of = { params: { goal_id: goal.id } };
    same((await goals.updateGoalProgress({ ...of, query: { current_value: 4 } })).current_value, 4);
    same((await goals.listGoalHistory(of)).length, 1);
    holds(
      (await listOf(goals.listGoals.all())).some(({ id }) => id === goal.id),
      'the goal is listed',
    );
    await goals.deleteGoal(of);
  },

  async 'conversations, folders and questions'(ground) {
    const { conversations, folders, ask, dailySummaries } = clientOf(ground);
    const folder = await folders.createFolder({ body: { name: ground.run } });
    const made = await conversations.createConversationFromSegments({
      body: {
        source: 'phone',
        transcript_segments: [{ text: 'Dana will paint the boat shed in June.', start: 0, end: 4, is_user: true }],
      },
    });
    const params = { conversation_id: made.id };
    await conversations.updateConversation({ params, body: { title: 'The boat shed', folder_id: folder.id } });
    const one = await conversations.getConversation({ params, query: { include_transcript: true } });
    same([one.folder_name, one.transcript_segments?.length], [ground.run, 1]);
    holds(
      (await ask.askConversations({ body: { question: 'Who paints the boat shed?' } })).answer,
      'there is an answer',
    );
    await listOf(dailySummaries.listDailySummaries.all());
    await listOf(conversations.listConversations.all({ query: { folder_id: folder.id } }));
    await conversations.deleteConversation({ params });
    await folders.deleteFolder({ params: { folder_id: folder.id } });
  },

  async 'people, the speech profile and administration'(ground) {
    const { people, speechProfile, admin, webhooks } = clientOf(ground);
    const person = await people.createPerson({ body: { name: `Dana ${ground.run}` } });
    holds(
      (await people.listPeople()).some(({ id }) => id === person.id),
      'the person is listed',
    );
    await people.deletePerson({ params: { person_id: person.id } });
    holds(await speechProfile.getSpeechProfile(), 'there is an answer');
    const { uid } = await admin.createAccount({ body: { name: ground.run } });
    await admin.updateAccount({ params: { uid }, body: { memory_access: false } });
    same(await listOf(admin.listNotifications.all({ params: { uid } })), []);
    const missing = await thrownBy(webhooks.getWebhooksStatus());
    same((missing as { kind?: string }).kind, 'not_implemented');
  },

  async 'a voice message as bytes, as a form and as a stream'(ground) {
    const { voiceMessages } = clientOf(ground);
    const query = { encoding: 'linear16', sample_rate: 16000, channels: 1 } as const;
    const raw = await voiceMessages.transcribeVoiceMessage({ query, body: ground.samples });
    same([raw.outcome, /lease/.test(raw.transcript)], ['success', true]);
    const form = new FormData();
    form.append('files', new Blob([ground.wav], { type: 'audio/wav' }), 'talk.wav');
    same((await voiceMessages.transcribeVoiceMessage({ body: form })).transcript, raw.transcript);
    const lines = await listOf(voiceMessages.streamVoiceMessage({ body: form }));
    same(lines.at(-1)?.name, 'done');
  },
};
