import { expect, test } from 'vitest';
import { matchVoice } from './session-voices.ts';

const voice = Float32Array.of(1, 0);
/** A voice with this similarity to it. */
const like = (cosine: number) => Float32Array.of(3 * cosine, 3 * Math.sqrt(1 - cosine ** 2));
const person = (id: string, cosine: number) => ({ id, name: id, embedding: like(cosine) });

test.each([
  ['the user, the only one who is similar enough', 0.8, [0.6], 'user'],
  ['the user, who is more similar than a person', 0.9, [0.8], 'user'],
  ['the most similar person', 0.8, [0.75, 0.95, 0.9], 'p1'],
  ['no one where no one is similar enough', 0.69, [0.5], undefined],
  ['a person where there is no profile', undefined, [0.71], 'p0'],
  ['no one where no one is known', undefined, [], undefined],
])('matches %s', (_, user, people, expected) => {
  const known = {
    user: user === undefined ? undefined : like(user),
    people: people.map((cosine, i) => person(`p${i}`, cosine)),
  };
  const match = matchVoice(voice, known, 0.7);
  expect(match?.isUser ? 'user' : match?.person.id).toBe(expected);
});
