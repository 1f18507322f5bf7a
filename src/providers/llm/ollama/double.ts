import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { splitWords } from '../double/tokens.ts';

export interface OllamaReply {
  text: string;
  thoughts?: string | undefined;
  reason: 'stop' | 'length';
  promptTokens: number;
  completionTokens: number;
  firstWordMs?: number | undefined;
  wordMs?: number | undefined;
}

/** Sends a reply as `/api/chat` does: one JSON document for each word. */
export async function sendOllamaStream(
  outgoing: ServerResponse,
  reply: OllamaReply,
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
  await sendWords(reply.thoughts ?? '', 'thinking');
  await sendWords(reply.text, 'content');
  const counts = { prompt_eval_count: reply.promptTokens, eval_count: reply.completionTokens };
  send({ message: { role: 'assistant', content: '' }, done: true, done_reason: reply.reason, ...counts });
  outgoing.end();
}
