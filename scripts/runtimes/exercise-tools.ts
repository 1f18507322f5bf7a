import { catchError, createClient, expectEqual, expectTrue, type Steps } from './environment.ts';

/** The tool server, its REST operations, and webhooks. */
export const exerciseTools: Steps = {
  async 'tools and their errors'(env) {
    const { tools, toolServer } = createClient(env);
    const { memory } = await tools.create_memory({ content: `Likes oolong, says ${env.run}` });
    expectTrue((await tools.search_memories({ query: 'oolong' })).memories.length > 0, 'the search finds oolong');
    expectEqual(
      (await tools.edit_memory({ memory_id: memory.id, content: `Likes tea, says ${env.run}` })).success,
      true,
    );
    expectTrue((await toolServer.listToolMemories()).length > 0, 'the REST operation lists them');
    expectEqual((await tools.delete_memory({ memory_id: memory.id })).success, true);
    const error = await catchError(tools.delete_memory({ memory_id: memory.id }));
    expectTrue(error instanceof env.earshot.EarshotToolError, 'it is an EarshotToolError');
    expectEqual([error.code, error.kind], [-32001, 'not_found']);
  },

  async 'webhooks are verified'(env) {
    const { verifyWebhook } = env.earshot;
    const { secret, headers, body } = env.webhook;
    expectEqual((await verifyWebhook({ secret, headers, body })).id, headers['webhook-id']);
    const bytes = new TextEncoder().encode(body);
    await verifyWebhook({ secret, headers: new Headers(headers), body: bytes });
    await verifyWebhook({ secret, headers: new Headers(headers), body: bytes.buffer });
    const forged = await catchError(verifyWebhook({ secret, headers, body: `${body} ` }));
    expectEqual(forged.name, 'WebhookVerificationError');
    const late = await catchError(verifyWebhook({ secret, headers, body, toleranceMs: -1 }));
    expectEqual(late.name, 'WebhookVerificationError');
  },
};
