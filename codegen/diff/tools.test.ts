import { describe, expect, test } from 'vitest';
import type { Specs } from '../spec/model.ts';
import { diffAfter, tool } from './testing.ts';

describe('tools', () => {
  const cases: [name: string, change: (specs: Specs) => void, found: string[]][] = [
    ['one that goes breaks', (all) => all.tools.splice(0, 1), ['major get_note: is gone']],
    [
      'a scope more breaks',
      (all) => tool(all, 'get_notes').scopes.push('notes:all'),
      ['major get_notes: needs the scope notes:all now'],
    ],
    [
      'a param that must be there breaks',
      (all) => Object.assign(tool(all, 'get_notes').params, { required: ['limit'] }),
      ['major get_notes params limit: is required now'],
    ],
    [
      'a param that may be left out does not',
      (all) => Object.assign(tool(all, 'get_note').params, { required: [] }),
      ['minor get_note params note_id: is optional now'],
    ],
    [
      'a result that may lack something breaks',
      (all) => Object.assign(tool(all, 'get_notes').result, { required: [] }),
      ['major get_notes result notes: is optional now'],
    ],
    [
      'an error of another number breaks',
      (all) => Object.assign(all.rpcErrors.NotFound ?? {}, { code: -32002 }),
      ['major toolServer errors: NotFound -32001 -> -32002'],
    ],
    [
      'an error that may answer any call is safe',
      (all) => Object.assign(all.jsonrpc, { 'x-errors': [{ $ref: '#/components/errors/NotFound' }] }),
      ['minor toolServer errors: NotFound may answer any call now'],
    ],
    [
      'a tool that becomes deprecated is compatible',
      (all) => Object.assign(tool(all, 'get_note'), { deprecated: true }),
      ['minor get_note: is deprecated now'],
    ],
    [
      'words are a patch',
      (all) => Object.assign(tool(all, 'get_note'), { description: 'A note.' }),
      ['patch get_note: description'],
    ],
  ];
  test.each(cases)('%s', (_, change, found) => {
    expect(diffAfter(change)).toEqual(found);
  });
});
