import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import type { ExportManifest } from '../../../../generated/types.gen.ts';
import { CliError } from '../../cli-error.ts';

const MANIFEST = 'manifest.json';

/** Compares each file of an archive with its manifest. Throws a CliError that names the first difference. */
export async function verifyArchive(path: string, onProgress: (files: number) => void): Promise<ExportManifest> {
  try {
    return await compare(path, onProgress);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`The archive is damaged: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  }
}

async function compare(path: string, onProgress: (files: number) => void): Promise<ExportManifest> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  try {
    const digests = new Map<string, string>();
    let manifest: ExportManifest | undefined;
    for await (const entry of zip.eachEntry()) {
      const stream = await zip.openReadStreamPromise(entry);
      if (entry.fileName === MANIFEST) manifest = JSON.parse(await text(stream));
      else {
        const hash = createHash('sha256');
        let bytes = 0;
        for await (const part of stream as AsyncIterable<Uint8Array>) {
          hash.update(part);
          bytes += part.length;
        }
        digests.set(entry.fileName, `${bytes} ${hash.digest('hex')}`);
      }
      onProgress(digests.size);
    }
    if (!manifest) throw new CliError(`The archive is damaged: ${MANIFEST} is missing.`);
    for (const { path: name, bytes, sha256 } of manifest.files)
      if (digests.get(name) !== `${bytes} ${sha256}`) throw new CliError(`The archive is damaged: ${name} differs.`);
    if (digests.size !== manifest.files.length)
      throw new CliError(`The archive is damaged: it has files that ${MANIFEST} does not list.`);
    return manifest;
  } finally {
    zip.close();
  }
}
