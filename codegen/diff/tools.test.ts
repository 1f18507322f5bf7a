import { describe, expect, test } from 'vitest';
import type { Specs } from '../spec/model.ts';
import { diffAfter, tool } from './testing.ts';

describe('tools', () => {
  const cases: [name: string, change: (specs: Specs) => void, found: string[]][] = [
    ['a removed operation is breaking', (all) => all.tools.splice(0, 1), ['major get_note: removed']],
    [
      'an added scope is breaking',
      (all) => tool(all, 'get_notes').scopes.push('notes:all'),
      ['major get_notes: now requires the scope notes:all'],
    ],
    [
      'a required param is breaking',
      (all) => Object.assign(tool(all, 'get_notes').params, { required: ['limit'] }),
      ['major get_notes params limit: now required'],
    ],
    [
      'an optional param is compatible',
      (all) => Object.assign(tool(all, 'get_note').params, { required: [] }),
      ['minor get_note params note_id: now optional'],
    ],
    [
      'an optional field of a result is breaking',
      (all) => Object.assign(tool(all, 'get_notes').result, { required: [] }),
      ['major get_notes result notes: now optional'],
    ],
    [
      'another code of an error is breaking',
      (all) => Object.assign(all.rpcErrors.NotFound ?? {}, { code: -32002 }),
      ['major toolServer errors: NotFound -32001 -> -32002'],
    ],
    [
      'an error of any call is compatible',
      (all) => Object.assign(all.jsonrpc, { 'x-errors': [{ $ref: '#/components/errors/NotFound' }] }),
      ['minor toolServer errors: NotFound now returned by any call'],
    ],
    [
      'a tool that becomes deprecated is compatible',
      (all) => Object.assign(tool(all, 'get_note'), { deprecated: true }),
      ['minor get_note: now deprecated'],
    ],
    [
      'a changed description is a patch',
      (all) => Object.assign(tool(all, 'get_note'), { description: 'A note.' }),
      ['patch get_note: description'],
    ],
  ];
  test.each(cases)('%s', (_, change, found) => {
    expect(diffAfter(change)).toEqual(found);
  });
});
