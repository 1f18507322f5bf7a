import { resolveSchema } from '../spec/bundle.ts';
import { messagesOf } from '../spec/channels.ts';
import type { Content, Schemas, Specs } from '../spec/model.ts';
import type { Place, Problem } from '../spec/problems.ts';
import { restOperations } from './schemas.ts';

/** Every body, successful response, message and tool has an example. */
export function missingExample(specs: Specs): Problem[] {
  const { tools, schemas } = specs;
  const problem = ({ file, pointer }: Place, what: string): Problem => ({
    file,
    pointer,
    message: `${what} has no example`,
  });
  const ofContent = (content: readonly Content[], what: string) =>
    content.filter((one) => !hasExample(one, schemas)).map(({ place }) => problem(place, what));
  return [
    ...restOperations(specs).flatMap(({ method, path, body, responses }) => [
      ...ofContent(body?.content ?? [], `the request body of ${method} ${path}`),
      ...responses
        .filter(({ status }) => status >= 200 && status < 300)
        .flatMap(({ status, content }) => ofContent(content, `response ${status} of ${method} ${path}`)),
    ]),
    ...messagesOf(specs)
      .filter(({ examples }) => examples.length === 0)
      .map(({ id, place }) => problem(place, `message ${id}`)),
    ...tools.filter(({ examples }) => examples.length === 0).map(({ name, place }) => problem(place, `tool ${name}`)),
  ];
}

/** The example may be in the schema. */
function hasExample({ examples, schema }: Content, schemas: Schemas): boolean {
  const ofSchema = resolveSchema(schema, schemas).examples;
  return examples.length > 0 || (Array.isArray(ofSchema) && ofSchema.length > 0);
}
