import type { Specs } from '../spec/model.ts';
import { at, entriesOf, type Problem, step } from '../spec/problems.ts';

/** The only scheme in which the service takes keys and tokens, and in which the clients send them. */
const KNOWN = 'bearer';

/** A security scheme of HTTP has a scheme that the service takes. */
export const unknownScheme = ({ openapi, asyncapi }: Specs): Problem[] =>
  Object.entries({ 'openapi.yaml': openapi, 'asyncapi.yaml': asyncapi }).flatMap(([file, document]) =>
    entriesOf(at(document, '/components/securitySchemes'))
      .map(([name, scheme]) => ({ name, type: at(scheme, '/type'), scheme: String(at(scheme, '/scheme')) }))
      .filter(({ type, scheme }) => type === 'http' && scheme.toLowerCase() !== KNOWN)
      .map(({ name, scheme }) => ({
        file,
        pointer: ['components', 'securitySchemes', name, 'scheme'].reduce(step, ''),
        message: `unknown scheme ${scheme}; the service takes only ${KNOWN}`,
      })),
  );
