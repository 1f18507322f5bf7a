// Files on their way to the service. They continue while the person looks at other pages.
import { signal } from '@preact/signals';
import type { EarshotError, Import } from 'earshot-client';
import { call } from './call.ts';
import { sendParts } from './file-parts.ts';

/** The imports whose file this page sends now, by id, with the error that the service does not take it for now. */
export const sending = signal<ReadonlyMap<string, EarshotError | null>>(new Map());

const note = (id: string, waits?: EarshotError | null) => {
  const next = new Map(sending.value);
  if (waits === undefined) next.delete(id);
  else next.set(id, waits);
  sending.value = next;
};

/** Sends a file, or the rest of it if one of `known` is the beginning of the same file. Resolves when all of it is there. */
export async function sendImport(file: File, dry_run: boolean, known: readonly Import[]): Promise<void> {
  const before = known.find(
    (one) =>
      one.status === 'uploading' &&
      one.file_name === file.name &&
      one.bytes === file.size &&
      one.dry_run === dry_run &&
      !sending.value.has(one.id),
  );
  const { id } =
    before ?? (await call('imports.createImport', { body: { file_name: file.name, bytes: file.size, dry_run } }));
  const params = { import_id: id };
  note(id, null);
  try {
    await sendParts(file, {
      read: () => call('imports.getImport', { params }),
      send: (offset, body) => call('imports.uploadImportPart', { params, query: { offset }, body }),
      onPart: () => note(id, null),
      onWait: (error) => note(id, error),
    });
  } finally {
    note(id);
  }
}
