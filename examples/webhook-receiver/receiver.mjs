import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readWebhook, WebhookVerificationError } from 'earshot-client';

const server = createServer(async (request, response) => {
  const { url, headers } = request;
  try {
    const body = await buffer(request); // the bytes, before any parser
    const webhook = await readWebhook({ secret: process.env.WEBHOOK_SECRET, url, headers, body });
    response.writeHead(200).end();
    if (webhook.type === 'memory_created') console.log('conversation:', webhook.payload.structured.title);
  } catch (error) {
    response.writeHead(error instanceof WebhookVerificationError ? 401 : 400).end(String(error));
  }
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
