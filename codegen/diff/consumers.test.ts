import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUses } from './consumers.ts';
import { reportDiff } from './report.ts';
import { specs } from './testing.ts';
import type { Use } from './use.ts';

const testdata = join(import.meta.dirname, '../testdata');

describe('a pact of version 3', () => {
  let folder: string;
  let uses: Use[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'earshot-pacts-'));
    for (const name of ['pact-v3-http.json', 'pact-v3-messages.json']) cpSync(join(testdata, name), join(folder, name));
    uses = readUses(folder, specs);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const fieldsOf = (interaction: string) => {
    const use = uses.find((one) => one.interaction === interaction);
    return Object.fromEntries([...(use?.fields ?? [])].map(([part, fields]) => [part, [...fields].filter(Boolean)]));
  };

  test('counts for the operations, tools and messages that it uses', () => {
    expect(uses.map(({ consumer, id, interaction }) => `${consumer} ${id}: ${interaction}`)).toEqual([
      'phone createNote: a new note',
      'phone listNotes: ten notes',
      'phone listNotes: pinned notes, with the query as in version 2',
      'phone get_note: a note by tool',
      'phone status: that it is ready',
      'phone pieces: pieces',
    ]);
  });

  test('counts for the fields of bodies, queries, headers and messages', () => {
    expect(fieldsOf('a new note')).toMatchObject({
      body: ['text', 'colour'],
      'response 200': ['id', 'text', 'colour'],
    });
    expect(fieldsOf('ten notes')).toMatchObject({
      query: ['limit', 'limit.*'],
      'response 200': ['*', '*.id'],
      'response 200 header': ['link'],
    });
    expect(fieldsOf('pinned notes, with the query as in version 2').query).toEqual(['pinned', 'limit']);
    expect(fieldsOf('a note by tool')).toEqual({ params: ['note_id'], result: ['id', 'text'] });
    expect(fieldsOf('that it is ready')).toEqual({ payload: ['type', 'status'] });
  });

  test('is named by a change that breaks it', () => {
    const after = structuredClone(specs);
    delete after.schemas.Note?.properties?.colour;
    const { changes } = reportDiff(specs, after, uses);
    const broken = changes.flatMap(({ id, concerns }) => concerns.map(({ interaction }) => `${id}: ${interaction}`));
    expect(new Set(broken)).toEqual(new Set(['createNote: a new note']));
  });
});
