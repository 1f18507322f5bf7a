import { messagesOf } from '../spec/channels.ts';
import type { Channel, Message, QuerySchema, Schema, Specs } from '../spec/model.ts';
import type { Change, Direction } from './change.ts';
import type { CompareSchemas } from './schema.ts';
import { compareSets, type Subject, subjectOf } from './subject.ts';

const file = 'asyncapi.yaml';

/** Compares channels, operations and messages. A message of several channels is compared once. */
export function compareLive(before: Specs, after: Specs, compare: CompareSchemas): Change[] {
  const channels = compareSets(before.channels, after.channels, ({ id }) => id, {
    gone: ({ id }) => subjectOf(file, id).major('removed'),
    added: ({ id }) => subjectOf(file, id).minor('added'),
    both: (a, b) => compareChannel(a, b, subjectOf(file, b.id), compare),
  });
  const known = new Map(messagesOf(before).map((message) => [message.id, message]));
  const messages = messagesOf(after).flatMap((message) => {
    const old = known.get(message.id);
    return old ? compareMessage(old, message, subjectOf(file, message.id), compare) : [];
  });
  return [...channels, ...compareOperations(before, after), ...messages];
}

function compareOperations(before: Specs, after: Specs): Change[] {
  return compareSets(before.liveOperations, after.liveOperations, ({ id }) => id, {
    gone: ({ id }) => subjectOf(file, id).major('removed'),
    added: ({ id }) => subjectOf(file, id).minor('added'),
    both: (a, b) => {
      const subject = subjectOf(file, b.id);
      return [
        ...subject.changed(a.action, b.action, 'major', `${a.action} -> ${b.action}`),
        ...subject.changed(a.method, b.method, 'major', `${a.method} -> ${b.method}`),
        ...subject.changed(a.security, b.security, 'major', 'credentials'),
      ];
    },
  });
}

function compareChannel(a: Channel, b: Channel, subject: Subject, compare: CompareSchemas): Change[] {
  return [
    ...subject.changed(a.address, b.address, 'major', `address ${a.address} -> ${b.address}`),
    ...subject.changed(a.description, b.description, 'patch', 'description'),
    ...subject.bound('seconds of inactivity until close', a.inactivitySeconds, b.inactivitySeconds, 'in'),
    ...compareQueries(a, b, subject, compare),
    // Like statuses of responses: clients must handle unknown codes, but may depend on known ones.
    ...compareSets(a.closeCodes, b.closeCodes, ({ code }) => String(code), {
      gone: ({ code, name }) => subject.inPart('close codes').major(`${code} ${name} removed`),
      added: ({ code, name }) => subject.inPart('close codes').minor(`${code} ${name} added`),
      both: (old, now) => [
        ...subject.inPart('close codes').changed(old.name, now.name, 'major', `${now.code} ${old.name} -> ${now.name}`),
        ...subject.inPart('close codes').changed(old.description, now.description, 'patch', `${now.code}: description`),
      ],
    }),
    // A client that does not know a word opens the socket again.
    ...compareSets(Object.entries(a.closeWords), Object.entries(b.closeWords), ([word]) => word, {
      gone: ([word]) => subject.inPart('close words').major(`${word} removed`),
      added: ([word]) => subject.inPart('close words').minor(`${word} added`),
      both: ([word, old], [, now]) =>
        subject.inPart('close words').changed(old, now, 'major', `${word}: ${old} -> ${now}`),
    }),
    ...compareSets(a.messages, b.messages, ({ id }) => id, {
      gone: ({ id }) => subjectOf(file, id).major(`removed from ${b.id}`),
      renamed: {
        textOf: contentOf,
        change: (old, now) => subjectOf(file, old.id).major(`renamed to ${now.id}`),
      },
      added: ({ id }) => subjectOf(file, id).minor(`added to ${b.id}`),
    }),
  ];
}

/** The parts of a message that stay when it gets another name. Its `type` changes with it. */
const contentOf = ({ frame, payload, headers, received, sent }: Message): string => {
  const { type: _, ...properties } = payload.properties ?? {};
  return JSON.stringify([frame, { ...payload, properties, description: '' }, headers, received, sent]);
};

/** Clients send the query of a socket; the service adds the other queries to addresses that it calls. */
function compareQueries(a: Channel, b: Channel, subject: Subject, compare: CompareSchemas): Change[] {
  const isOpening = ({ name }: QuerySchema) => name === b.id;
  const part = (query: QuerySchema) => subject.inPart(isOpening(query) ? 'query' : `query of ${query.name}`);
  return compareSets(a.queries, b.queries, ({ name }) => name, {
    gone: (query) => part(query).major('removed'),
    added: (query) => part(query).minor('added'),
    both: (old, now) => part(now).schemas(compare(old.schema, now.schema), isOpening(now) ? 'in' : 'out'),
  });
}

const compareWay = (was: boolean, is: boolean, way: string, subject: Subject): Change[] =>
  subject.changed(was, is, is ? 'minor' : 'major', is ? `now ${way}` : `no longer ${way}`);

/** A message in both directions must be compatible in both. */
function compareMessage(a: Message, b: Message, subject: Subject, compare: CompareSchemas): Change[] {
  const directions: Direction[] = [...(b.received ? (['in'] as const) : []), ...(b.sent ? (['out'] as const) : [])];
  const schemas = (part: string, old: Schema = {}, now: Schema = {}) => {
    const changes = compare(old, now);
    return directions.flatMap((direction) => subject.inPart(part).schemas(changes, direction));
  };
  return [
    ...subject.changed(a.frame, b.frame, 'major', `format ${a.frame} -> ${b.frame}`),
    ...compareWay(a.received, b.received, 'received', subject),
    ...compareWay(a.sent, b.sent, 'sent', subject),
    ...subject.changed(a.description, b.description, 'patch', 'description'),
    ...directions.flatMap((direction) => subject.bound('largest frame', a.maxBytes, b.maxBytes, direction)),
    ...schemas('payload', a.payload, b.payload),
    ...schemas('headers', a.headers, b.headers),
  ];
}
