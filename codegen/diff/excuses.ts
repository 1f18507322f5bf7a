import type { Specs } from '../spec/model.ts';
import { at, isRecord, itemsOf } from '../spec/problems.ts';
import { documents } from '../spec/read.ts';
import type { Change, SpecFile } from './change.ts';

/** A breaking change that a spec declares harmless, in `info.x-excused`. */
export interface Excuse {
  spec: SpecFile;
  rule: string;
  /** The place as the report names it: `MemoryCreate.mood`, `listMemories query limit`. */
  of: string;
  reason: string;
}

export const excusesOf = (specs: Specs): Excuse[] =>
  documents.flatMap((spec) => {
    const document = { 'openapi.yaml': specs.openapi, 'asyncapi.yaml': specs.asyncapi, 'jsonrpc.json': specs.jsonrpc }[
      spec
    ];
    return itemsOf(at(document, '/info/x-excused'))
      .filter(isRecord)
      .map(({ rule, of, reason }) => ({ spec, rule: String(rule), of: String(of), reason: String(reason ?? '') }));
  });

const things: Record<SpecFile, string> = {
  'openapi.yaml': 'operation',
  'asyncapi.yaml': 'message',
  'jsonrpc.json': 'tool',
};

/** The id of the rule that a change breaks: `field-removed`, `query-required`, `operation-removed`, `response-added`. */
export function ruleOf({ spec, part, path, home, what }: Change): string {
  const [kind = ''] = part.split(' ');
  const isField = home !== undefined || (path.length > 0 && !['query', 'path', 'header'].includes(kind));
  const thing = isField ? 'field' : kind || things[spec];
  return `${thing}-${verbOf(what)}`;
}

const verbs: [RegExp, string][] = [
  [/^renamed/, 'renamed'],
  [/required/, 'required'],
  [/^default/, 'default'],
  [/removed|no longer/, 'removed'],
  [/added|may also|now requires/, 'added'],
];

const verbOf = (what: string) => verbs.find(([words]) => words.test(what))?.[1] ?? 'changed';
