import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** True if an optional package is installed; some platforms have none. */
export function isPackageInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}
