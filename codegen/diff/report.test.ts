import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSpecs } from '../spec/load.ts';
import type { Specs } from '../spec/model.ts';
import { readUses } from './consumers.ts';
import { changeLines, changesAt, hiddenLines, linesOf, reportDiff } from './report.ts';
import { message, operation, tool } from './testing.ts';
import type { Use } from './use.ts';

const specs = loadSpecs(join(import.meta.dirname, '../testdata/specs'));
const note = { id: '1', text: 'Tea', colour: 'blue' };

const pact = {
  consumer: { name: 'notebook' },
  provider: { name: 'earshot' },
  interactions: [
    {
      type: 'Synchronous/HTTP',
      description: 'a new note',
      request: { method: 'POST', path: '/v1/notes', body: { content: { text: 'Tea' } } },
      response: { status: 200, body: { content: note } },
    },
    {
      type: 'Synchronous/HTTP',
      description: 'the notes, ten of them',
      request: { method: 'GET', path: '/v1/notes', query: { limit: ['10'] } },
      response: { status: 200, headers: { Link: ['</v1/notes?cursor=b>; rel="next"'] }, body: { content: [note] } },
    },
    {
      type: 'Synchronous/HTTP',
      description: 'a note by tool',
      request: { method: 'POST', path: '/v1/mcp', body: { content: { method: 'get_note', params: { note_id: '1' } } } },
      response: { status: 200, body: { content: { result: note } } },
    },
    {
      type: 'Asynchronous/Messages',
      description: 'that it is ready',
      contents: { content: { type: 'status', status: 'ready' } },
    },
    { type: 'Asynchronous/Messages', description: 'pieces', contents: { content: [{ text: 'Tea' }] } },
    {
      type: 'Synchronous/HTTP',
      description: 'of another service',
      request: { method: 'GET', path: '/elsewhere' },
      response: { status: 200 },
    },
  ],
};

let folder: string;
let uses: Use[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-pacts-'));
  writeFileSync(join(folder, 'notebook-earshot.json'), JSON.stringify(pact));
  uses = readUses(folder, specs);
});
afterAll(() => rmSync(folder, { recursive: true }));

const reportAfter = (change: (specs: Specs) => void, known = uses) => {
  const after = structuredClone(specs);
  change(after);
  return reportDiff(specs, after, known);
};
const concernedBy = (change: (specs: Specs) => void, known = uses) =>
  reportAfter(change, known)
    .changes.filter(({ breaking }) => breaking)
    .map(({ id, concerns }) => `${id}: ${concerns.map(({ interaction }) => interaction).join(', ')}`);

describe('the consumers that a change concerns', () => {
  test('reads interactions with operations, tools and messages, and ignores others', () => {
    expect(uses.map(({ id, interaction }) => `${id}: ${interaction}`)).toEqual([
      'createNote: a new note',
      'listNotes: the notes, ten of them',
      'get_note: a note by tool',
      'status: that it is ready',
      'pieces: pieces',
    ]);
  });

  test('finds consumers that read a removed field', () => {
    expect(concernedBy(({ schemas }) => schemas.Note?.required?.splice(2, 1))).toEqual([
      'createNote: a new note',
      'listNotes: the notes, ten of them',
      'noteCreated: ',
      'get_note: a note by tool',
      'get_notes: ',
    ]);
  });

  test('finds only consumers that read a removed header', () => {
    const headers = ({ operations }: Specs, wanted: string) =>
      operations.find(({ id }) => id === wanted)?.responses.find(({ status }) => status === 200)?.headers;
    expect(concernedBy((all) => headers(all, 'listNotes')?.splice(0))).toEqual(
      headers(specs, 'listNotes')?.map(({ name }) =>
        name === 'Link' ? 'listNotes: the notes, ten of them' : 'listNotes: ',
      ),
    );
  });

  test('finds consumers that send a field with a tighter bound', () => {
    expect(
      concernedBy(({ schemas }) => Object.assign(schemas.NoteCreate?.properties?.text ?? {}, { maxLength: 9 })),
    ).toEqual(['createNote: a new note']);
    expect(concernedBy(({ schemas }) => Object.assign(schemas.Link?.properties?.url ?? {}, { maxLength: 9 }))).toEqual([
      'createNote: ',
    ]);
  });

  test('finds consumers that omit a newly required field', () => {
    expect(concernedBy(({ schemas }) => schemas.NoteCreate?.required?.push('colour'))).toEqual([
      'createNote: a new note',
    ]);
    expect(concernedBy(({ schemas }) => schemas.Link?.required?.push('weight'))).toEqual(['createNote: ']);
  });

  test('finds only consumers that omit a field with another default', () => {
    const another = ({ operations }: Specs) =>
      Object.assign(operations.find(({ id }) => id === 'listNotes')?.parameters[0]?.schema ?? {}, { default: 50 });
    expect(concernedBy(another)).toEqual(['listNotes: ']);
    const silent = uses.map((use) => ({ ...use, fields: new Map() }));
    expect(concernedBy(another, silent)).toEqual(['listNotes: the notes, ten of them']);
  });

  test('finds all consumers of a removed operation', () => {
    expect(concernedBy(({ operations }) => operations.splice(0, operations.length))).toContain(
      'createNote: a new note',
    );
  });
});

