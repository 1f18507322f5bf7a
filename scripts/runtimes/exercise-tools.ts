import { clientOf, holds, type Steps, same, thrownBy } from './ground.ts';

/** The tool server, its REST twins, and webhooks. */
export const exerciseTools: Steps = {
  async 'tools, and their errors'(ground) {
    const { tools, toolServer } = clientOf(ground);
    const { memory } = await tools.create_memory({ content: `Likes oolong, says ${ground.run}` });
    holds((await tools.search_memories({ query: 'oolong' })).memories.length > 0, 'the search finds oolong');
    same((await tools.edit_memory({ memory_id: memory.id, content: `Likes tea, says ${ground.run}` })).success, true);
    holds((await toolServer.listToolMemories()).length > 0, 'the twin lists them');
    same((await tools.delete_memory({ memory_id: memory.id })).success, true);
    const error = await thrownBy(tools.delete_memory({ memory_id: memory.id }));
    holds(error instanceof ground.earshot.EarshotToolError, 'it is an EarshotToolError');
    same([error.code, error.kind], [-32001, 'not_found']);
  },

  async 'webhooks are verified'(ground) {
    const { verifyWebhook } = ground.earshot;
    const { secret, headers, body } = ground.webhook;
    same((await verifyWebhook({ secret, headers, body })).id, headers['webhook-id']);
    const bytes = new TextEncoder().encode(body);
    await verifyWebhook({ secret, headers: new Headers(headers), body: bytes });
    await verifyWebhook({ secret, headers: new Headers(headers), body: bytes.buffer });
    const forged = await thrownBy(verifyWebhook({ secret, headers, body: `${body} ` }));
    same(forged.name, 'WebhookVerificationError');
    const late = await thrownBy(verifyWebhook({ secret, headers, body, toleranceMs: -1 }));
    same(late.name, 'WebhookVerificationError');
  },
};
