import { didYouMean } from '../names.ts';
import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { restOperations } from './schemas.ts';

/** A media type that only one body has, and that differs by a letter or two from another, is misspelt. */
export function unknownMediaType(specs: Specs): Problem[] {
  const contents = restOperations(specs).flatMap(({ body, responses }) => [
    ...(body?.content ?? []),
    ...responses.flatMap(({ content }) => content),
  ]);
  const uses = Map.groupBy(contents, ({ mediaType }) => mediaType);
  return [...uses].flatMap(([mediaType, [first, ...others]]) => {
    const known = [...uses.keys()].filter((other) => other !== mediaType && (uses.get(other)?.length ?? 0) > 1);
    const proposal = didYouMean(mediaType, known);
    return first && others.length === 0 && proposal
      ? [{ ...first.place, message: `unknown media type ${mediaType}${proposal}` }]
      : [];
  });
}
