// Calls the tools of the tool server with a key of its own. Run: node ai-client.mjs
import { createClient } from 'earshot-client';

const { EARSHOT_API_BASE: baseUrl = '', EARSHOT_TOOL_SERVER_KEY: toolServerKey } = process.env;
const { tools } = createClient({ baseUrl, toolServerKey });

await tools.create_memory({ content: 'Prefers green tea to coffee' });
const { memories } = await tools.search_memories({ query: 'which tea?' });
console.log('found:', memories[0]?.content);
