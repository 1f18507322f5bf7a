import { isRecord, type Problem } from '../spec/problems.ts';
import { definitions, type SpecFiles, target } from './schemas.ts';

/** A definition that no operation, message or tool leads to is dead weight, or a reference was forgotten. */
export function unusedSchema(files: SpecFiles): Problem[] {
  const all = new Map(definitions(files).map((definition) => [`${definition.file}#${definition.pointer}`, definition]));
  const used = new Set<string>();
  const visit = (value: unknown, file: string) => {
    if (Array.isArray(value)) for (const item of value) visit(item, file);
    if (!isRecord(value)) return;
    for (const [key, child] of Object.entries(value)) {
      if (key !== '$ref' || typeof child !== 'string') visit(child, file);
      else use(child, file);
    }
  };
  const use = (ref: string, file: string) => {
    const place = target(ref, file);
    const parts = place.pointer.split('/');
    const pointer = parts.slice(0, place.file.startsWith('schemas/') ? 2 : 4).join('/');
    const id = `${place.file}#${pointer}`;
    if (used.has(id)) return;
    used.add(id);
    visit(all.get(id)?.value, place.file);
  };
  for (const [file, document] of files) {
    if (!file.startsWith('schemas/')) visit(withoutSchemas(document), file);
  }
  return [...all.values()]
    .filter(({ file, pointer }) => !used.has(`${file}#${pointer}`))
    .map(({ file, pointer, name }) => ({
      file,
      pointer,
      message: `${name} is used by no operation, message or tool; refer to it or remove it`,
    }));
}

function withoutSchemas(document: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(document.components)) return document;
  const { schemas: _, ...components } = document.components;
  return { ...document, components };
}
