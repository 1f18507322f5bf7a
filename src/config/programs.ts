import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folders in which programs are found. */
export const programPath = (): string => process.env.PATH ?? '';

/** The path of a program; undefined if it is not installed. It may be installed while the service runs. */
export function findProgram(name: string): string | undefined {
  const files = programPath().split(delimiter).filter(Boolean);
  return files.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
