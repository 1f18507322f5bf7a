import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/**
 * Whether `generated/` is what the specs give. All of it is made anew for that, by a process of its own, which leaves the cores to
 * whatever else is done. What is made is kept for the next time.
 */
export async function isAsSpecsGive(root: string): Promise<boolean> {
  const generate = [join(root, 'codegen', 'main.ts'), '--check'];
  const child = spawn(process.execPath, generate, { cwd: root, stdio: 'ignore' });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = await once(child, 'exit');
  process.off('exit', end);
  return code === 0;
}
