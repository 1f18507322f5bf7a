import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import yauzl from 'yauzl';
import type { ExportManifest } from '../../generated/types.gen.ts';

/** The files of an archive of an account, by their paths. */
export interface Archive {
  manifest: ExportManifest;
  files: ReadonlyMap<string, Buffer>;
  text(path: string): string;
  /** The records of a `.jsonl` file. */
  // biome-ignore lint/suspicious/noExplicitAny: tests check the content of records
  records(path: string): any[];
}

/** Reads an archive, and expects that its manifest describes all of its files. */
export async function readArchive(zip: Uint8Array): Promise<Archive> {
  const opened = await yauzl.fromBufferPromise(Buffer.from(zip));
  const files = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  const text = (path: string) => files.get(path)?.toString('utf8') ?? '';
  const manifest: ExportManifest = JSON.parse(text('manifest.json'));
  const records = (path: string) =>
    text(path)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const described = [...files]
    .filter(([path]) => path !== 'manifest.json')
    .map(([path, bytes]) => ({
      path,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...(path.endsWith('.jsonl') && { records: records(path).length }),
    }));
  expect(manifest.files).toEqual(described);
  return { manifest, files, text, records };
}
