import { serveStdio } from '../../../generated/client/stdio.js';
import { type GlobalOptions, readSettings, type SettingsSources } from './settings.ts';

/** Serves the local tools to an AI client over stdin and stdout, until the end of the input. Settings are read for each request. */
export async function serveMcp(sources: SettingsSources, options: GlobalOptions = {}): Promise<void> {
  await serveStdio({
    input: process.stdin,
    write: (line) => new Promise((resolve) => void process.stdout.write(line, () => resolve())),
    async findToolServer() {
      const { apiBase, toolServerKey } = await readSettings(sources, options);
      return { apiBase, key: toolServerKey };
    },
  });
}
