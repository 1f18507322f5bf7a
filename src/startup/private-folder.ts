import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** In a folder with this bit, such as /tmp, everyone keeps files. */
const STICKY = 0o1000;
/** If one of these is in DATA_DIR, the folder belongs to Earshot. */
const OWN_NAMES = ['earshot.lock', 'postgres', 'spool', 'credentials.json'];
/** Each volume of its own has it. */
const VOLUME_NAME = 'lost+found';

/**
 * Lets only this user read DATA_DIR: everything that is stored is in it. Returns the problem if that is not possible, or if the folder
 * holds files of other programs.
 */
export function makePrivate(folder: string): string | undefined {
  // Windows has no modes.
  if (process.platform === 'win32') return undefined;
  const before = statSync(folder).mode;
  if ((before & OTHERS) !== 0 && ((before & STICKY) !== 0 || !isOwn(folder) || !removeOthers(folder))) {
    const mode = (before & 0o777).toString(8);
    const remedy = `chmod 700 "${folder}", or set DATA_DIR to a new folder such as "${join(folder, 'earshot')}"`;
    return `DATA_DIR: other users of this machine can read "${folder}" (mode ${mode}): ${remedy}`;
  }
  for (const name of ['postgres', 'spool']) {
    const inner = join(folder, name);
    if (existsSync(inner)) removeOthers(inner);
  }
  return undefined;
}

function isOwn(folder: string): boolean {
  const names = readdirSync(folder).filter((name) => name !== VOLUME_NAME);
  return names.length === 0 || names.some((name) => OWN_NAMES.includes(name));
}

/** Returns false if this user may not change the mode, or if the file system has none. */
function removeOthers(folder: string): boolean {
  try {
    chmodSync(folder, 0o700);
  } catch {}
  return (statSync(folder).mode & OTHERS) === 0;
}
