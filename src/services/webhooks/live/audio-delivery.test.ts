import { describe, expect, test, vi } from 'vitest';
import { AudioSender } from './audio-delivery.ts';
import { type AudioPiece, AudioStream } from './audio-stream.ts';

const RATE = 1000;
const seconds = (count: number) => new Int16Array(count * RATE);

/** A receiver that answers when the test says so. */
function startSender({ intervalMs = 5000, maxWaitingMs = 60_000 } = {}) {
  const pieces: AudioPiece[] = [];
  let answer: (mayHaveArrived: boolean) => void = () => {};
  const sender = new AudioSender({
    intervalMs,
    maxWaitingMs,
    send: (piece) => {
      pieces.push(piece);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  const stream = new AudioStream({ sampleRate: RATE });
  sender.add(stream);
  return {
    sender,
    stream,
    pieces,
    answer: (mayHaveArrived: boolean) => answer(mayHaveArrived),
    stream5s: (count: number, to = stream) => {
      for (let i = 0; i < count * 10; i++) {
        to.append(seconds(0.5));
        sender.advance();
      }
    },
    lengths: () => pieces.map(({ body }) => body.length / 2 / RATE),
  };
}

describe('sending audio to a receiver', () => {
  test('one piece is in flight at a time, and the next one follows it', async () => {
    const { stream5s, pieces, answer, lengths } = startSender();
    stream5s(3);
    expect(pieces).toHaveLength(1);
    answer(true);
    await vi.waitFor(() => expect(pieces).toHaveLength(2));
    expect(lengths()).toEqual([5, 5]);
  });

  test('of a receiver that stops for two minutes, the last minute is kept and the rest is marked', async () => {
    const { stream5s, stream, pieces, answer } = startSender();
    stream5s(24);
    // With the piece in flight.
    expect(stream.waitingMs).toBe(55_000);
    answer(true);
    await vi.waitFor(() => expect(pieces).toHaveLength(2));
    expect(pieces[1]?.gapMs).toBe(60_000);
    answer(true);
    await vi.waitFor(() => expect(pieces).toHaveLength(3));
    expect(pieces[2]?.gapMs).toBe(0);
  });

  test('a piece of a minute leaves room for the next one', () => {
    const { stream5s, stream, lengths } = startSender({ intervalMs: 60_000 });
    stream5s(20);
    expect(lengths()).toEqual([60]);
    expect(stream.waitingMs).toBe(40_000);
  });

  test('two sessions of a user take turns, and share the memory', async () => {
    const { sender, stream5s, stream, pieces, answer } = startSender();
    const other = new AudioStream({ sampleRate: 2 * RATE });
    sender.add(other);
    stream5s(4);
    for (let i = 0; i < 3; i++) other.append(new Int16Array(10 * RATE));
    sender.advance();
    answer(true);
    await vi.waitFor(() => expect(pieces).toHaveLength(2));
    answer(true);
    await vi.waitFor(() => expect(pieces).toHaveLength(3));
    expect(pieces.map(({ sampleRate }) => sampleRate)).toEqual([RATE, 2 * RATE, RATE]);
    stream5s(20);
    expect(stream.waitingMs + other.waitingMs).toBe(55_000);
  });

  test('is idle when its streams are closed and delivered', async () => {
    const { sender, stream5s, stream, answer, lengths } = startSender();
    stream5s(1);
    stream.append(seconds(2));
    const closed = stream.close();
    answer(true);
    await vi.waitFor(() => expect(lengths()).toEqual([5, 2]));
    expect(sender.isIdle).toBe(false);
    answer(true);
    await closed;
    await vi.waitFor(() => expect(sender.isIdle).toBe(true));
  });
});
