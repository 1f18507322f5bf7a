import { join } from 'node:path';
import { root } from '../tasks.ts';
import type { DevService } from './service.ts';
import { say } from './telling.ts';

/**
 * What this command itself is made of, with the embedded database, which stays open while services come and go. Another branch may bring
 * another generator: the one that is loaded would write what that branch does not want.
 */
export const tooling = ['codegen', 'scripts/dev', 'src/store/embedded', 'package-lock.json'];

export const isTooling = (file: string): boolean =>
  tooling.some((one) => file === one || file.startsWith(`${one}/`)) && !/^codegen\/testdata\/|\.tmp$|~$/.test(file);

/** Ends the service and puts the command, as it is now, in place of this process. */
export async function startAnew(service: DevService): Promise<void> {
  say('what this command is made of has changed: starting anew');
  await service.close();
  const script = [join(root, 'scripts', 'run.mjs'), 'scripts/dev.ts'];
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...script], process.env);
  say('start it by hand: this system cannot');
  process.exit(1);
}
