import { reachable } from '../spec/bundle.ts';
import { messagesOf } from '../spec/channels.ts';
import type { Operation, Specs } from '../spec/model.ts';
import { placeOf } from '../spec/places.ts';
import type { Place } from '../spec/problems.ts';
import type { Mention, Source } from './mentions.ts';

/** A definition in `specs/schemas/`. */
export interface SchemaUse {
  name: string;
  place: Place;
  /** The ids of the operations, messages and tools that contain it. */
  usedBy: string[];
}

/** Undefined if there is no such definition. */
export function findSchema(specs: Specs, name: string): SchemaUse | undefined {
  const schema = specs.schemas[name];
  if (!schema) return undefined;
  const uses = (part: unknown) => reachable(part, specs.schemas).has(name);
  const usedBy = [
    ...[...specs.operations, ...specs.carriers].filter((operation) => uses(schemasOf(operation))),
    ...messagesOf(specs).filter(({ payload }) => uses(payload)),
  ].map(({ id }) => id);
  const tools = specs.tools.filter(({ params, result }) => uses([params, result])).map((tool) => tool.name);
  return { name, place: placeOf(schema), usedBy: [...new Set([...usedBy, ...tools])] };
}

const schemasOf = ({ parameters, body, responses }: Operation) => [
  ...parameters.map(({ schema }) => schema),
  ...(body?.content ?? []).map(({ schema }) => schema),
  ...responses.flatMap(({ content }) => content.map(({ schema }) => schema)),
];

/** The lines with the generated type of a definition. */
export function mentionsOf(name: string, sources: readonly Source[]): Mention[] {
  const word = new RegExp(`(?<![\\w'"])${name}(?!\\w)`);
  return sources.flatMap(({ path, text }) =>
    /types\.gen\.ts|client\/index\.js/.test(text)
      ? text.split('\n').flatMap((line, at) => (word.test(line) ? [{ path, line: at + 1 }] : []))
      : [],
  );
}
