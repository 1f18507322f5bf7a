import pino from 'pino';

/** The errors of transports that did not send invalid output: `ResponseMismatch`, and those of the generated senders. */
const isMismatch = ({ err }: Line) =>
  err?.type === 'ResponseMismatch' || (err?.message ?? '').includes('does not fit its contract');

interface Line {
  err?: { type?: string; message?: string };
}

/**
 * Collects the spec violations that a service logs. They become a 500, which a test of something else may not notice.
 */
export function guardResponses() {
  const mismatches: string[] = [];
  const write = (text: string) => {
    const line: Line = JSON.parse(text);
    if (isMismatch(line)) mismatches.push(line.err?.message ?? '');
  };
  return {
    /** The log for the service. */
    log: pino({ level: 'error', base: undefined }, { write }),
    /** Throws if a response or an outgoing message did not match the specs, even if the test passed. */
    check(): void {
      const found = mismatches.splice(0);
      if (found.length > 0) throw new Error(`responses that do not match the specs:\n${found.join('\n')}`);
    },
  };
}
