import type { Specs } from '../spec/model.ts';
import { placeOf } from '../spec/places.ts';
import { at, entriesOf, isRecord, type Place, type Problem } from '../spec/problems.ts';

const keyOf = ({ file, pointer }: Place) => `${file}#${pointer}`;

/** Every message is in an operation, which sends or receives it. */
export function unusedMessage({ asyncapi, channels }: Specs): Problem[] {
  const listed = channels.flatMap(({ messages }) => messages);
  const used = new Set(listed.filter(({ sent, received }) => sent || received).map(({ place }) => keyOf(place)));
  const defined = entriesOf(at(asyncapi, '/components/messages')).flatMap(([id, message]) =>
    isRecord(message) && message.$ref === undefined ? [{ id, place: placeOf(message) }] : [],
  );
  const each = new Map([...listed, ...defined].map(({ id, place }) => [keyOf(place), { id, place }]));
  return [...each.values()]
    .filter(({ place }) => !used.has(keyOf(place)))
    .map(({ id, place }) => ({ ...place, message: `message ${id} is in no operation; add it to one or remove it` }));
}
