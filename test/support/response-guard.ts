import pino, { type Logger } from 'pino';

export interface AnswerGuard {
  /** For the service: it says here what it could not answer. */
  log: Logger;
  /** Fails where an answer or an outgoing message was not what the specs promise, whatever the test made of it. */
  check(): void;
}

/** How the doors tell that they held back what breaks a spec: see `ResponseMismatch`, and the generated senders. */
const isBreach = ({ err }: Line) =>
  err?.type === 'ResponseMismatch' || (err?.message ?? '').includes('does not fit its contract');

interface Line {
  err?: { type?: string; message?: string };
}

/**
 * Watches what a service says of its own answers. Such an answer is a 500, which a test that looks at something else may never see.
 */
export function guardAnswers(): AnswerGuard {
  const breaches: string[] = [];
  const write = (text: string) => {
    const line: Line = JSON.parse(text);
    if (isBreach(line)) breaches.push(line.err?.message ?? '');
  };
  return {
    log: pino({ level: 'error', base: undefined }, { write }),
    check() {
      const found = breaches.splice(0);
      if (found.length > 0) throw new Error(`answers that are not what the specs say:\n${found.join('\n')}`);
    },
  };
}
