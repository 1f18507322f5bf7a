// The official SDK 2: its HTTP handler creates a server for each request.
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { toolList } from '../../../generated/tools/tool-list.gen.ts';
import { announce } from '../../support/announce.ts';
import { examplePage, type GetMemoriesParams, toolNames } from './example.ts';

const described = toolList.find(({ name }) => name === 'get_memories');
if (!described) throw new Error('the tool list has no get_memories');
const inputSchema = fromJsonSchema<GetMemoriesParams>(described.inputSchema);
const description = 'Memories of the user, a page at a time.';

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'peer', version: '1.0.0' });
  for (const name of toolNames) {
    server.registerTool(name, { description, inputSchema }, async () => ({
      content: [{ type: 'text', text: JSON.stringify(examplePage) }],
      structuredContent: { ...examplePage },
    }));
  }
  return server;
});

async function toRequest(request: IncomingMessage): Promise<Request> {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(`http://127.0.0.1${request.url}`, { method: 'POST', headers, body: await buffer(request) });
}

const http = createServer(async (incoming, outgoing) => {
  const response = await handler.fetch(await toRequest(incoming));
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': body.length });
  outgoing.end(body);
});
announce(http.listen(0, '127.0.0.1'));