describe('the report', () => {
  test('lists a change of a definition once, with its users and broken consumers', () => {
    const lines = linesOf(reportAfter(({ schemas }) => schemas.Note?.required?.splice(2, 1)));
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^BREAKING Note\.colour: now optional \(/),
      '         in createNote (response 200), listNotes (response 200), noteCreated (payload) and 2 more (npm run -s spec:diff -- --all)',
      '         breaks notebook: "a new note", "the notes, ten of them", "a note by tool" (contracts/notebook-earshot.json)',
    ]);
  });

  test('lists all users on request', () => {
    const report = reportAfter(({ schemas }) => schemas.Note?.required?.splice(2, 1));
    expect(linesOf(report, { all: true })[1]).toBe(
      '         in createNote (response 200), listNotes (response 200), noteCreated (payload), get_note (result), get_notes (result)',
    );
  });

  test('leaves out what the spec excuses by the id of the rule and the place, and names an excuse that nothing needs', () => {
    const excuse = (of: string) => ({ rule: 'field-removed', of, reason: 'no one reads it' });
    const report = reportAfter((all) => {
      delete all.schemas.NoteCreate?.properties?.parent;
      Object.assign(all.openapi.info ?? {}, { 'x-excused': [excuse('NoteCreate.parent'), excuse('Note.id')] });
    });
    expect(hiddenLines(report)).toEqual([]);
    const lines = linesOf(report);
    expect(lines[0]).toMatch(/^EXCUSED {2}NoteCreate\.parent: removed \(.*\) \[field-removed\]$/);
    expect(lines).toContain('         because no one reads it');
    expect(lines).toContain(
      'excuse   openapi.yaml excuses field-removed of Note.id, which no breaking change needs: remove it',
    );
  });

  test('recognizes a field, a parameter, a header, a message and a tool by another name', () => {
    const report = reportAfter((all) => {
      const { parent, ...rest } = all.schemas.NoteCreate?.properties ?? {};
      Object.assign(all.schemas.NoteCreate ?? {}, { properties: { ...rest, mother: parent } });
      Object.assign(operation(all, 'listNotes').parameters[0] ?? {}, { name: 'most' });
      const [header] = operation(all, 'listNotes').responses.flatMap(({ headers }) => headers);
      Object.assign(header ?? {}, { name: 'Next' });
      const { properties, ...payload } = message(all, 'label').payload;
      const renamed = { ...payload, properties: { ...properties, type: { const: 'caption' } } };
      Object.assign(message(all, 'label'), { id: 'caption', payload: renamed });
      tool(all, 'get_note').name = 'read_note';
    });
    expect(
      linesOf(report)
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => line.replace(/ \(.*/, '')),
    ).toEqual([
      'BREAKING NoteCreate.parent: renamed to mother',
      'BREAKING listNotes query limit: renamed to most',
      'BREAKING listNotes response 200 header link: renamed to Next',
      'BREAKING label: renamed to caption',
      'BREAKING get_note: renamed to read_note',
    ]);
  });

  test('lists breaking changes first, counts descriptions, and states how many changes are omitted', () => {
    const report = reportAfter(({ operations, schemas }) => {
      for (const operation of operations) operation.description = 'Other words';
      Object.assign(schemas.NoteCreate?.properties ?? {}, { tag: { type: 'string' } });
      operations.pop();
    });
    const lines = changeLines(report, { most: 1 });
    expect(lines[0]).toMatch(/^BREAKING listNotes: removed/);
    expect(lines).toContain('and 1 more: npm run -s spec:diff');
    expect(lines).toContain('words    in 3 places');
  });

  test('selects the changes at the places of another report', () => {
    const save = reportAfter((all) => {
      operation(all, 'deleteNote').deprecated = true;
    });
    const report = reportAfter((all) => {
      operation(all, 'listNotes').security[0]?.scopes.push('notes:write');
      operation(all, 'deleteNote').deprecated = true;
    });
    expect(changeLines(report)[0]).toMatch(/^BREAKING listNotes/);
    const lines = changeLines({ ...report, changes: changesAt(report, save) });
    expect(lines).toEqual([expect.stringMatching(/^safe {5}deleteNote: now deprecated/)]);
  });

  test('selects a field that is new in the other report, and was renamed since', () => {
    const withField = (name: string) => {
      const after = structuredClone(specs);
      Object.assign(after.schemas.NoteCreate?.properties ?? {}, { [name]: { type: 'string', maxLength: 5 } });
      return after;
    };
    const save = reportDiff(withField('mood'), withField('feeling'), uses);
    const report = reportDiff(specs, withField('feeling'), uses);
    expect(changeLines(save)).toEqual(
      expect.arrayContaining([expect.stringMatching(/NoteCreate\.mood: renamed to feeling/)]),
    );
    const lines = changeLines({ ...report, changes: changesAt(report, save) });
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^safe {5}NoteCreate\.feeling: added/)]));
  });

  test('warns of a change that gives access to more callers, before safe changes', () => {
    const report = reportAfter((all) => {
      tool(all, 'get_note').scopes = [];
      operation(all, 'deleteNote').security[0]?.scopes.pop();
      operation(all, 'deleteNote').deprecated = true;
    });
    expect(changeLines(report).map((line) => line.replace(/ \(.*/, ''))).toEqual([
      'WARNING  deleteNote: no longer requires the scope notes:write',
      'WARNING  get_note: no longer requires the scope notes:read',
      'safe     deleteNote: now deprecated',
    ]);
  });

  test('an addition needs no version; a breaking change needs a higher major version of its own spec', () => {
    const add = ({ schemas }: Specs) =>
      Object.assign(schemas.NoteCreate?.properties ?? {}, { tag: { type: 'string' } });
    expect(linesOf(reportAfter(add)).join()).not.toContain('version');
    const remove = ({ operations }: Specs) => operations.splice(0, 1);
    expect(hiddenLines(reportAfter(remove))).toEqual([
      'version  openapi.yaml 1.2.3 hides breaking changes: set info.version to 2.0.0, or make them compatible',
    ]);
    const removeAs = (version: string) =>
      reportAfter((all) => {
        remove(all);
        Object.assign(all.versions, { 'openapi.yaml': version });
      });
    expect(hiddenLines(removeAs('1.3.0'))).toHaveLength(1);
    expect(hiddenLines(removeAs('2.0.0'))).toEqual([]);
    expect(linesOf(removeAs('2.0.0'))).toContain('version  openapi.yaml 1.2.3 -> 2.0.0');
  });

  test('reports that nothing changed', () => {
    expect(linesOf(reportAfter(() => {}))).toEqual(['nothing changed']);
  });
});
