// A key, a session, its conversation, and the delivery of its webhook. Run: node session.mjs
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createClient, readWebhook } from 'earshot-client';

const {
  EARSHOT_API_BASE: baseUrl = '',
  EARSHOT_USER_TOKEN: userToken,
  WEBHOOK_SECRET: secret,
  PORT = '3000',
} = process.env;
const client = createClient({ baseUrl, userToken });
const { uid } = await client.auth.getOwnAccount();
const { key, id } = await client.keys.createDeveloperKey({
  body: { name: 'Workflow', scopes: ['conversations:read'] },
});

const receiver = createServer(async (request, response) => {
  const body = await buffer(request);
  const webhook = await readWebhook({ secret, url: request.url, headers: request.headers, body });
  response.end();
  receiver.emit('delivery', webhook);
}).listen(Number(PORT), '127.0.0.1');
const delivered = once(receiver, 'delivery');

// A device with its own transcript. With a speech-to-text provider, send audio instead: client.streamAudio.
const socket = await client.listen({ uid, custom_stt: 'enabled', conversation_timeout: 2 });
await socket.next('serviceStatus', ({ status }) => status === 'ready');
socket.sendSuggestedTranscript({
  segments: [{ text: 'Remind me to sign the lease.', start: 0, end: 4, is_user: true }],
});
const { memory } = await socket.next('memoryCreated');
socket.close();

const reader = createClient({ baseUrl, developerKey: key });
const { transcript_segments = [] } = await reader.conversations.getConversation({
  params: { conversation_id: memory.id },
  query: { include_transcript: true },
});
const [{ type, payload }] = await delivered;
console.log('read:', transcript_segments?.map(({ text }) => text).join(' '));
console.log('delivered:', type, payload.id === memory.id);

receiver.close();
await client.keys.deleteDeveloperKey({ params: { key_id: id } });
