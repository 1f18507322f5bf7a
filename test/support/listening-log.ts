import pino, { type Logger } from 'pino';

/** A log that a test can look into. */
export function listeningLog(): { log: Logger; lines: string[]; expectNoErrors(): void } {
  const lines: string[] = [];
  const errors: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    if (JSON.parse(line).level >= 50) errors.push(line);
  };
  const log = pino({ level: 'info' }, { write });
  return {
    log,
    lines,
    /** Throws with the errors that were logged so far. */
    expectNoErrors() {
      if (errors.length > 0) throw new Error(`logged:\n${errors.join('')}`);
    },
  };
}
