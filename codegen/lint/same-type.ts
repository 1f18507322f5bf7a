import { resolveSchema } from '../spec/bundle.ts';
import type { Channel, Message, Schemas, Specs } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import type { Problem } from '../spec/problems.ts';

/** No two messages of a channel in the same direction have the same `type`: the receiver could not tell them apart. */
export const sameType = (specs: Specs): Problem[] =>
  specs.channels.flatMap((channel) => problemsIn(channel, specs.schemas));

function problemsIn({ messages }: Channel, schemas: Schemas): Problem[] {
  return (['received', 'sent'] as const).flatMap((direction) => {
    const byType = Map.groupBy(
      messages.filter((message) => message[direction] && typeOf(message, schemas) !== undefined),
      (message) => typeOf(message, schemas),
    );
    return [...byType].flatMap(([type, [first, ...others]]) =>
      others.flatMap((other) => (first ? describe(String(type), first, other, schemas) : [])),
    );
  });
}

/** Each names the other, with its place. */
const describe = (type: string, first: Message, other: Message, schemas: Schemas): Problem[] =>
  [
    [first, other],
    [other, first],
  ].flatMap(([one, twin]) =>
    one && twin
      ? [
          {
            ...inside(placeOf(typeField(one, schemas) ?? {}), 'const'),
            message: `message ${one.id} has the type ${type} of message ${twin.id}, so only one of them is ever read; give it another type`,
            other: inside(placeOf(typeField(twin, schemas) ?? {}), 'const'),
          },
        ]
      : [],
  );

const typeField = ({ payload }: Message, schemas: Schemas) => {
  const { properties, allOf = [] } = resolveSchema(payload, schemas);
  return [properties, ...allOf.map((part) => resolveSchema(part, schemas).properties)].find((one) => one?.type)?.type;
};

function typeOf(message: Message, schemas: Schemas): unknown {
  const field = typeField(message, schemas);
  return field && resolveSchema(field, schemas).const;
}
