import { clientOf, type Ground, holds, listOf, type Steps, same, thrownBy } from './ground.ts';

/** The error of a call, as the package types it. */
async function errorOf({ earshot }: Ground, call: Promise<unknown>) {
  const error = await thrownBy(call);
  if (error instanceof earshot.EarshotError) return error;
  throw new Error(`threw ${error.name}: ${error.message}, which is no EarshotError`);
}

/** Errors, repetitions, time limits and aborts. */
export const exerciseErrors: Steps = {
  async 'typed errors'(ground) {
    const { memories } = clientOf(ground);
    const missing = await errorOf(ground, memories.getMemory({ params: { memory_id: 'nope' } }));
    same([missing.kind, missing.status, missing.detail], ['not_found', 404, 'Memory not found']);
    holds(missing.requestId, 'X-Request-Id can be read');
    const invalid = await errorOf(ground, memories.createMemory({ body: { content: '' } }));
    same([invalid.kind, invalid.issues[0]?.loc.at(-1)], ['invalid_input', 'content']);
    const stranger = ground.earshot.createClient({ baseUrl: ground.service, key: 'omi_dev_nobody' });
    same((await errorOf(ground, stranger.memories.listMemories())).kind, 'unauthenticated');
    const away = ground.earshot.createClient({ baseUrl: ground.nowhere, key: 'k', retries: 0 });
    same((await errorOf(ground, away.memories.listMemories())).kind, 'unreachable');
  },

  async 'Retry-After is read and kept to'(ground) {
    const told: unknown[] = [];
    const { memories } = ground.earshot.createClient({
      baseUrl: `${ground.faults}/busy-once/${ground.run}`,
      key: ground.credentials.developer_api_key,
      onRetry: ({ kind }, { attempt, delayMs }) => told.push([kind, attempt, delayMs]),
    });
    const startedAt = performance.now();
    await memories.listMemories();
    same(told, [['rate_limited', 1, 1000]]);
    holds(performance.now() - startedAt > 900, 'it waited a second');
  },

  async 'a create whose answer was lost is repeated under its key, and made once'(ground) {
    const content = `Lost answer of ${ground.run}`;
    const line = clientOf(ground, `${ground.faults}/answer-lost-once/${ground.run}`);
    const { id } = await line.actionItems.createActionItem({ body: { description: content } });
    const { actionItems } = clientOf(ground);
    const all = await listOf(actionItems.listActionItems.all({ query: { limit: 1000 } }));
    same(
      all.filter(({ description }) => description === content).map((each) => each.id),
      [id],
    );
    const again = { idempotencyKey: `${ground.run}-mine` };
    const first = await actionItems.createActionItem({ body: { description: 'Once' } }, again);
    same((await actionItems.createActionItem({ body: { description: 'Once' } }, again)).id, first.id);
    same((await errorOf(ground, actionItems.createActionItem({ body: { description: 'Else' } }, again))).status, 422);
  },

  async 'time limits and aborts'(ground) {
    const { memories, voiceMessages } = clientOf(ground, `${ground.faults}/silent/${ground.run}`);
    const slow = await errorOf(ground, memories.listMemories({}, { timeoutMs: 100, retries: 0 }));
    same([slow.kind, slow.status], ['timeout', 0]);
    const controller = new AbortController();
    const left = thrownBy(memories.listMemories({}, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    same((await left).name, 'AbortError');
    const signal = AbortSignal.timeout(50);
    same((await thrownBy(memories.listMemories({}, { signal }))).name, 'TimeoutError');
    const ended = AbortSignal.abort(new Error('mine'));
    const lines = voiceMessages.streamVoiceMessage({ body: new FormData() }, { signal: ended });
    same((await thrownBy(listOf(lines))).message, 'mine');
  },
};
