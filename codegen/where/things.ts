import { distance } from 'fastest-levenshtein';
import { referenced } from '../spec/bundle.ts';
import { messagesOf } from '../spec/channels.ts';
import type { Content, Message, Operation, Schemas, Specs } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import { itemsOf, type Place } from '../spec/problems.ts';

/** An operation, a message or a tool, with its places in the specs. */
export interface Thing {
  kind: 'operation' | 'message' | 'tool';
  id: string;
  /** Its other name: `GET /v1/notes`, or the name of a message on the wire. */
  alias: string;
  place: Place;
  examples: Place[];
  /** The messages of a live operation. */
  messages?: Thing[];
}

/** Everything in the specs that has an id. */
export function listThings(specs: Specs): Thing[] {
  const messages = messagesOf(specs).map(messageThing);
  return [
    ...[...specs.operations, ...specs.carriers].map((operation) => operationThing(operation, specs.schemas)),
    ...messages,
    ...specs.liveOperations.map(({ id, place, received, sent }): Thing => {
      const own = messages.filter((message) => received.includes(message.id) || sent.includes(message.id));
      const examples = own.flatMap((message) => message.examples);
      return { kind: 'operation', id, alias: own.map(({ alias }) => alias).join(', '), place, examples, messages: own };
    }),
    ...specs.tools.map(
      ({ name, title = name, place, examples }): Thing => ({
        kind: 'tool',
        id: name,
        alias: title,
        place: inside(place, 'name'),
        examples: examples.map((example) => example.place),
      }),
    ),
  ];
}

function operationThing({ id, method, path, place, parameters, body, responses }: Operation, schemas: Schemas): Thing {
  const successful = responses.filter(({ status }) => status >= 200 && status < 300);
  const content = [...(body?.content ?? []), ...successful.flatMap((response) => response.content)];
  return {
    kind: 'operation',
    id,
    alias: `${method} ${path}`,
    place: inside(place, 'operationId'),
    examples: [
      ...parameters.flatMap(({ examples }) => examples.map((example) => example.place)),
      ...content.flatMap((one) => examplesOf(one, schemas)),
    ],
  };
}

/** The examples of a media type, or of its schema if it has none of its own. */
function examplesOf({ examples, schema }: Content, schemas: Schemas): Place[] {
  if (examples.length > 0) return examples.map(({ place }) => place);
  const definition = referenced(schema, schemas) ?? schema;
  return itemsOf(definition.examples).map((_, index) => inside(placeOf(definition), 'examples', index));
}

const messageThing = ({ id, name, place, examples }: Message): Thing => ({
  kind: 'message',
  id,
  alias: name,
  place,
  examples: examples.map((example) => example.place),
});

type Named = Pick<Thing, 'id' | 'alias'>;

/** The ids that are most similar to an unknown id, the nearest first. */
export function nearestIds(things: readonly Named[], wanted: string, most = 5): string[] {
  const target = normalize(wanted);
  const distanceOf = ({ id, alias }: Named) => {
    const contains =
      normalize(id).includes(target) || target.includes(normalize(id)) || normalize(alias).includes(target);
    return distance(normalize(id), target) - (contains ? target.length : 0);
  };
  const ranked = things.map((thing) => ({ id: thing.id, distance: distanceOf(thing) }));
  ranked.sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
  return ranked.slice(0, most).map(({ id }) => id);
}

const normalize = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
