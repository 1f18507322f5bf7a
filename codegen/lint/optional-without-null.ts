import type { Problem } from '../spec/problems.ts';
import { allWritten, jsonInputs, resolve, toolInputs } from './inputs.ts';
import { child, children, type LocatedSchema, type SpecFiles } from './schemas.ts';

/**
 * Clients that write all fields of a model send null for those that are left out. So every optional field of a request takes null:
 * it counts as left out, or clears what is there, where the field is `x-clearable`.
 */
export function optionalWithoutNull(files: SpecFiles): Problem[] {
  const problems: Problem[] = [];
  const look = (field: LocatedSchema, isRequired: boolean) => {
    const { file, pointer } = field;
    const isNullable = takesNull(files, field);
    const { leaf } = resolve(files, field);
    if (field.value['x-clearable'] === true && (isRequired || !isNullable))
      problems.push({ file, pointer, message: 'x-clearable is for an optional field that takes null' });
    // What a message is told by is one value or none.
    if (!isRequired && !isNullable && !('const' in leaf))
      problems.push({
        file,
        pointer,
        message: "an optional field of a request; let it take null ('null' in its type)",
      });
  };
  for (const { isRequired, ...param } of toolInputs(files)) look(param, isRequired);
  for (const schema of allWritten(files, [...jsonInputs(files), ...toolInputs(files)])) {
    for (const name of Object.keys(schema.value.properties ?? {})) {
      const field = child(child(schema, 'properties'), name) as LocatedSchema;
      look(field, schema.value.required?.includes(name) === true);
    }
  }
  return problems;
}

function takesNull(files: SpecFiles, schema: LocatedSchema): boolean {
  const { leaf, passed } = resolve(files, schema);
  if ([leaf.type].flat().includes('null')) return true;
  const alternatives = passed.flatMap(children).filter(({ pointer }) => /\/(anyOf|oneOf)\/\d+$/.test(pointer));
  return alternatives.some((one) => takesNull(files, one));
}
