import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from './json-records.ts';

async function* chunksOf(text: string, size = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const readAll = async (text: string, name = 'a.json', size = 7) =>
  (await Array.fromAsync(readJson(name, chunksOf(text, size)))).map(({ place, list, content }) => [
    place,
    list,
    'text' in content ? JSON.parse(content.text) : content.problem.message,
  ]);

describe('records of a JSON file', () => {
  test.each([
    ['an array', '[{"a":1}, {"a":[{"b":2}]}]', [undefined, undefined]],
    ['an object with arrays', '{"currentPage":1,"facts":[{"a":1}],"todos":[{"a":[{"b":2}]}]}', ['facts', 'todos']],
    ['nested data', '{"data":{"lifelogs":[{"a":1},{"a":[{"b":2}]}]},"meta":{}}', ['lifelogs', 'lifelogs']],
    ['data without lists', '{"data":{"a":1},"meta":{}}\n{"a":[{"b":2}]}', [undefined, undefined]],
    ['several values', '{"a":1}\n\n{"a":[{"b":2}]}', [undefined, undefined]],
  ])('%s', async (_, text, lists) => {
    for (const size of [1, 7, 1000]) {
      const found = await readAll(text, 'a.json', size);
      expect(found.map(([, list]) => list)).toEqual(lists);
      expect(found.map(([, , value]) => value)).toEqual([{ a: 1 }, { a: [{ b: 2 }] }]);
    }
  });

  test('brackets and quotes inside of texts do not count', async () => {
    const value = { a: '}]{[\\" "conversations":[', conversation: { conversations: [1] } };
    expect(await readAll(JSON.stringify([value, value]))).toEqual([
      ['record 1', undefined, value],
      ['record 2', undefined, value],
    ]);
  });

  test('a damaged line does not affect the others', async () => {
    const found = await Array.fromAsync(readJson('a.jsonl', chunksOf('{"a":1}\n{"b":[[\n\n{"c":3}')));
    expect(found.map(({ place, content }) => [place, 'text' in content && content.text])).toEqual([
      ['line 1', '{"a":1}'],
      ['line 2', '{"b":[['],
      ['line 4', '{"c":3}'],
    ]);
  });

  test('a record that is too long, or ends with the file, is a problem', async () => {
    const long = JSON.stringify({ a: 'x'.repeat(5_000_001) });
    expect(await readAll(`[${long},{"a":1}]`, 'a.json', 100_000)).toEqual([
      ['record 1', undefined, 'It is larger than 5 MB'],
      ['record 2', undefined, { a: 1 }],
    ]);
    expect(await readAll(`${long}\n{"a":1}`, 'a.jsonl', 100_000)).toMatchObject([
      ['line 1', undefined, 'It is larger than 5 MB'],
      ['line 2', undefined, { a: 1 }],
    ]);
    expect(await readAll('[{"a":1},{"b"')).toMatchObject([
      { 2: { a: 1 } },
      ['record 2', undefined, 'The file ends inside of it'],
    ]);
    expect(await readAll('hello')).toMatchObject([['record 1', undefined, 'There is no JSON object in the file']]);
  });

  test('any bytes are read without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('a.json', 'a.jsonl'), async (bytes, name) => {
        await Array.fromAsync(
          readJson(
            name,
            (async function* () {
              yield bytes;
            })(),
          ),
        );
      }),
    );
  });
});
