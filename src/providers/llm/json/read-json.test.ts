import { expect, it } from 'vitest';
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
])('finds an object %s', (_, text) => {
  expect(readJsonObject(text)).toEqual({ a: [1] });
});

it('keeps a # inside a text', () => {
  expect(readJsonObject('{"a": "the #1,\\n#2", \n# two\n}')).toEqual({ a: 'the #1,\n#2' });
});

it('reads words of Python', () => {
  expect(readJsonObject("{'a': None, 'b': True}")).toEqual({ a: null, b: true });
});

it.each(['', 'I would rather not.', '[1, 2]'])('finds none in %j', (text) => {
  expect(readJsonObject(text)).toBeUndefined();
});

it('repairs the input of a tool, unless its end is missing', () => {
  expect(readToolInput("{'song': 'Blue'}")).toEqual({ song: 'Blue' });
  expect(readToolInput('{"song":')).toBe('{"song":');
  expect(readToolInput({ song: 'Blue' })).toEqual({ song: 'Blue' });
});
