import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { countTokens, splitWords } from '../double/tokens.ts';
import type { StreamedReply } from '../openai/double.ts';

/** Sends a reply as `/api/chat` does: one JSON document for each word. */
export async function sendOllamaStream(
  outgoing: ServerResponse,
  reply: StreamedReply,
  closed: AbortSignal,
): Promise<void> {
  outgoing.writeHead(200, { 'content-type': 'application/x-ndjson' });
  outgoing.flushHeaders();
  const head = { model: 'm', created_at: '2026-11-26T12:00:00Z' };
  const send = (line: object) => outgoing.write(`${JSON.stringify({ ...head, ...line })}\n`);
  const sendWords = async (text: string, field: 'content' | 'thinking') => {
    for (const word of splitWords(text)) {
      send({ message: { role: 'assistant', content: '', [field]: word }, done: false });
      if (reply.wordMs !== undefined) await sleep(reply.wordMs);
      if (closed.aborted) return;
    }
  };
  if (reply.firstWordMs !== undefined) await sleep(reply.firstWordMs);
  const { text = '', thoughts = '', calls = [], finishReason = 'stop' } = reply;
  await sendWords(thoughts, 'thinking');
  await sendWords(text, 'content');
  const tool_calls = calls.map((call) => ({ function: call }));
  if (calls.length > 0) send({ message: { role: 'assistant', content: '', tool_calls }, done: false });
  const counts = { prompt_eval_count: reply.promptTokens, eval_count: countTokens(text + thoughts) };
  send({ message: { role: 'assistant', content: '' }, done: true, done_reason: finishReason, ...counts });
  outgoing.end();
}
