import { setTimeout as sleep } from 'node:timers/promises';
import { makeYear } from '../../test/support/year/year.ts';
import { clientOf, type Earshot } from '../support/earshot.ts';
import type { DatabaseMeter } from './database-meter.ts';

/** Talk without a pause: a line of about nine words every three seconds, in conversations of five minutes. */
const LINE_SECONDS = 3;
const LINES = 100;
const CONVERSATIONS_AN_HOUR = 3600 / (LINES * LINE_SECONDS);

/** Stores hours of speech as conversations, and waits until all are processed. */
export async function storeSpeech(earshot: Earshot, meter: DatabaseMeter, hours: number): Promise<void> {
  const count = hours * CONVERSATIONS_AN_HOUR;
  const { year } = makeYear({ conversations: 2 * count, questions: 0 });
  const lines = year.flatMap((conversation) => conversation.lines);
  const { conversations } = clientOf(earshot);
  for (let n = 0; n < count; n += 1) {
    const segments = lines.slice(n * LINES, (n + 1) * LINES).map(({ text, speaker_id }, i) => ({
      text,
      speaker_id,
      is_user: speaker_id === 0,
      start: i * LINE_SECONDS,
      end: (i + 1) * LINE_SECONDS - 0.1,
    }));
    await conversations.createConversationFromSegments({ body: { transcript_segments: segments } });
  }
  while ((await meter.number(`SELECT count(*) AS value FROM conversations WHERE status = 'processing'`)) > 0)
    await sleep(100);
}
