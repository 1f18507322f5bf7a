// The minimal server: JSON-RPC on node:http for one tool, without checks.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { announce } from '../../support/announce.ts';
import { examplePage } from './example.ts';

function respond(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { id } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const text = JSON.stringify(examplePage);
    const content = [{ type: 'text', text }];
    const body = JSON.stringify({ jsonrpc: '2.0', id, result: { content, structuredContent: examplePage } });
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
}

announce(createServer(respond).listen(0, '127.0.0.1'));
