import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readWebhook } from 'earshot-client';

const server = createServer(async (request, response) => {
  const body = await buffer(request); // the bytes, before any parser
  const received = { secret: process.env.WEBHOOK_SECRET, url: request.url, headers: request.headers, body };
  const webhook = await readWebhook(received).catch((error: Error) => console.log('rejected:', error.message));
  response.writeHead(webhook ? 200 : 401).end();
  if (webhook?.type === 'memory_created') console.log('conversation:', webhook.payload.structured.title);
  else if (webhook?.type === 'day_summary') console.log('day:', webhook.payload.summary);
  else if (webhook) console.log(`${webhook.type}:`, webhook.payload);
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => console.log('listening'));
