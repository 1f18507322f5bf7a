import type { Content, Operation, Parameter, RestResponse, Security, Specs } from '../spec/model.ts';
import type { Change } from './change.ts';
import type { CompareSchemas } from './schema.ts';
import { compareSets, type Subject, subjectOf } from './subject.ts';

/** What changed of the REST operations. */
export function compareRest(before: Specs, after: Specs, compare: CompareSchemas): Change[] {
  const left = new Map(after.operations.map((operation) => [operation.id, operation]));
  const take = (operation: Operation) => {
    const found = left.get(operation.id) ?? [...left.values()].find((one) => addressOf(one) === addressOf(operation));
    // One that has its old id elsewhere was not renamed.
    if (!found || (found.id !== operation.id && before.operations.some(({ id }) => id === found.id))) return undefined;
    left.delete(found.id);
    return found;
  };
  const compared = before.operations.flatMap((operation) => {
    const found = take(operation);
    const subject = subjectOf('openapi.yaml', operation.id);
    return found ? compareOperation(operation, found, subject, compare) : [subject.major('is gone')];
  });
  const added = [...left.values()].map(({ id }) => subjectOf('openapi.yaml', id).minor('is new'));
  return [...compared, ...added];
}

const addressOf = ({ method, path }: Operation) => `${method} ${path}`;

function compareOperation(a: Operation, b: Operation, subject: Subject, compare: CompareSchemas): Change[] {
  const { changed } = subject;
  return [
    ...changed(a.id, b.id, 'major', `is called ${b.id} now`),
    ...changed(addressOf(a), addressOf(b), 'major', `${addressOf(a)} -> ${addressOf(b)}`),
    // The client groups operations by tag.
    ...changed(a.tag, b.tag, 'major', `tag ${a.tag} -> ${b.tag}`),
    ...subject.deprecated(a.deprecated, b.deprecated),
    ...changed(
      a.idempotent,
      b.idempotent,
      b.idempotent ? 'minor' : 'major',
      `Idempotency-Key is ${b.idempotent ? 'taken' : 'ignored'} now`,
    ),
    ...changed(
      a.failureBody,
      b.failureBody,
      'major',
      `refusals have ${b.failureBody ? 'the failure body' : 'a `detail`'} now`,
    ),
    ...subject.bound('largest body', a.maxBytes, b.maxBytes, 'in'),
    ...changed(a.summary, b.summary, 'patch', 'summary'),
    ...changed(a.description, b.description, 'patch', 'description'),
    ...compareSecurity(a.security, b.security, subject),
    ...compareParameters(a.parameters, b.parameters, subject, compare),
    ...compareBody(a, b, subject, compare),
    ...compareAnswers(a.responses, b.responses, subject, compare),
  ];
}

/** Ways in are alternatives: one more harms nobody, one less does; so it is with the scopes of each, the other way round. */
function compareSecurity(before: Security[], after: Security[], subject: Subject): Change[] {
  return compareSets(before, after, ({ scheme }) => scheme, {
    // Nothing needed before is a way in, too.
    gone: ({ scheme }) =>
      after.length === 0 ? subject.minor('needs no credentials now') : subject.major(`${scheme} is no longer taken`),
    added: ({ scheme }) =>
      before.length === 0 ? subject.major(`needs ${scheme} now`) : subject.minor(`takes ${scheme} too`),
    both: (a, b) => compareScopes(a.scopes, b.scopes, subject),
  });
}

export const compareScopes = (before: readonly string[], after: readonly string[], subject: Subject): Change[] =>
  compareSets(before, after, (scope) => scope, {
    gone: (scope) => subject.minor(`no longer needs the scope ${scope}`),
    added: (scope) => subject.major(`needs the scope ${scope} now`),
  });

function compareParameters(
  before: Parameter[],
  after: Parameter[],
  subject: Subject,
  compare: CompareSchemas,
): Change[] {
  const field = ({ in: place, name }: Parameter) => subject.within(place, [name]);
  return compareSets(before, after, ({ in: place, name }) => `${place} ${name}`, {
    gone: (parameter) => field(parameter).major('is gone'),
    added: (parameter) =>
      parameter.required ? field(parameter).absence('is new and required') : field(parameter).minor('is new'),
    both: (a, b) => [
      ...(b.required && !a.required ? [field(b).absence('is required now')] : []),
      ...(a.required && !b.required ? [field(b).minor('is optional now')] : []),
      ...field(b).deprecated(a.deprecated, b.deprecated),
      ...field(b).changed(a.description, b.description, 'patch', 'description'),
      ...field(b).schemas(compare(a.schema, b.schema), 'in'),
    ],
  });
}

function compareBody(a: Operation, b: Operation, subject: Subject, compare: CompareSchemas): Change[] {
  const body = subject.within('body');
  if (!a.body || !b.body) {
    if (a.body) return [body.major('is no longer read')];
    return b.body ? [b.body.required ? body.absence('is new and required') : body.minor('is new')] : [];
  }
  return [
    ...(b.body.required && !a.body.required ? [body.absence('is required now')] : []),
    ...(a.body.required && !b.body.required ? [body.minor('is optional now')] : []),
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
    gone: ({ mediaType }) => subject.major(`${mediaType} is gone`),
    added: ({ mediaType }) => subject.minor(`${mediaType} is new`),
    both: (a, b) => subject.schemas(compare(a.schema, b.schema), direction),
  });
}

/**
 * Clients must live with errors that they do not know, but not with a success that they do not know. What they act on, a 402 or
 * a 409, they wait for in vain where it goes; nobody waits for a 501.
 */
function compareAnswers(before: RestResponse[], after: RestResponse[], subject: Subject, compare: CompareSchemas) {
  const answer = ({ status }: RestResponse) => subject.within(`answer ${status}`);
  const header = ({ status }: RestResponse, name: string) =>
    subject.within(`answer ${status} header`, [name.toLowerCase()]);
  return compareSets(before, after, ({ status }) => String(status), {
    gone: (response) => (response.status < 500 ? answer(response).major('is gone') : answer(response).minor('is gone')),
    added: (response) => (response.status < 400 ? answer(response).major('is new') : answer(response).minor('is new')),
    both: (a, b) => [
      ...compareSets(a.headers, b.headers, (name) => name.toLowerCase(), {
        gone: (name) => header(b, name).major('is gone'),
        added: (name) => header(b, name).minor('is new'),
      }),
      ...compareContent(a.content, b.content, answer(b), compare, 'out'),
    ],
  });
}
