// The official SDK 1: one server, one session, JSON responses.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';
import { announce } from '../../support/announce.ts';
import { examplePage, toolNames } from './example.ts';

const inputSchema = {
  categories: z.array(z.string()).optional(),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  sort: z.enum(['scoring_desc', 'created_desc', 'updated_desc', 'manual_first']).default('scoring_desc'),
  reviewed: z.boolean().optional(),
  manually_added: z.boolean().optional(),
  updated_after: z.string().optional(),
  include_activity: z.boolean().default(false),
  include_sensitive: z.boolean().default(true),
};

const server = new McpServer({ name: 'peer', version: '1.0.0' });
for (const name of toolNames) {
  server.registerTool(name, { description: 'Memories of the user, a page at a time.', inputSchema }, async () => ({
    content: [{ type: 'text', text: JSON.stringify(examplePage) }],
    structuredContent: { ...examplePage },
  }));
}
const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: () => 'bench', enableJsonResponse: true });
await server.connect(transport);

const http = createServer(async (request, response) => {
  await transport.handleRequest(request, response, await json(request));
});
announce(http.listen(0, '127.0.0.1'));
