import { messagesOf } from '../spec/channels.ts';
import type { Channel, Message, QuerySchema, Schema, Specs } from '../spec/model.ts';
import type { Change, Direction } from './change.ts';
import type { CompareSchemas } from './schema.ts';
import { compareSets, type Subject, subjectOf } from './subject.ts';

const file = 'asyncapi.yaml';

/** What changed of the channels and their messages. Messages that several channels have are compared once. */
export function compareLive(before: Specs, after: Specs, compare: CompareSchemas): Change[] {
  const channels = compareSets(before.channels, after.channels, ({ id }) => id, {
    gone: ({ id }) => subjectOf(file, id).major('is gone'),
    added: ({ id }) => subjectOf(file, id).minor('is new'),
    both: (a, b) => compareChannel(a, b, subjectOf(file, b.id), compare),
  });
  const known = new Map(messagesOf(before).map((message) => [message.id, message]));
  const messages = messagesOf(after).flatMap((message) => {
    const old = known.get(message.id);
    return old ? compareMessage(old, message, subjectOf(file, message.id), compare) : [];
  });
  return [...channels, ...compareCalls(before, after), ...messages];
}

/** What goes over the channels: of a call to an address of somebody's own, by which method. */
function compareCalls(before: Specs, after: Specs): Change[] {
  return compareSets(before.liveOperations, after.liveOperations, ({ id }) => id, {
    gone: ({ id }) => subjectOf(file, id).major('is gone'),
    added: ({ id }) => subjectOf(file, id).minor('is new'),
    both: (a, b) => [
      ...subjectOf(file, b.id).changed(a.action, b.action, 'major', `${a.action} -> ${b.action}`),
      ...subjectOf(file, b.id).changed(a.method, b.method, 'major', `${a.method} -> ${b.method}`),
      ...subjectOf(file, b.id).changed(a.security, b.security, 'major', 'credentials'),
    ],
  });
}

function compareChannel(a: Channel, b: Channel, subject: Subject, compare: CompareSchemas): Change[] {
  return [
    ...subject.changed(a.address, b.address, 'major', `address ${a.address} -> ${b.address}`),
    ...subject.changed(a.description, b.description, 'patch', 'description'),
    ...inactivity(a.inactivitySeconds, b.inactivitySeconds, subject),
    ...compareQueries(a, b, subject, compare),
    // As with the statuses of answers: an unknown code is met like any end, one that is acted on is missed.
    ...compareSets(a.closeCodes, b.closeCodes, ({ code }) => String(code), {
      gone: ({ code, name }) => subject.within('close codes').major(`${code} ${name} is gone`),
      added: ({ code, name }) => subject.within('close codes').minor(`${code} ${name} is new`),
      both: (old, now) => [
        ...subject.within('close codes').changed(old.name, now.name, 'major', `${now.code} ${old.name} -> ${now.name}`),
        ...subject.within('close codes').changed(old.description, now.description, 'patch', `${now.code}: description`),
      ],
    }),
    ...compareSets(a.messages, b.messages, ({ id }) => id, {
      gone: ({ id }) => subjectOf(file, id).major(`is gone from ${b.id}`),
      added: ({ id }) => subjectOf(file, id).minor(`is new in ${b.id}`),
    }),
  ];
}

/** A client that is quiet for as long as it was allowed to be must not be cut off. */
const inactivity = (before: number | undefined, after: number | undefined, subject: Subject): Change[] =>
  subject.bound('closes after seconds of inactivity', before, after, 'in');

/** A socket's query is what clients open it with; the others are added to addresses that the service calls. */
function compareQueries(a: Channel, b: Channel, subject: Subject, compare: CompareSchemas): Change[] {
  const isOpening = ({ name }: QuerySchema) => name === b.id;
  const part = (query: QuerySchema) => subject.within(isOpening(query) ? 'query' : `query of ${query.name}`);
  return compareSets(a.queries, b.queries, ({ name }) => name, {
    gone: (query) => part(query).major('is gone'),
    added: (query) => part(query).minor('is new'),
    both: (old, now) => part(now).schemas(compare(old.schema, now.schema), isOpening(now) ? 'in' : 'out'),
  });
}

const compareWay = (was: boolean, is: boolean, way: string, subject: Subject): Change[] =>
  subject.changed(was, is, is ? 'minor' : 'major', is ? `is ${way} now` : `is no longer ${way}`);

/** A message that goes both ways must do right by both sides. */
function compareMessage(a: Message, b: Message, subject: Subject, compare: CompareSchemas): Change[] {
  const directions: Direction[] = [...(b.received ? (['in'] as const) : []), ...(b.sent ? (['out'] as const) : [])];
  const schemas = (part: string, old: Schema = {}, now: Schema = {}) => {
    const changes = compare(old, now);
    return directions.flatMap((direction) => subject.within(part).schemas(changes, direction));
  };
  return [
    ...subject.changed(a.frame, b.frame, 'major', `travels as ${b.frame}, no longer as ${a.frame}`),
    ...compareWay(a.received, b.received, 'received', subject),
    ...compareWay(a.sent, b.sent, 'sent', subject),
    ...subject.changed(a.description, b.description, 'patch', 'description'),
    ...directions.flatMap((direction) => subject.bound('largest frame', a.maxBytes, b.maxBytes, direction)),
    ...schemas('payload', a.payload, b.payload),
    ...schemas('headers', a.headers, b.headers),
  ];
}
