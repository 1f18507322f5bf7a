import { buffer } from 'node:stream/consumers';

/** The input and output of a command: the streams of the process, or those of a test. */
export interface Terminal {
  /** Writes data to stdout. Resolves when more can be written. */
  write(text: string): Promise<void>;
  /** Writes a line to stderr. */
  note(line: string): void;
  /** Reads all of stdin. */
  readInput(): Promise<Uint8Array>;
  /** Reads a line without showing it. Undefined if the command is not interactive. */
  askSecret(question: string): Promise<string | undefined>;
  /** Undefined if the command is not interactive. */
  confirm(question: string): Promise<boolean | undefined>;
  /** The width of stdout. Undefined if it is not a terminal. */
  columns: number | undefined;
  /** Whether stdout shows colors. */
  hasColor: boolean;
  /** The base of relative paths. */
  folder: string;
}

const BACKSPACE = '\x7f';
const INTERRUPT = '\x03';
const ENDS = [INTERRUPT, '\x04', '\r', '\n'];

/** The terminal of this process. */
export function createProcessTerminal({ isPlain }: { isPlain: boolean }): Terminal {
  const { stdin, stdout, stderr } = process;
  const isInteractive = Boolean(stdin.isTTY && stderr.isTTY);
  return {
    async write(text) {
      if (stdout.write(text)) return;
      await new Promise<void>((resolve) => stdout.once('drain', resolve));
    },
    note: (line) => void stderr.write(`${line}\n`),
    readInput: () => buffer(stdin),
    askSecret: async (question) => (isInteractive ? askHidden(question) : undefined),
    async confirm(question) {
      if (!isInteractive) return undefined;
      const { createInterface } = await import('node:readline/promises');
      const lines = createInterface({ input: stdin, output: stderr });
      lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
      // The end of the input (Ctrl-D) counts as no.
      const answer = await lines
        .question(`${question} [y/N] `)
        .catch(() => '')
        .finally(() => lines.close());
      return /^y(es)?$/i.test(answer.trim());
    },
    columns: stdout.isTTY ? stdout.columns : undefined,
    hasColor: Boolean(stdout.isTTY) && !isPlain,
    folder: process.cwd(),
  };
}

/** Reads a line key by key without echo. */
function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  return new Promise((resolve) => {
    let typed = '';
    const onKeys = (keys: string) => {
      for (const key of keys) {
        if (ENDS.includes(key)) {
          stdin.off('data', onKeys).setRawMode(false).pause();
          stderr.write('\n');
          if (key === INTERRUPT) process.kill(process.pid, 'SIGINT');
          else resolve(typed);
          return;
        }
        typed = key === BACKSPACE ? typed.slice(0, -1) : typed + key;
      }
    };
    stdin.on('data', onKeys);
  });
}
