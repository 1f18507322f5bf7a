import {
  catchError,
  collect,
  createClient,
  type Environment,
  expectEqual,
  expectTrue,
  type Steps,
} from './environment.ts';

/** Returns the typed error of a call. */
async function catchEarshotError({ earshot }: Environment, call: Promise<unknown>) {
  const error = await catchError(call);
  if (error instanceof earshot.EarshotError) return error;
  throw new Error(`threw ${error.name}: ${error.message}, not an EarshotError`);
}

/** Errors, retries, timeouts and aborts. */
export const exerciseErrors: Steps = {
  async 'typed errors'(env) {
    const { memories } = createClient(env);
    const missing = await catchEarshotError(env, memories.getMemory({ params: { memory_id: 'nope' } }));
    expectEqual([missing.kind, missing.status, missing.detail], ['not_found', 404, 'Memory not found']);
    expectTrue(missing.requestId, 'X-Request-Id is readable');
    const invalid = await catchEarshotError(env, memories.createMemory({ body: { content: '' } }));
    expectEqual([invalid.kind, invalid.issues[0]?.loc.at(-1)], ['invalid_input', 'content']);
    const invalidKey = env.earshot.createClient({ baseUrl: env.service, key: 'omi_dev_unknown' });
    expectEqual((await catchEarshotError(env, invalidKey.memories.listMemories())).kind, 'unauthenticated');
    const unreachable = env.earshot.createClient({ baseUrl: env.unreachable, key: 'k', retries: 0 });
    expectEqual((await catchEarshotError(env, unreachable.memories.listMemories())).kind, 'unreachable');
  },

  async 'Retry-After is respected'(env) {
    const retries: unknown[] = [];
    const { memories } = env.earshot.createClient({
      baseUrl: `${env.faultyProxy}/busy-once/${env.run}`,
      key: env.credentials.developer_api_key,
      onRetry: ({ kind }, { attempt, delayMs }) => retries.push([kind, attempt, delayMs]),
    });
    const startedAt = performance.now();
    await memories.listMemories();
    expectEqual(retries, [['rate_limited', 1, 1000]]);
    expectTrue(performance.now() - startedAt > 900, 'the retry waits a second');
  },

  async 'a POST whose response was lost is retried with its key and creates one record'(env) {
    const content = `Lost response of ${env.run}`;
    const client = createClient(env, `${env.faultyProxy}/response-lost-once/${env.run}`);
    const { id } = await client.actionItems.createActionItem({ body: { description: content } });
    const { actionItems } = createClient(env);
    const all = await collect(actionItems.listActionItems.all({ query: { limit: 1000 } }));
    expectEqual(
      all.filter(({ description }) => description === content).map((each) => each.id),
      [id],
    );
    const again = { idempotencyKey: `${env.run}-mine` };
    const first = await actionItems.createActionItem({ body: { description: 'Once' } }, again);
    expectEqual((await actionItems.createActionItem({ body: { description: 'Once' } }, again)).id, first.id);
    expectEqual(
      (await catchEarshotError(env, actionItems.createActionItem({ body: { description: 'Else' } }, again))).status,
      422,
    );
  },

  async 'timeouts and aborts'(env) {
    const { memories, voiceMessages } = createClient(env, `${env.faultyProxy}/silent/${env.run}`);
    const slow = await catchEarshotError(env, memories.listMemories({}, { timeoutMs: 100, retries: 0 }));
    expectEqual([slow.kind, slow.status], ['timeout', 0]);
    const controller = new AbortController();
    const aborted = catchError(memories.listMemories({}, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    expectEqual((await aborted).name, 'AbortError');
    const signal = AbortSignal.timeout(50);
    expectEqual((await catchError(memories.listMemories({}, { signal }))).name, 'TimeoutError');
    const ended = AbortSignal.abort(new Error('mine'));
    const lines = voiceMessages.streamVoiceMessage({ body: new FormData() }, { signal: ended });
    expectEqual((await catchError(collect(lines))).message, 'mine');
  },
};
