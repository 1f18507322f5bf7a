import { expect, it } from 'vitest';
import { measureStallMs } from '../../../../test/support/event-loop.ts';
import { readJsonObject, readToolInput } from './read-json.ts';

it.each([
  ['as it is', '{"a":[1]}'],
  ['with trailing commas', '{"a":[1,],}'],
  ['with comments', '{"a":[1] // one\n}'],
  ['with comments of Python', '{ # an object\n "a": [1], # one\n# end\n}'],
  ['with single quotes', "{'a':[1]}"],
  ['without quotes', '{a:[1]}'],
  ['in a fence', '```json\n{"a":[1]}\n```'],
  ['in a fence, untidy', "Sure:\n```python\n{'a':[1,]}\n```"],
  ['in sentences', 'Here you are: {"a":[1]} - anything else?'],
  ['as the only one of a list', '[{"a":[1]}]'],
  ['without its end', '{"a":[1'],
])('finds an object %s', async (_, text) => {
  expect(await readJsonObject(text)).toEqual({ a: [1] });
});

it('keeps a # inside a text', async () => {
  expect(await readJsonObject('{"a": "the #1,\\n#2", \n# two\n}')).toEqual({ a: 'the #1,\n#2' });
});

it('reads words of Python', async () => {
  expect(await readJsonObject("{'a': None, 'b': True}")).toEqual({ a: null, b: true });
});

it.each(['', 'I would rather not.', '[1, 2]'])('finds none in %j', async (text) => {
  expect(await readJsonObject(text)).toBeUndefined();
});

it('repairs the input of a tool, unless its end is missing', async () => {
  expect(await readToolInput("{'song': 'Blue'}")).toEqual({ song: 'Blue' });
  expect(await readToolInput('{"song":')).toBe('{"song":');
  expect(await readToolInput({ song: 'Blue' })).toEqual({ song: 'Blue' });
});

it.each([
  ['above the limit of a repair', `{${'a:1,'.repeat(4_000_000)}`],
  ['of brackets', `{"a":${'['.repeat(15_000_000)}`],
  ['of fences', `{${'```'.repeat(5_000_000)}`],
  // The repair of 17 kB takes 9 s, of more hours.
  ['broken in a certain way', `{"a":["'null\`\`\`${',nu`lnull’http://'.repeat(5000)}`],
])('an answer %s is not read, and stops no one', async (_, text) => {
  let found: unknown;
  const stallMs = await measureStallMs(async () => {
    found = await readJsonObject(text);
  });
  expect(found).toBeUndefined();
  expect(stallMs).toBeLessThan(500);
});
