import type { Content, Operation, Parameter, ResponseHeader, RestResponse, Security, Specs } from '../spec/model.ts';
import type { Change } from './change.ts';
import type { CompareSchemas } from './schema.ts';
import { compareSets, type Subject, subjectOf } from './subject.ts';

/** Compares the REST operations. */
export function compareRest(before: Specs, after: Specs, compare: CompareSchemas): Change[] {
  const left = new Map(after.operations.map((operation) => [operation.id, operation]));
  const take = (operation: Operation) => {
    const found = left.get(operation.id) ?? [...left.values()].find((one) => addressOf(one) === addressOf(operation));
    // An operation whose id exists elsewhere was not renamed.
    if (!found || (found.id !== operation.id && before.operations.some(({ id }) => id === found.id))) return undefined;
    left.delete(found.id);
    return found;
  };
  const compared = before.operations.flatMap((operation) => {
    const found = take(operation);
    const subject = subjectOf('openapi.yaml', operation.id);
    return found ? compareOperation(operation, found, subject, compare) : [subject.major('removed')];
  });
  const added = [...left.values()].map(({ id }) => subjectOf('openapi.yaml', id).minor('added'));
  return [...compared, ...added];
}

const addressOf = ({ method, path }: Operation) => `${method} ${path}`;

function compareOperation(a: Operation, b: Operation, subject: Subject, compare: CompareSchemas): Change[] {
  const { changed } = subject;
  return [
    ...changed(a.id, b.id, 'major', `renamed to ${b.id}`),
    ...changed(addressOf(a), addressOf(b), 'major', `${addressOf(a)} -> ${addressOf(b)}`),
    // The client groups operations by tag.
    ...changed(a.tag, b.tag, 'major', `tag ${a.tag} -> ${b.tag}`),
    ...subject.deprecated(a.deprecated, b.deprecated),
    ...subject.built(!a.notBuilt, !b.notBuilt),
    ...changed(
      a.idempotent,
      b.idempotent,
      b.idempotent ? 'minor' : 'major',
      `${b.idempotent ? 'now' : 'no longer'} accepts Idempotency-Key`,
    ),
    ...changed(
      a.failureBody,
      b.failureBody,
      'major',
      `errors now have ${b.failureBody ? 'the failure body' : 'a `detail`'}`,
    ),
    ...subject.bound('largest body', a.maxBytes, b.maxBytes, 'in'),
    ...changed(a.summary, b.summary, 'patch', 'summary'),
    ...changed(a.description, b.description, 'patch', 'description'),
    ...compareSecurity(a.security, b.security, subject),
    ...compareParameters(a.parameters, b.parameters, subject, compare),
    ...compareBody(a, b, subject, compare),
    ...compareResponses(a.responses, b.responses, subject, compare),
  ];
}

/** Security schemes are alternatives: removing one breaks clients, adding one does not. Scopes are the opposite. */
function compareSecurity(before: Security[], after: Security[], subject: Subject): Change[] {
  return compareSets(before, after, ({ scheme }) => scheme, {
    gone: ({ scheme }) =>
      after.length === 0
        ? subject.widened('no longer requires credentials')
        : subject.major(`${scheme} is no longer accepted`),
    added: ({ scheme }) =>
      before.length === 0 ? subject.major(`now requires ${scheme}`) : subject.widened(`now also accepts ${scheme}`),
    both: (a, b) => compareScopes(a.scopes, b.scopes, subject),
  });
}

export const compareScopes = (before: readonly string[], after: readonly string[], subject: Subject): Change[] =>
  compareSets(before, after, (scope) => scope, {
    gone: (scope) => subject.widened(`no longer requires the scope ${scope}`),
    added: (scope) => subject.major(`now requires the scope ${scope}`),
  });

function compareParameters(
  before: Parameter[],
  after: Parameter[],
  subject: Subject,
  compare: CompareSchemas,
): Change[] {
  const field = ({ in: place, name }: Parameter) => subject.inPart(place, [name]);
  return compareSets(before, after, ({ in: place, name }) => `${place} ${name}`, {
    gone: (parameter) => field(parameter).major('removed'),
    renamed: {
      textOf: ({ in: place, required, schema }) => JSON.stringify([place, required, schema]),
      change: (a, b) => field(a).major(`renamed to ${b.name}`),
    },
    added: (parameter) =>
      parameter.required ? field(parameter).absence('added as required') : field(parameter).minor('added'),
    both: (a, b) => [
      ...(b.required && !a.required ? [field(b).absence('now required')] : []),
      ...(a.required && !b.required ? [field(b).minor('now optional')] : []),
      ...field(b).deprecated(a.deprecated, b.deprecated),
      ...field(b).changed(a.description, b.description, 'patch', 'description'),
      ...field(b).schemas(compare(a.schema, b.schema), 'in'),
    ],
  });
}

function compareBody(a: Operation, b: Operation, subject: Subject, compare: CompareSchemas): Change[] {
  const body = subject.inPart('body');
  if (!a.body || !b.body) {
    if (a.body) return [body.major('is no longer accepted')];
    return b.body ? [b.body.required ? body.absence('added as required') : body.minor('added')] : [];
  }
  return [
    ...(b.body.required && !a.body.required ? [body.absence('now required')] : []),
    ...(a.body.required && !b.body.required ? [body.minor('now optional')] : []),
    ...compareContent(a.body.content, b.body.content, body, compare, 'in'),
  ];
}

function compareContent(
  before: Content[],
  after: Content[],
  subject: Subject,
  compare: CompareSchemas,
  direction: 'in' | 'out',
): Change[] {
  return compareSets(before, after, ({ mediaType }) => mediaType, {
    gone: ({ mediaType }) => subject.major(`${mediaType} removed`),
    added: ({ mediaType }) => subject.minor(`${mediaType} added`),
    both: (a, b) => subject.schemas(compare(a.schema, b.schema), direction),
  });
}

/**
 * Clients must handle unknown errors, but not unknown success statuses. Removing an error below 500 breaks clients that handle
 * it, such as 402 or 409.
 */
function compareResponses(before: RestResponse[], after: RestResponse[], subject: Subject, compare: CompareSchemas) {
  const part = ({ status }: RestResponse) => subject.inPart(`response ${status}`);
  const header = ({ status }: RestResponse, { name }: ResponseHeader) =>
    subject.inPart(`response ${status} header`, [name.toLowerCase()]);
  return compareSets(before, after, ({ status }) => String(status), {
    gone: (response) => (response.status < 500 ? part(response).major('removed') : part(response).minor('removed')),
    added: (response) => (response.status < 400 ? part(response).major('added') : part(response).minor('added')),
    both: (a, b) => [
      ...compareSets(a.headers, b.headers, ({ name }) => name.toLowerCase(), {
        gone: (one) => header(b, one).major('removed'),
        renamed: {
          textOf: ({ content }) => JSON.stringify(content),
          change: (old, now) => header(b, old).major(`renamed to ${now.name}`),
        },
        added: (one) => header(b, one).minor('added'),
      }),
      ...compareContent(a.content, b.content, part(b), compare, 'out'),
    ],
  });
}
