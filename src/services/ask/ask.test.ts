import { expect, test } from 'vitest';
import { streamReports } from './ask.ts';

async function collect<Report, Result>(stream: AsyncGenerator<Report, Result>): Promise<[Report[], Result]> {
  const reports: Report[] = [];
  for (;;) {
    const { value, done } = await stream.next();
    if (done) return [reports, value];
    reports.push(value);
  }
}

test('yields each report in order, and returns the result', async () => {
  const stream = streamReports<number, string>(async (report) => {
    report(1);
    report(2);
    await Promise.resolve();
    report(3);
    return 'end';
  });
  expect(await collect(stream)).toEqual([[1, 2, 3], 'end']);
});

test('throws the error of the run after its reports', async () => {
  const stream = streamReports<number, never>(async (report) => {
    report(1);
    throw new Error('broken');
  });
  expect(await stream.next()).toEqual({ value: 1, done: false });
  await expect(stream.next()).rejects.toThrow('broken');
});
