import { catchError, collect, createClient, expectEqual, expectListed, expectTrue, type Steps } from './environment.ts';

/** The tool server, its REST operations, apps, the chat, and webhooks. */
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

  async 'an app, and a chat as a stream of events'(env) {
    const { apps, chat } = createClient(env);
    const { app_id } = await apps.createApp({ body: { name: env.run } });
    expectListed(await collect(apps.listApps.all()), app_id);
    const events = await collect(chat.stream({ text: '/tool', app_id }));
    const last = events.at(-1);
    expectTrue(last?.type === 'message', 'the last event is the message');
    const shown = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
    expectEqual(shown, last.message.text);
    expectListed(await collect(chat.listMessages.all({ query: { app_id } })), last.message.id);
    await chat.clearMessages({ query: { app_id } });
    await apps.deleteApp({ params: { app_id } });
  },

  async 'a manifest is built and checked'({ earshot: { chatTool, chatToolManifest } }) {
    const tool = { name: 'add', description: 'Adds.', endpoint: '/add' };
    const manifest = chatToolManifest({ tools: [chatTool({ ...tool, parameters: { a: { type: 'string' } } })] });
    expectEqual(manifest.tools[0]?.parameters?.required, ['a']);
    const invalid = await catchError((async () => chatTool({ ...tool, name: 'a b' }))());
    expectEqual(invalid.name, 'TypeError');
  },

  async 'webhooks are verified'(env) {
    const { readWebhook, verifyWebhook } = env.earshot;
    const { secret, headers, body } = env.webhook;
    expectEqual((await verifyWebhook({ secret, headers, body })).id, headers['webhook-id']);
    const bytes = new TextEncoder().encode(body);
    await verifyWebhook({ secret, headers: new Headers(headers), body: bytes });
    await verifyWebhook({ secret, headers: new Headers(headers), body: bytes.buffer });
    const read = await readWebhook({ secret, url: 'https://e.example/hook?uid=u1', headers, body });
    expectEqual([read.type, read.uid, read.payload], ['realtime_transcript', 'u1', JSON.parse(body)]);
    const forged = await catchError(verifyWebhook({ secret, headers, body: `${body} ` }));
    expectEqual(forged.name, 'WebhookVerificationError');
    const late = await catchError(verifyWebhook({ secret, headers, body, toleranceMs: -1 }));
    expectEqual(late.name, 'WebhookVerificationError');
  },
};
