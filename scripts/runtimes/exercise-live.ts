import { catchError, createClient, type Environment, expectEqual, expectTrue, type Steps } from './environment.ts';

const FRAME_BYTES = 640;
const audio = { codec: 'pcm16', sample_rate: 16000, conversation_timeout: 2 } as const;

function framesOf({ samples }: Environment): Uint8Array[] {
  const count = Math.floor(samples.length / FRAME_BYTES);
  return Array.from({ length: count }, (_, n) => samples.subarray(n * FRAME_BYTES, (n + 1) * FRAME_BYTES));
}

/** The live socket: the plain socket, a stream that reconnects, and clients with their own transcript. */
export const exerciseLive: Steps = {
  async 'the plain socket: token, audio, segments, close'(env) {
    const { uid } = env.credentials;
    const seen: string[] = [];
    const onEvent = ({ name }: { name: string }) => seen.push(name);
    const socket = await createClient(env).listen({ uid, ...audio, source: env.run }, { onEvent });
    await socket.opened;
    await socket.next('serviceStatus', ({ status }) => status === 'ready');
    socket.sendKeepAlive();
    const segments = socket.next('transcriptSegments', ([segment]) => /lease/.test(segment?.text ?? ''));
    const failed = socket.next('serviceStatus', ({ status }) => status === 'stt_failed');
    for (const frame of framesOf(env)) socket.sendAudio(frame);
    const outcome = await Promise.race([segments, failed]);
    expectEqual(Array.isArray(outcome) ? outcome[0]?.speaker_id : outcome, 0);
    await socket.next('memoryCreated');
    socket.close();
    const { code, name } = await socket.closed;
    expectEqual([code, name], [1000, 'normal']);
    expectTrue(seen.includes('transcriptSegments'), 'onEvent receives segments');
    expectEqual((await catchError(socket.next('ping'))).name, 'SocketClosedError');
  },

  async 'a rejected connection has a reason'(env) {
    const { earshot, service, WebSocket, credentials } = env;
    const invalidToken = earshot.createClient({ baseUrl: service, userToken: 'no-token', WebSocket });
    const refused = await (await invalidToken.listen({ uid: credentials.uid, ...audio })).closed;
    expectEqual(refused.code, 1008);
    const codec = await createClient(env).listen({ uid: credentials.uid, codec: 'mp3' as 'opus' });
    const { code, reason } = await codec.closed;
    expectEqual([code, /codec/.test(reason)], [1003, true]);
  },

  async 'a stream reconnects and all of its audio is acknowledged'(env) {
    const interruptions: string[] = [];
    let acknowledged = 0;
    const stream = createClient(env, `${env.faultyProxy}/connection-breaks-once/${env.run}`).streamAudio(
      { uid: env.credentials.uid, ...audio, source: `${env.run}-stream` },
      {
        onInterrupted: () => interruptions.push('interrupted'),
        onAudioAck: ({ frames }) => {
          acknowledged = frames;
        },
      },
      { retryMs: 50 },
    );
    expectEqual(await stream.ready, 0);
    const conversation = stream.next('memoryCreated');
    const frames = framesOf(env);
    for (const frame of frames) expectTrue(stream.sendAudio(frame), 'the frame is accepted');
    await stream.held();
    expectEqual([interruptions, acknowledged, stream.unheldBytes], [['interrupted'], frames.length, 0]);
    const params = { conversation_id: (await conversation).memory.id };
    const one = await createClient(env).conversations.getConversation({ params, query: { include_transcript: true } });
    expectTrue(one.transcript_segments?.length, 'there is a transcript');
    stream.close();
    expectEqual(await stream.closed, undefined);
  },

  async 'a transcript of the device, and a custom speech-to-text server'(env) {
    const { uid } = env.credentials;
    const client = createClient(env);
    const socket = await client.listen({ uid, custom_stt: 'enabled', conversation_timeout: 2, source: 'own' });
    await socket.next('serviceStatus', ({ status }) => status === 'ready');
    const shown = socket.next('transcriptSegments');
    socket.sendSuggestedTranscript({
      segments: [{ text: 'The kettle is on.', start: 0, end: 2 }],
      stt_provider: 'own',
    });
    expectEqual((await shown)[0]?.text, 'The kettle is on.');
    socket.close();
    await socket.closed;
    const stt = client.customStt({ url: env.customStt, query: { uid, source: `${env.run}-own` }, frameMs: 20 });
    for (const frame of framesOf(env).slice(0, 10)) stt.sendAudio(frame);
    await stt.endAudio();
    expectEqual(stt.unconfirmed, []);
    stt.close();
    expectEqual(await stt.closed, undefined);
  },
};
