// Registers the app of examples/chat-tool-app, and calls one of its tools. Run: node app.mjs
import { createClient } from 'earshot-client';

const { EARSHOT_API_BASE: baseUrl = '', EARSHOT_USER_TOKEN: userToken } = process.env;
const client = createClient({ baseUrl, userToken });
const home = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const { app_id } = await client.apps.createApp({
  body: {
    name: 'Shopping list',
    capabilities: ['external_integration'],
    external_integration: {
      app_home_url: home,
      chat_tools_manifest_url: `${home}/.well-known/earshot-tools.json`,
    },
  },
});
const outcome = await client.apps.tryAppTool({
  params: { app_id, tool_name: 'add_item' },
  body: { parameters: { item: 'oat milk', quantity: 2 } },
});
console.log('answered:', outcome.text);
