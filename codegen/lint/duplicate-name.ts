import { isRecord, type Problem } from '../spec/problems.ts';
import { messages, toolMethods } from './operations.ts';
import { definitions, type Located, type SpecFiles } from './schemas.ts';

/**
 * A name leads to one thing: tools, messages, and definitions, which share the namespace of the generated types and
 * are therefore PascalCase. Redocly sees to operation ids.
 */
export function duplicateName(files: SpecFiles): Problem[] {
  const all = definitions(files);
  return [
    ...all.filter(({ name }) => !/^[A-Z][A-Za-z0-9]*$/.test(name)).map(notPascalCase),
    ...takenTwice(all),
    ...takenTwice(toolMethods(files)),
    ...takenTwice(messages(files).flatMap((message) => named(message))),
  ];
}

type Named = Located<unknown> & { name: string };

const named = (node: Located<unknown>): Named[] =>
  isRecord(node.value) && typeof node.value.name === 'string' ? [{ ...node, name: node.value.name }] : [];

const notPascalCase = ({ file, pointer, name }: Named): Problem => ({
  file,
  pointer,
  message: `${name} is not PascalCase, as names of definitions are; rename it`,
});

function takenTwice(all: readonly Named[]): Problem[] {
  const homes = new Map<string, Named>();
  return all.flatMap((one) => {
    const { file, pointer, name } = one;
    const home = homes.get(name);
    homes.set(name, home ?? one);
    if (home === undefined) return [];
    return [
      { file, pointer, message: `${name} stands at ${home.file}#${home.pointer} already; refer to that or rename` },
    ];
  });
}
