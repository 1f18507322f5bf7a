import { expect, onTestFinished, test, vi } from 'vitest';
import { LiveStream } from './live-stream.ts';

/** A provider that has no words left when the audio ends. */
class DoneAtEnd extends LiveStream {
  protected unsentBytes = 0;
  protected sendAudio(): void {}
  protected sendFlush(): void {}
  protected sendEnd(): void {
    this.complete();
  }
  protected release(): void {}
}

test('a stream that has ended leaves no timer, which would keep its audio in memory', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stream = new DoneAtEnd({
    provider: 'fake',
    model: 'fake',
    signal: new AbortController().signal,
    listener: { onResult: () => {}, onFailure: () => {} },
    limits: { batchMs: 100, pauseMs: 1000, finishTimeoutMs: 300_000, highWaterBytes: 1e6, maxBufferedBytes: 2e6 },
  });
  stream.write(new Int16Array(16_000));
  await stream.finish();
  expect(vi.getTimerCount()).toBe(0);
});
