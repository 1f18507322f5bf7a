import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from './private-file.ts';

const markerFile = (dataDir: string) => join(dataDir, 'deployment.json');

/** The id of the deployment that the folder belongs to. Undefined before the first start, or if the volume is not mounted. */
export async function readMarker(dataDir: string): Promise<string | undefined> {
  try {
    const { id }: { id?: unknown } = JSON.parse(await readFile(markerFile(dataDir), 'utf8'));
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

export const writeMarker = (dataDir: string, id: string): Promise<void> =>
  writePrivateFile(markerFile(dataDir), `${JSON.stringify({ id })}\n`);
