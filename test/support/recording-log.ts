import pino, { type Logger } from 'pino';

/** Creates a log that records its lines. */
export function recordingLog(): { log: Logger; lines: string[]; expectNoErrors(): void } {
  const lines: string[] = [];
  const errors: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    if (JSON.parse(line).level >= 50) errors.push(line);
  };
  const log = pino({ level: 'debug' }, { write });
  return {
    log,
    lines,
    /** Throws if errors were logged. */
    expectNoErrors() {
      if (errors.length > 0) throw new Error(`logged:\n${errors.join('')}`);
    },
  };
}
