import { EventEmitter, on } from 'node:events';

/** Yields what `run` reports while it runs. Returns its result. */
export async function* streamReports<Report, Result>(
  run: (report: (value: Report) => void) => Promise<Result>,
): AsyncGenerator<Report, Result> {
  const emitter = new EventEmitter();
  const reports = on(emitter, 'report', { close: ['end'] });
  const result = run((value) => emitter.emit('report', value)).finally(() => emitter.emit('end'));
  // The reader may have left when it fails.
  result.catch(() => {});
  for await (const [value] of reports) yield value;
  return await result;
}
