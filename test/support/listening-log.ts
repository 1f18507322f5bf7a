import pino, { type Logger } from 'pino';

/** A log that a test can look into. */
export function listeningLog(): { log: Logger; lines: string[]; expectNoErrors(): void } {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  return {
    log,
    lines,
    /** Throws with the errors that were logged so far. */
    expectNoErrors() {
      const errors = lines.filter((line) => JSON.parse(line).level >= 50);
      if (errors.length > 0) throw new Error(`logged:\n${errors.join('')}`);
    },
  };
}
