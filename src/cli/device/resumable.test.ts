import { expect, test } from 'vitest';
import { CliError } from '../cli-error.ts';
import { type ResumableOptions, type ResumableSocket, streamResumably } from './resumable.ts';

/** A service that holds every frame at once, and cuts connections after so many of them. */
function service({ cuts = [], code = 1006, status }: { cuts?: number[]; code?: number; status?: object } = {}) {
  const received: number[] = [];
  const connections: number[] = [];
  let held = 0;
  const connect: ResumableOptions['connect'] = async ({ onAudioAck, onServiceStatus }) => {
    const closed = Promise.withResolvers<{ code: number; reason: string }>();
    const cutAfter = cuts[connections.length] ?? Number.POSITIVE_INFINITY;
    let frames = 0;
    connections.push(held);
    const ack = () =>
      onAudioAck({ type: 'audio_ack', stream_id: 's', frames: held, bytes: held * 3, duration_ms: held * 20 });
    queueMicrotask(() => {
      ack();
      onServiceStatus({ type: 'service_status', status: 'ready', status_text: '', ...status } as never);
      if (cutAfter === 0) closed.resolve({ code, reason: 'cut' });
    });
    const socket: ResumableSocket = {
      bufferedAmount: 0,
      closed: closed.promise,
      close: () => closed.resolve({ code: 1000, reason: '' }),
      sendAudio([first = 0]) {
        frames += 1;
        if (frames > cutAfter) closed.resolve({ code, reason: 'cut' });
        else {
          received.push(first);
          held = received.length;
          ack();
        }
      },
    };
    return socket;
  };
  return { connect, received, connections };
}

const frames = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ bytes: Uint8Array.of(i, i, i), durationMs: 20 }));

function run(more: Partial<ResumableOptions>, told: string[] = []): Promise<ResumableSocket> {
  return streamResumably({
    connect: () => Promise.reject(new Error('not used')),
    frames: frames(20),
    speed: 1e6,
    onProgress: () => {},
    onInterrupted: (reason, pauseMs) => told.push(`interrupted ${pauseMs}: ${reason}`),
    onResumed: ({ frames: at }) => told.push(`resumed at ${at}`),
    signal: new AbortController().signal,
    backoffMs: { first: 1, last: 4 },
    ...more,
  });
}

test('a recording is streamed over as many connections as it takes, every frame once', async () => {
  const { connect, received, connections } = service({ cuts: [7, 0, 5] });
  const told: string[] = [];
  await run({ connect }, told);
  expect(received).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(connections).toEqual([0, 7, 7, 12]);
  expect(told.filter((line) => line.startsWith('resumed'))).toEqual(['resumed at 7', 'resumed at 7', 'resumed at 12']);
});

test('pauses grow while nothing is taken, up to a bound; in the end it is given up', async () => {
  const { connect } = service({ cuts: Array.from({ length: 20 }, () => 0) });
  const told: string[] = [];
  await expect(run({ connect, attempts: 4 }, told)).rejects.toBeInstanceOf(CliError);
  expect(told.map((line) => /interrupted (\d+)/.exec(line)?.[1])).toEqual(['1', '2', '4', '4']);
});

test.each([
  ['the service refuses the device', { cuts: [0], code: 1008 }, 2],
  [
    'no provider can serve it',
    { cuts: [0], code: 1011, status: { status: 'stt_failed', retryable: false, outcome: 'config_error', reason: 'x' } },
    3,
  ],
] as const)('where %s, to come again does not help', async (_name, setup, exitCode) => {
  const { connect, connections } = service({ ...setup, cuts: [...setup.cuts] });
  await expect(run({ connect })).rejects.toMatchObject({ exitCode });
  expect(connections).toHaveLength(1);
});
