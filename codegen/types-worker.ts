// The thread in which hey-api writes types.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import type { Document } from './spec/model.ts';
import { answerWith } from './thread.ts';
import { typesFile } from './types.ts';

answerWith(async (document: Document): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-types-'));
  try {
    await createClient({
      input: document,
      output: { path: folder, clean: false },
      plugins: [{ name: '@hey-api/typescript', enums: false }],
      logs: { level: 'silent', file: false },
    });
    const text = await readFile(join(folder, typesFile), 'utf8');
    // hey-api's own header, and a type for its clients, which we have none of.
    return text
      .replace(/^\/\/ This file is auto-generated.*\n+/, '\n')
      .replace(/export type ClientOptions = \{[^}]*\};\n+/s, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
