import { decodeJwt } from 'jose';
import type { ConversationSegmentCreate, WebhookType } from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import type { CommandContext } from '../cli.ts';
import { readSegments } from './conversation-create.ts';

export interface TriggerOptions {
  file?: string;
  print?: boolean;
}

/** The words, unless `--file` has others. */
const fixture: ConversationSegmentCreate[] = [
  { text: 'Can you send me the lease by Friday?', speaker: 'SPEAKER_01', is_user: false, start: 0, end: 2 },
  { text: 'Sure, I will send it by Friday.', speaker: 'SPEAKER_00', is_user: true, start: 2, end: 4 },
];

const RATE = 16_000;
const FRAMES = 100;

/** Causes the event that a type is sent for: a conversation, or a live session with words or sound. */
export async function triggerDelivery(context: CommandContext, type: WebhookType, options: TriggerOptions) {
  const { client, output, terminal } = context;
  if (options.print) return terminal.write(`${JSON.stringify(fixture, null, 2)}\n`);
  if (type === 'day_summary')
    throw new CliError(
      'A day is summarized once, in its evening. `earshot webhook test day_summary` sends an example.',
    );
  const segments = options.file === undefined ? fixture : await readSegments(terminal, options.file);
  if (type !== 'memory_created') return speak(context, type, segments);
  const { id } = await client.conversations.createConversationFromSegments({ body: { transcript_segments: segments } });
  await output.record({ id }, () => [`Conversation ${id}: what receivers got is in earshot webhook list.`]);
}

/** Opens a live session with a transcript of its own, so that no provider is needed. */
async function speak(
  { client, settings, output }: CommandContext,
  type: WebhookType,
  segments: ConversationSegmentCreate[],
) {
  const uid = decodeJwt(settings.userToken ?? '').sub ?? '';
  const socket = await client.listen({ uid, codec: 'pcm16', sample_rate: RATE, custom_stt: 'enabled' });
  try {
    await socket.next('serviceStatus', ({ status }) => status === 'ready');
    const heard = socket.next('transcriptSegments');
    socket.sendSuggestedTranscript({ segments, stt_provider: 'trigger' });
    await heard;
    for (let frame = 0; type === 'audio_bytes' && frame < FRAMES; frame++) socket.sendAudio(tone(frame));
  } finally {
    socket.close();
  }
  await output.record({ uid, segments: segments.length }, () => [
    'The words were said in a live session, which has ended.',
  ]);
}

/** 20 ms of a tone of 440 Hz, as PCM16. */
function tone(frame: number): Uint8Array {
  const samples = Int16Array.from({ length: RATE / 50 }, (_, index) => {
    const seconds = frame / 50 + index / RATE;
    return 8000 * Math.sin(2 * Math.PI * 440 * seconds);
  });
  return new Uint8Array(samples.buffer);
}
