import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.test-support.ts';
import { leaseWords } from '../../test/support/client-doubles.ts';
import { recordDeliveries } from './deliveries.ts';
import { recordTranscript, recordWithoutProvider } from './live-sessions.ts';
import { type Service, startService } from './service.ts';

/** Messages by their name in `specs/asyncapi.yaml`. */
export type Messages = Readonly<Record<string, readonly unknown[]>>;

/** Records messages of real sessions with a service without providers, and real deliveries of another service. */
export async function recordMessages(service: Service): Promise<Messages> {
  const sessions = await Promise.all([recordTranscript(service), recordWithoutProvider(service, 'recording-0117')]);
  const sent = sessions.flatMap(({ messages }) => messages);
  return { ...Object.fromEntries(Map.groupBy(sent, nameOf)), ...(await recordBodies()) };
}

const nameOf = (message: object) =>
  Array.isArray(message) ? 'transcript_segments' : 'type' in message ? String(message.type) : '';

async function recordBodies(): Promise<Record<string, unknown[]>> {
  const double = await startDeepgramDouble({ words: leaseWords });
  try {
    const provider = { DEEPGRAM_URL: double.url, DEEPGRAM_API_KEY: 'key' };
    const service = await startService({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.1', ...provider });
    try {
      const { realtime_transcript, memory_created, day_summary } = await recordDeliveries(service);
      return {
        realtime_transcript: [realtime_transcript.body],
        memory_created_delivery: [memory_created.body],
        day_summary: [day_summary.body],
      };
    } finally {
      await service.stop();
    }
  } finally {
    await double.close();
  }
}
