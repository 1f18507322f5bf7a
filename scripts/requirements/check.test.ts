import { describe, expect, test } from 'vitest';
import { checkRequirements, type Repository } from './check.ts';

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
      test("is Dana's", { timeout: 1 }, () => {});
      test.skip('is skipped', () => {});
      it.todo('is planned');
    });
    const text = 'is long';`,
};
const repository: Repository = { read: (path) => files[path], unbuilt: new Set(['setWebhook']) };
const rule = 'A list is short.';
const webhooks = { 'OUT-1': { rule, unbuilt: ['setWebhook'] } };
const problemsOf = (entry: object, id = 'MEM-1') =>
  checkRequirements({ Memories: { [id]: entry }, Webhooks: webhooks }, repository).problems;
const citing = (...tests: string[]) => problemsOf({ rule, tests });

describe('a rule', () => {
  test.each(['a list', 'is "short"', 'has %i', 'has %i of %i', "is Dana's"])(
    'can cite a test or a group by its title: %s',
    (title) => {
      expect(citing(`a.test.ts › ${title}`)).toEqual([]);
    },
  );

  test('that cites a missing test is reported', () => {
    expect(citing('a.test.ts › is long')).toEqual(['MEM-1: a.test.ts has no test "is long"']);
    expect(citing('b.test.ts › a list')).toEqual(['MEM-1: no file b.test.ts']);
    expect(citing('a.test.ts')).toEqual(['MEM-1: "a.test.ts" is not of the form "FILE › TITLE"']);
  });

  test('that cites a test which does not run is reported', () => {
    expect(citing('a.test.ts › is skipped')).toEqual(['MEM-1: a.test.ts skips "is skipped"']);
    expect(citing('a.test.ts › is planned')).toEqual(['MEM-1: a.test.ts skips "is planned"']);
  });

  test('without a citation is reported', () => {
    expect(problemsOf({ rule })).toEqual(['MEM-1: needs tests, unbuilt or missing']);
    expect(problemsOf({ rule, tests: [] })).toHaveLength(1);
  });

  test('can name an unbuilt operation until it is built', () => {
    expect(problemsOf({ rule, unbuilt: ['setWebhook'] })).toEqual([]);
    expect(problemsOf({ rule, unbuilt: ['createMemory'] })).toEqual([
      'MEM-1: createMemory is built: cite a test instead',
    ]);
  });

  test('can say what is missing', () => {
    expect(problemsOf({ rule, missing: 'the login' })).toEqual([]);
  });

  test('has a unique id and a text', () => {
    expect(problemsOf({ rule, unbuilt: ['setWebhook'] }, 'memory 1')).toEqual(['memory 1: an id has the form ABC-1']);
    expect(problemsOf({ rule: ' ', unbuilt: ['setWebhook'], test: 'x' })).toEqual([
      'MEM-1: needs a text in rule',
      'MEM-1: has unknown fields: test',
    ]);
    const twice = {
      One: { 'MEM-1': { rule, unbuilt: ['setWebhook'] } },
      Two: { 'MEM-1': { rule, unbuilt: ['setWebhook'] } },
    };
    expect(checkRequirements(twice, repository).problems).toEqual(['MEM-1: exists twice']);
  });
});

test('an operation that is not built is reported if no rule lists it', () => {
  const list = { Memories: { 'MEM-1': { rule, tests: ['a.test.ts › a list'] } } };
  expect(checkRequirements(list, repository).problems).toEqual([
    'setWebhook is not built, and no rule lists it as unbuilt',
  ]);
});

test('a section without rules is reported, and rules are counted', () => {
  const list = {
    None: {},
    Memories: {
      'MEM-1': { rule, tests: ['a.test.ts › a list', 'a.test.ts › has %i'] },
      'MEM-2': { rule, unbuilt: ['setWebhook'] },
    },
  };
  expect(checkRequirements(list, repository)).toEqual({
    problems: ['None: has no rules'],
    counts: { tested: 1, unbuilt: 1, citations: 2 },
  });
});
