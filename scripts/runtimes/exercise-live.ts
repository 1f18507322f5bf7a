import { clientOf, type Ground, holds, type Steps, same, thrownBy } from './ground.ts';

const FRAME_BYTES = 640;
const audio = { codec: 'pcm16', sample_rate: 16000, conversation_timeout: 2 } as const;

function framesOf({ samples }: Ground): Uint8Array[] {
  const count = Math.floor(samples.length / FRAME_BYTES);
  return Array.from({ length: count }, (_, n) => samples.subarray(n * FRAME_BYTES, (n + 1) * FRAME_BYTES));
}

/** The live socket: bare, as a stream that outlives its connections, and with a transcript of one's own. */
export const exerciseLive: Steps = {
  async 'the bare socket: opened by token, audio, segments, closed'(ground) {
    const { uid } = ground.credentials;
    const seen: string[] = [];
    const onEvent = ({ name }: { name: string }) => seen.push(name);
    const socket = await clientOf(ground).listen({ uid, ...audio, source: ground.run }, { onEvent });
    await socket.opened;
    await socket.next('serviceStatus', ({ status }) => status === 'ready');
    socket.sendKeepAlive();
    const segments = socket.next('transcriptSegments', ([segment]) => /lease/.test(segment?.text ?? ''));
    const failed = socket.next('serviceStatus', ({ status }) => status === 'stt_failed');
    for (const frame of framesOf(ground)) socket.sendAudio(frame);
    const heard = await Promise.race([segments, failed]);
    same(Array.isArray(heard) ? heard[0]?.speaker_id : heard, 0);
    await socket.next('memoryCreated');
    socket.close();
    const { code, name } = await socket.closed;
    same([code, name], [1000, 'normal']);
    holds(seen.includes('transcriptSegments'), 'onEvent tells of segments');
    same((await thrownBy(socket.next('ping'))).name, 'SocketClosedError');
  },

  async 'a refusal says why'(ground) {
    const { earshot, service, WebSocket, credentials } = ground;
    const stranger = earshot.createClient({ baseUrl: service, userToken: 'no-token', WebSocket });
    const refused = await (await stranger.listen({ uid: credentials.uid, ...audio })).closed;
    same(refused.code, 1008);
    const codec = await clientOf(ground).listen({ uid: credentials.uid, codec: 'mp3' as 'opus' });
    const { code, reason } = await codec.closed;
    same([code, /codec/.test(reason)], [1003, true]);
  },

  async 'a stream goes on over a connection that breaks, and all of it is held'(ground) {
    const told: string[] = [];
    let held = 0;
    const stream = clientOf(ground, `${ground.faults}/line-breaks-once/${ground.run}`).streamAudio(
      { uid: ground.credentials.uid, ...audio, source: `${ground.run}-stream` },
      {
        onInterrupted: () => told.push('interrupted'),
        onAudioAck: ({ frames }) => {
          held = frames;
        },
      },
      { retryMs: 50 },
    );
    same(await stream.ready, 0);
    const conversation = stream.next('memoryCreated');
    const frames = framesOf(ground);
    for (const frame of frames) holds(stream.sendAudio(frame), 'the frame is taken');
    await stream.held();
    same([told, held, stream.unheldBytes], [['interrupted'], frames.length, 0]);
    const params = { conversation_id: (await conversation).memory.id };
    const one = await clientOf(ground).conversations.getConversation({ params, query: { include_transcript: true } });
    holds(one.transcript_segments?.length, 'there is a transcript');
    stream.close();
    same(await stream.closed, undefined);
  },

  async 'a transcript of the device, and a speech server of one’s own'(ground) {
    const { uid } = ground.credentials;
    const client = clientOf(ground);
    const socket = await client.listen({ uid, custom_stt: 'enabled', conversation_timeout: 2, source: 'own' });
    await socket.next('serviceStatus', ({ status }) => status === 'ready');
    const shown = socket.next('transcriptSegments');
    socket.sendSuggestedTranscript({
      segments: [{ text: 'The kettle is on.', start: 0, end: 2 }],
      stt_provider: 'own',
    });
    same((await shown)[0]?.text, 'The kettle is on.');
    socket.close();
    await socket.closed;
    const stt = client.customStt({ url: ground.ownSpeech, query: { uid, source: `${ground.run}-own` }, frameMs: 20 });
    for (const frame of framesOf(ground).slice(0, 10)) stt.sendAudio(frame);
    await stt.endAudio();
    same(stt.unconfirmed, []);
    stt.close();
    same(await stt.closed, undefined);
  },
};
