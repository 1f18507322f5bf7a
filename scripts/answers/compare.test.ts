import { expect, test } from 'vitest';
import { loadSpecs } from '../../codegen/spec/load.ts';
import { declaredAnswers, neverSeen, undeclared } from './compare.ts';

const specs = loadSpecs('codegen/testdata/specs');
const all = declaredAnswers(specs);

test('statuses, close codes, JSON-RPC codes and sent messages are declared', () => {
  expect(new Set(all.map((answer) => answer.split(' ')[0]))).toEqual(new Set(['rest', 'close', 'rpc', 'message']));
});

test('an answer that was sent and is not declared is reported, but not one that any operation may return', () => {
  const [, id] = (all.find((answer) => answer.startsWith('rest ')) ?? '').split(' ');
  const seen = new Set([...all, `rest ${id} 418`, `rest ${id} 500`, 'close listen 4000', 'rpc -1', 'message secret']);
  expect(undeclared(seen, specs)).toEqual([
    'close listen 4000: sent, but not declared in specs/',
    'message secret: sent, but not declared in specs/',
    `rest ${id} 418: sent, but not declared in specs/`,
    'rpc -1: sent, but not declared in specs/',
  ]);
});

test('an answer that is declared and was never seen is reported, unless it is an exception', () => {
  const [first = '', second = '', ...others] = all;
  const seen = new Set(others);
  expect(neverSeen(new Set(all), specs, [])).toEqual([]);
  expect(neverSeen(seen, specs, [{ answers: [first], reason: 'none' }])).toEqual([
    `${second}: declared in specs/, but no test saw it`,
  ]);
});

test('an exception that is not needed is reported', () => {
  const exceptions = [{ answers: ['rest * 418'], reason: 'none' }];
  expect(neverSeen(new Set(all), specs, exceptions)).toEqual(['rest * 418: not needed in scripts/answers/unseen.yaml']);
});
