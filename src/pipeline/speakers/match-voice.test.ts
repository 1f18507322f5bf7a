import { expect, test } from 'vitest';
import { matchVoice } from './match-voice.ts';

const heard = Float32Array.of(1, 0);
/** A voice that is so similar to what was heard. */
const like = (cosine: number) => Float32Array.of(3 * cosine, 3 * Math.sqrt(1 - cosine ** 2));
const person = (id: string, cosine: number) => ({ id, name: id, embedding: like(cosine) });

test.each([
  ['the user, who alone is like enough', 0.8, [0.6], 'user'],
  ['the user, who is more alike than a person', 0.9, [0.8], 'user'],
  ['the person who is most alike', 0.8, [0.75, 0.95, 0.9], 'p1'],
  ['nobody where nobody is like enough', 0.69, [0.5], undefined],
  ['a person where there is no profile', undefined, [0.71], 'p0'],
  ['nobody where nobody is known', undefined, [], undefined],
])('matches %s', (_, user, people, expected) => {
  const known = {
    user: user === undefined ? undefined : like(user),
    people: people.map((cosine, i) => person(`p${i}`, cosine)),
  };
  const match = matchVoice(heard, known, 0.7);
  expect(match?.isUser ? 'user' : match?.person.id).toBe(expected);
});
