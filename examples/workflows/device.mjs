// A device: exchanges a pairing code for its key, and opens the live socket with it. Run: node device.mjs CODE
import { createClient } from 'earshot-client';

const { EARSHOT_API_BASE: baseUrl = '' } = process.env;
const [code = ''] = process.argv.slice(2);
const { key } = await createClient({ baseUrl }).deviceKeys.pairDevice({ body: { code, device: 'pendant-0117' } });

// The device keeps its key, which names the account. It sends its own transcript here, and audio frames otherwise.
const address = `${baseUrl.replace(/^http/, 'ws')}/v4/listen?custom_stt=enabled&conversation_timeout=2`;
const socket = new WebSocket(address, ['bearer', key]);
const segments = [{ text: 'The tomatoes need water.', start: 0, end: 3, is_user: true }];
socket.onmessage = ({ data }) => {
  const message = data === 'ping' ? {} : JSON.parse(data);
  if (message.status === 'ready') socket.send(JSON.stringify({ type: 'suggested_transcript', segments }));
  if (message.type !== 'memory_created') return;
  console.log('recorded:', message.memory.id, 'from', message.memory.source);
  socket.close();
};
socket.onclose = ({ code, reason }) => console.log('closed:', code, reason);
