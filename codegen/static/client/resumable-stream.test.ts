import { describe, expect, test } from 'vitest';
import type { AckedListeners, AudioStreamListeners, AudioStreamOptions } from './audio-stream.ts';
import { EarshotError } from './errors.ts';
import { ResumableStream } from './resumable-stream.ts';
import type { CloseAction } from './socket.ts';

interface Script {
  /** The number of frames after which each connection closes. The last connection stays open. */
  cuts?: number[];
  /** The action that the close asks for. */
  action?: CloseAction;
  status?: { status: string; reason?: string; retryable?: boolean; outcome?: string };
  /** Number of frames from an earlier program. */
  held?: number;
  /** Number of connections without messages. */
  silent?: number;
  /** Errors of opening the socket, in order. */
  errors?: unknown[];
}

/** A service that confirms every frame at once, and closes connections on request. */
function service({ cuts = [], action = 'again', status, held = 0, silent = 0, errors = [] }: Script = {}) {
  const streams = new Map<string, number[]>();
  const begun = new Map([['s', held]]);
  const opened: string[] = [];
  const failures = [...errors];
  const open = async (streamId: string, listeners: AckedListeners) => {
    opened.push(streamId);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    const at = opened.length - 1;
    const received = streams.get(streamId) ?? [];
    streams.set(streamId, received);
    const total = () => (begun.get(streamId) ?? 0) + received.length;
    let isOpen = true;
    let frames = 0;
    const tell = (name: string, payload: object) => {
      if (isOpen) listeners.onEvent?.({ name, payload });
    };
    const ack = () => tell('audioAck', { type: 'audio_ack', frames: total() });
    const cut = () => {
      if (!isOpen) return;
      isOpen = false;
      listeners.onClose?.({ code: 1006, name: undefined, reason: 'cut', action });
    };
    if (at >= silent)
      setTimeout(() => {
        ack();
        tell('serviceStatus', { status: 'ready', ...status });
        if ((cuts[at] ?? 1) === 0) cut();
      });
    return {
      bufferedAmount: 0,
      sendAudio([first = 0]: Uint8Array) {
        if (++frames > (cuts[at] ?? Number.POSITIVE_INFINITY)) return void setTimeout(cut);
        received.push(first);
        setTimeout(ack);
      },
      close: () => {
        isOpen = false;
      },
    };
  };
  return { open, opened, received: (streamId = 's') => streams.get(streamId) };
}

const frame = (n: number) => Uint8Array.of(n, n, n);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

function streamTo(script: Script, options: AudioStreamOptions = {}) {
  const events: string[] = [];
  const listeners: AudioStreamListeners = {
    onInterrupted: ({ reason }) => events.push(`interrupted: ${reason}`),
    onResumed: ({ frames }) => events.push(`resumed at ${frames}`),
    onLost: ({ frames }) => events.push(`lost ${frames}`),
  };
  const played = service(script);
  const stream = new ResumableStream(played.open, listeners, { streamId: 's', retryMs: 1, maxRetryMs: 4, ...options });
  return { ...played, stream, events };
}

