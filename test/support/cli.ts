import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runEarshot } from '../../src/cli/earshot/program.ts';
import type { Terminal } from '../../src/cli/earshot/terminal.ts';
import { type CliEnvironment, type Config, loadCliEnvironment, readConfig } from '../../src/config/config.ts';

export interface Ran {
  exitCode: number;
  stdout: string;
  stderr: string;
}

interface Setting extends Partial<CliEnvironment> {
  /** The content of stdin. */
  input?: string | Uint8Array;
  /** The answer to a confirmation. Undefined if the command is not interactive. */
  answer?: boolean;
  terminal?: Partial<Terminal>;
  /** The configuration of a service in this folder. By default there is none. */
  loadConfig?: () => Config;
}

/** The default configuration with this data folder. */
export const bareConfig = (dataDir = join(tmpdir(), 'earshot-cli-none')): Config => readConfig({ DATA_DIR: dataDir });

/** Creates a folder for one test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command line in this process. By default there are no stored settings, no key and no interactive terminal. */
export async function runCli(
  args: readonly string[],
  { input = '', answer, terminal, loadConfig = bareConfig, ...own }: Setting = {},
): Promise<Ran> {
  const ran: Ran = { exitCode: 0, stdout: '', stderr: '' };
  const environment = {
    ...loadCliEnvironment({ EARSHOT_CONFIG_DIR: join(tmpdir(), 'earshot-cli-none'), EARSHOT_PROFILE: 'test' }),
    ...own,
  };
  // Commands that write files set it for their process, which ends.
  const umask = process.umask();
  ran.exitCode = await runEarshot(args, {
    environment,
    loadConfig: () => loadConfig(),
    terminal: {
      write: async (text) => {
        ran.stdout += text;
      },
      note: (line) => {
        ran.stderr += `${line}\n`;
      },
      progress: () => {},
      openInput: async function* () {
        yield Buffer.from(input);
      },
      readInput: async () => Buffer.from(input),
      askSecret: async () => undefined,
      confirm: async () => answer,
      openBrowser: () => {},
      isInteractive: false,
      columns: undefined,
      hasColor: false,
      folder: tmpdir(),
      ...terminal,
    },
  });
  process.umask(umask);
  return ran;
}
