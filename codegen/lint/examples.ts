import { isRecord, type Problem } from '../spec/problems.ts';
import { messages, restOperations, type ToolMethod, toolMethods } from './operations.ts';
import { allSchemas, child, entries, follow, type Located, type SpecFiles } from './schemas.ts';

/** An example, and the schema that it is one of. */
export interface Example extends Located<unknown> {
  schema: Located<unknown>;
}

/** Every example and default of the specs. */
export const examples = (files: SpecFiles): Example[] => [
  ...allSchemas(files).flatMap((schema) => [
    ...entries(schema, 'examples').map((entry) => ({ ...entry, schema })),
    ...('default' in schema.value ? [{ ...child(schema, 'default'), schema }] : []),
  ]),
  ...restOperations(files)
    .flatMap(({ parameters, body, answers }) => [...parameters, ...body, ...answers.flatMap(({ content }) => content)])
    .flatMap((holder) => restExamples(files, holder)),
  ...messages(files).flatMap((message) =>
    entries(message, 'examples').flatMap((example) =>
      ['payload', 'headers']
        .filter((key) => isRecord(example.value) && key in example.value)
        .map((key) => ({ ...child(example, key), schema: child(message, key) })),
    ),
  ),
  ...toolMethods(files).flatMap((method) => method.examples.flatMap((example) => toolExamples(method, example))),
];

/** Those of a parameter or a media type: `example`, or the named values of `examples`. */
function restExamples(files: SpecFiles, holder: Located<Record<string, unknown>>): Example[] {
  const schema = child(holder, 'schema');
  if (!isRecord(schema.value)) return [];
  const single = 'example' in holder.value ? [{ ...child(holder, 'example'), schema }] : [];
  const several = entries(holder, 'examples').flatMap((entry) => {
    const example = follow(files, entry);
    return example && 'value' in example.value ? [{ ...child(example, 'value'), schema }] : [];
  });
  return [...single, ...several];
}

const nameOf = ({ value }: Located<unknown>) => (isRecord(value) ? value.name : undefined);

function toolExamples({ params, result }: ToolMethod, example: Located<unknown>): Example[] {
  const given = entries(example, 'params').flatMap((entry) => {
    const param = params.find(({ value }) => value.name === nameOf(entry));
    return param ? [{ ...child(entry, 'value'), schema: child(param, 'schema') }] : [];
  });
  return result ? [...given, { ...child(child(example, 'result'), 'value'), schema: child(result, 'schema') }] : given;
}

/** Parameters that an example of a tool leaves out though required, or that the tool does not have. */
export const misnamedParams = (files: SpecFiles): Problem[] =>
  toolMethods(files).flatMap(({ name, params, examples }) =>
    examples.flatMap((example) => {
      const given = entries(example, 'params').map(nameOf);
      const known = params.map(({ value }) => value.name);
      const required = params.filter(({ value }) => value.required === true).map(({ value }) => value.name);
      const { file, pointer } = example;
      return [
        ...required.filter((param) => !given.includes(param)).map((param) => `lacks the required parameter ${param}`),
        ...given.filter((param) => !known.includes(param)).map((param) => `has ${param}, which ${name} does not take`),
      ].map((what) => ({ file, pointer, message: `the example ${what}` }));
    }),
  );