describe('a stream of audio', () => {
  test('continues over several connections with every frame once and in order', async () => {
    const { stream, received, events } = streamTo({ cuts: [7, 0, 5] });
    for (const n of upTo(20)) expect(stream.sendAudio(frame(n))).toBe(true);
    await stream.held();
    expect(received()).toEqual(upTo(20));
    expect(events.filter((line) => line.startsWith('resumed'))).toEqual([
      'resumed at 7',
      'resumed at 7',
      'resumed at 12',
    ]);
    expect(stream.unheldBytes).toBe(0);
    stream.close();
    expect(await stream.closed).toBeUndefined();
  });

  test('continues the stream of an earlier program', async () => {
    const { stream, received } = streamTo({ held: 4 });
    expect(await stream.ready).toBe(4);
    for (const n of [4, 5]) stream.sendAudio(frame(n));
    await stream.held();
    expect(received()).toEqual([4, 5]);
    stream.close();
  });

  test('closes a connection without messages', async () => {
    const { stream, received, events } = streamTo({ silent: 1 }, { maxSilenceMs: 200 });
    stream.sendAudio(frame(0));
    await stream.held();
    expect(received()).toEqual([0]);
    // It resumes, though nothing was confirmed before.
    expect(events).toEqual(['interrupted: no message for 200 ms', 'resumed at 0']);
    stream.close();
  });

  test('receives the messages of all connections and does not keep keep-alives', async () => {
    const { stream } = streamTo({ cuts: [0] });
    const ready = stream.next('serviceStatus', ({ status }: { status: string }) => status === 'ready');
    expect(await ready).toEqual({ status: 'ready' });
    expect(stream.sendAudio(new Uint8Array(2))).toBe(true);
    expect(stream.unheldBytes).toBe(0);
    stream.close();
    await expect(stream.next('audioAck')).rejects.toThrow('the stream was closed');
    await stream.held();
    expect(stream.sendAudio(frame(0))).toBe(false);
    await expect(stream.held()).rejects.toThrow('the stream was closed');
  });

  test('reconnects at once when the service asks, sends the rest there, and still receives the last messages here', async () => {
    const played = service();
    const connections: { listeners: AckedListeners; closed: boolean }[] = [];
    const open = async (id: string, listeners: AckedListeners) => {
      const socket = await played.open(id, listeners);
      const connection = { listeners, closed: false };
      connections.push(connection);
      const close = () => {
        connection.closed = true;
      };
      return { ...socket, close };
    };
    const names: string[] = [];
    const interruptions: { reason: string; delayMs: number }[] = [];
    const stream = new ResumableStream(
      open,
      { onEvent: ({ name }) => names.push(name), onInterrupted: (one) => interruptions.push(one) },
      { streamId: 's', retryMs: 60_000 },
    );
    await stream.ready;
    for (const n of upTo(3)) stream.sendAudio(frame(n));
    await stream.held();
    const [former] = connections;
    former?.listeners.onEvent?.({ name: 'reconnect', payload: { type: 'reconnect', reason: 'shutdown' } });
    stream.sendAudio(frame(3));
    await stream.held();
    // The former connection's counts are old.
    former?.listeners.onEvent?.({ name: 'audioAck', payload: { type: 'audio_ack', frames: 1 } });
    former?.listeners.onEvent?.({ name: 'transcriptSegments', payload: [] });
    former?.listeners.onClose?.({ code: 1001, name: 'goingAway', reason: '', action: 'again' });
    stream.sendAudio(frame(4));
    await stream.held();
    expect(played.received()).toEqual(upTo(5));
    expect(names).toContain('transcriptSegments');
    expect(interruptions).toEqual([{ reason: 'the service asks to reconnect', delayMs: 0 }]);
    expect(connections.map(({ closed }) => closed)).toEqual([true, false]);
    stream.close();
    expect(connections.map(({ closed }) => closed)).toEqual([true, true]);
  });

  test('continues as another stream when the service needs dropped frames, and calls onLost', async () => {
    // Three frames fit. The first connection receives five without confirming them.
    const deaf = service({ cuts: [5] });
    const events: string[] = [];
    let connection = 0;
    const open = (id: string, listeners: AckedListeners) => {
      connection += 1;
      const isDeaf = connection === 1;
      let hasAck = false;
      return deaf.open(id, {
        ...listeners,
        onEvent(event) {
          if (isDeaf && event.name === 'audioAck' && hasAck) return;
          hasAck ||= event.name === 'audioAck';
          const isBehind = connection === 2 && event.name === 'audioAck';
          listeners.onEvent?.(isBehind ? { ...event, payload: { frames: 0 } } : event);
        },
      });
    };
    const onLost = ({ frames }: { frames: number }) => void events.push(`lost ${frames}`);
    const stream = new ResumableStream(open, { onLost }, { streamId: 's', retryMs: 1, maxUnheldBytes: 9 });
    await stream.ready;
    for (const n of upTo(6)) stream.sendAudio(frame(n));
    await stream.held();
    expect(events).toEqual(['lost 3']);
    expect(stream.streamId).toBe('s.1');
    expect(deaf.received('s.1')).toEqual([3, 4, 5]);
    stream.close();
  });
});

describe('a failing stream', () => {
  test('ends after too many failures in a row and rejects all waits', async () => {
    const { stream, opened } = streamTo({ cuts: [0, 0, 0, 0, 0, 0] }, { retries: 3 });
    await stream.ready;
    stream.sendAudio(frame(0));
    const waits = [stream.held(), stream.next('memoryCreated')];
    for (const wait of waits) await expect(wait).rejects.toThrow('the socket closed with 1006: cut');
    expect((await stream.closed)?.name).toBe('AudioStreamError');
    expect(opened).toHaveLength(4);
    expect(stream.sendAudio(frame(1))).toBe(false);
  });

  test.each([
    ['the service refuses the client', { cuts: [0], action: 'stop', status: { status: 'initiating' } }],
    [
      'no provider can serve it',
      {
        cuts: [0],
        status: { status: 'stt_failed', retryable: false, outcome: 'config_error', reason: 'no_provider' },
      },
    ],
    ['there is no token to be had', { errors: [new EarshotError({ status: 401, detail: 'spent' })] }],
    ['there is no WebSocket', { errors: [new TypeError('This runtime has no WebSocket')] }],
  ] as [string, Script][])('ends immediately if %s', async (_name, script) => {
    const { stream, opened } = streamTo(script);
    const error = await stream.closed;
    expect(error?.name).toBe('AudioStreamError');
    expect(error?.failure?.reason).toBe(script.status?.reason);
    await expect(stream.ready).rejects.toBe(error);
    expect(opened).toHaveLength(1);
  });

  test('retries if the request for a token failed because of the network', async () => {
    const { stream } = streamTo({ errors: [new EarshotError({ status: 0, detail: 'no connection' })] });
    expect(await stream.ready).toBe(0);
    stream.close();
  });
});
