import { describe, expect, test } from 'vitest';
import { checkRequirements, type Evidence } from './check.ts';

const files: Record<string, string> = {
  'a.test.ts': `
    describe('a list', () => {
      test('is "short"', () => {});
      it.each([1])('has %i', () => {});
      test.each([
        [1, 2],
      ])(
        'has %i of %i',
        async () => {},
      );
      test("is somebody's", { timeout: 1 }, () => {});
    });
    const text = 'is long';`,
};
const evidence: Evidence = { read: (path) => files[path], unbuilt: new Set(['setWebhook']) };
const rule = 'A list is short.';
const problemsOf = (entry: object, id = 'MEM-1') => checkRequirements({ Memories: { [id]: entry } }, evidence).problems;
const citing = (...tests: string[]) => problemsOf({ rule, tests });

describe('a rule', () => {
  test.each(['a list', 'is "short"', 'has %i', 'has %i of %i', "is somebody's"])(
    'may cite a test or a group by its title: %s',
    (title) => {
      expect(citing(`a.test.ts › ${title}`)).toEqual([]);
    },
  );

  test('that cites a test which is not there, or was renamed, is named', () => {
    expect(citing('a.test.ts › is long')).toEqual(['MEM-1: a.test.ts has no test "is long"']);
    expect(citing('b.test.ts › a list')).toEqual(['MEM-1: there is no b.test.ts']);
    expect(citing('a.test.ts')).toEqual(['MEM-1: "a.test.ts" is no citation: write "FILE › TITLE"']);
  });

  test('that cites nothing is named', () => {
    expect(problemsOf({ rule })).toEqual(['MEM-1: cites no test: name one that shows it, or what is unbuilt']);
    expect(problemsOf({ rule, tests: [] })).toHaveLength(1);
  });

  test('may wait for what is not built, until it is', () => {
    expect(problemsOf({ rule, unbuilt: ['setWebhook'] })).toEqual([]);
    expect(problemsOf({ rule, unbuilt: ['createMemory'] })).toEqual([
      'MEM-1: createMemory is built: cite the test that shows the rule',
    ]);
  });

  test('of which nothing is there at all says what is missing', () => {
    expect(problemsOf({ rule, missing: 'the login' })).toEqual([]);
  });

  test('has an id of its own, and says something', () => {
    expect(problemsOf({ rule, unbuilt: ['setWebhook'] }, 'memory 1')).toEqual([
      'memory 1: an id is three capitals, a dash and a number',
    ]);
    expect(problemsOf({ rule: ' ', unbuilt: ['setWebhook'], test: 'x' })).toEqual([
      'MEM-1: says no rule',
      'MEM-1: has test, which means nothing here',
    ]);
    const twice = {
      One: { 'MEM-1': { rule, unbuilt: ['setWebhook'] } },
      Two: { 'MEM-1': { rule, unbuilt: ['setWebhook'] } },
    };
    expect(checkRequirements(twice, evidence).problems).toEqual(['MEM-1: is there twice']);
  });
});

test('a section without rules is named, and rules are counted', () => {
  const list = {
    None: {},
    Memories: {
      'MEM-1': { rule, tests: ['a.test.ts › a list', 'a.test.ts › has %i'] },
      'MEM-2': { rule, unbuilt: ['setWebhook'] },
    },
  };
  expect(checkRequirements(list, evidence)).toEqual({
    problems: ['None: has no rule'],
    counts: { shown: 1, unbuilt: 1, tests: 2 },
  });
});
