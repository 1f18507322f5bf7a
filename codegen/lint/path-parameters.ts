import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { restOperations } from './schemas.ts';

/** The path parameters of an operation are those of its path. */
export const pathParameters = (specs: Specs): Problem[] =>
  restOperations(specs).flatMap(({ id, path, parameters, place }) => {
    const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
    const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    const missing = named.filter((name) => !declared.includes(name));
    const left = declared.filter((name) => !named.includes(name));
    return [
      ...missing.map((name) => ({
        ...place,
        message: `${id}: the path has {${name}}, but there is no such parameter${left[0] ? `; did you mean ${left[0]}?` : ''}`,
      })),
      ...(missing.length > 0 ? [] : left).map((name) => ({
        ...place,
        message: `${id}: the path parameter ${name} is not in the path ${path}`,
      })),
    ];
  });
