import { liveOperations, messages, restOperations, toolMethods } from '../lint/operations.ts';
import { child, entries, follow, type Located, type SpecFiles } from '../lint/schemas.ts';
import { editDistance } from '../names.ts';

/** An operation, a message or a tool, and where the specs speak of it. */
export interface Thing {
  kind: 'operation' | 'message' | 'tool';
  id: string;
  /** How else it is known: `GET /v1/notes`, or the message's name on the wire; of several messages, all. */
  alias: string;
  place: Located<unknown>;
  examples: Located<unknown>[];
  /** Of an operation that exchanges messages: those. */
  messages?: Thing[];
}

/** Everything in the specs that has an id. */
export function listThings(files: SpecFiles): Thing[] {
  return [
    ...restOperations(files).map((operation): Thing => {
      // Refusals are shown by examples that all operations share.
      const answers = operation.answers
        .filter(({ status }) => status.startsWith('2'))
        .flatMap(({ content }) => content);
      return {
        kind: 'operation',
        id: String(operation.value.operationId),
        alias: operation.name,
        place: child(operation, 'operationId'),
        examples: [
          ...operation.parameters.flatMap((parameter) => ownExamples(files, parameter)),
          ...[...operation.body, ...answers].flatMap((media) => examplesIn(files, media)),
        ],
      };
    }),
    ...liveThings(files),
    ...toolMethods(files).map(
      (method): Thing => ({
        kind: 'tool',
        id: method.name,
        alias: String(method.value.summary ?? method.name),
        place: child(method, 'name'),
        examples: method.examples,
      }),
    ),
  ];
}

/** The messages of `asyncapi.yaml`, and the operations that exchange them. */
function liveThings(files: SpecFiles): Thing[] {
  const told = messages(files).map(
    (message): Thing => ({
      kind: 'message',
      id: message.key,
      alias: String(message.value.name ?? message.key),
      place: message,
      examples: entries(message, 'examples'),
    }),
  );
  const exchanges = liveOperations(files).map((operation): Thing => {
    const pointers = [...operation.messages, ...operation.replies].map(({ pointer }) => pointer);
    const own = told.filter(({ place }) => pointers.includes(place.pointer));
    const alias = own.map((message) => message.alias).join(', ');
    const examples = own.flatMap((message) => message.examples);
    return { kind: 'operation', id: operation.name, alias, place: operation, examples, messages: own };
  });
  return [...told, ...exchanges];
}

/** Where the examples of a parameter or a media type are written. */
const ownExamples = (files: SpecFiles, holder: Located<Record<string, unknown>>): Located<unknown>[] => [
  ...('example' in holder.value ? [child(holder, 'example')] : []),
  ...entries(holder, 'examples').map((entry) => follow(files, entry) ?? entry),
];

/** The same, or, where there are none, those of its schema. */
function examplesIn(files: SpecFiles, holder: Located<Record<string, unknown>>): Located<unknown>[] {
  const own = ownExamples(files, holder);
  const schema = own.length > 0 ? undefined : follow(files, child(holder, 'schema'));
  return schema ? entries(schema, 'examples') : own;
}

/** The ids that look most like one that nobody has, the nearest first. */
export function nearestIds(things: readonly Thing[], wanted: string, most = 5): string[] {
  const target = normal(wanted);
  const ranked = things.map(({ id, alias }) => {
    const holds = normal(id).includes(target) || target.includes(normal(id)) || normal(alias).includes(target);
    return { id, distance: editDistance(normal(id), target) - (holds ? target.length : 0) };
  });
  return ranked
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id);
}

const normal = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
