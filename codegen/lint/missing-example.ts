import { isRecord, type Problem } from '../spec/problems.ts';
import { messages, restOperations, toolMethods } from './operations.ts';
import { child, follow, type Located, type SpecFiles } from './schemas.ts';

/** Readers learn from examples: each body, successful answer, message and tool shows one. */
export function missingExample(files: SpecFiles): Problem[] {
  return [
    ...restOperations(files).flatMap(({ name, body, answers }) => [
      ...body.filter(lacksExample(files)).map(problem(`the request body of ${name} has no example`)),
      ...answers
        .filter(({ status }) => status.startsWith('2'))
        .flatMap(({ status, content }) =>
          content.filter(lacksExample(files)).map(problem(`answer ${status} of ${name} has no example`)),
        ),
    ]),
    ...messages(files)
      .filter(({ value }) => isEmpty(value.examples))
      .map((message) => problem(`message ${message.key} has no example`)(message)),
    ...toolMethods(files)
      .filter(({ examples }) => examples.length === 0)
      .map((method) => problem(`tool ${method.name} has no example`)(method)),
  ];
}

const problem =
  (what: string) =>
  ({ file, pointer }: Located<unknown>): Problem => ({
    file,
    pointer,
    message: `${what}; add a realistic one`,
  });

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** A media type shows an example itself, or its schema does. */
const lacksExample = (files: SpecFiles) => (media: Located<Record<string, unknown>>) => {
  if (media.value.example !== undefined || !isEmpty(media.value.examples)) return false;
  const schema = child(media, 'schema');
  const own = isRecord(schema.value) ? schema.value.examples : undefined;
  return isEmpty(own) && isEmpty(follow(files, schema)?.value.examples);
};
