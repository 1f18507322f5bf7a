import { buffer } from 'node:stream/consumers';

/** Where a command reads and writes: the process's own streams, or those of a test. */
export interface Terminal {
  /** Data, on stdout. Resolves when there is room for more. */
  write(text: string): Promise<void>;
  /** A line for the person, on stderr. */
  note(line: string): void;
  /** All of stdin. */
  readInput(): Promise<Uint8Array>;
  /** A line of the person's that is not shown while it is typed; undefined where nobody is there to type. */
  askSecret(question: string): Promise<string | undefined>;
  /** Undefined where nobody is there to say. */
  confirm(question: string): Promise<boolean | undefined>;
  /** How wide a line of stdout may be; undefined where it is no terminal. */
  columns: number | undefined;
  /** Whether stdout shows colours. */
  hasColor: boolean;
  /** What paths begin at. */
  folder: string;
}

const BACKSPACE = '\x7f';
const INTERRUPT = '\x03';
const ENDS = [INTERRUPT, '\x04', '\r', '\n'];

/** The terminal of this process. */
export function processTerminal({ isPlain }: { isPlain: boolean }): Terminal {
  const { stdin, stdout, stderr } = process;
  const isThere = Boolean(stdin.isTTY && stderr.isTTY);
  return {
    async write(text) {
      if (stdout.write(text)) return;
      await new Promise<void>((resolve) => stdout.once('drain', resolve));
    },
    note: (line) => void stderr.write(`${line}\n`),
    readInput: () => buffer(stdin),
    askSecret: async (question) => (isThere ? askHidden(question) : undefined),
    async confirm(question) {
      if (!isThere) return undefined;
      const { createInterface } = await import('node:readline/promises');
      const lines = createInterface({ input: stdin, output: stderr });
      lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
      // The end of the input (Ctrl-D) is no yes.
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

/** Reads a line key by key, as nothing of it may be shown. */
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
