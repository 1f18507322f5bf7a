import type { Channel, Document, Message, Specs } from '../spec/model.ts';
import { follow } from '../spec/operations.ts';
import { at, isRecord } from '../spec/problems.ts';
import { type Html, html, inline, nothing, prose, sample } from './html.ts';
import { type Entry, type Page, section } from './page.ts';
import { fieldsOf, fieldTable, schemaView, schemaWithFields } from './schema-view.ts';

/** The channels with their messages. A message of several channels is shown with the first. */
export function livePage(specs: Specs): Page {
  const { asyncapi } = specs;
  const shown = new Set<string>();
  const groups = inSpecOrder(specs).map((channel) => {
    const own = channel.messages.filter(({ id }) => !shown.has(id));
    for (const { id } of own) shown.add(id);
    return { channel, own };
  });
  return {
    file: 'live.html',
    title: 'Live and outbound',
    groups: groups.map(({ channel, own }) => ({
      title: channel.id,
      entries: [
        entryOf('channel', channel.id, channel.address),
        ...own.map((message) => entryOf('message', message.id, nameOf(message, asyncapi))),
      ],
    })),
    body: html`${prose(String(at(asyncapi, '/info/description') ?? ''))}${groups.map(
      ({ channel, own }) => html`${channelSection(channel)}${own.map((message) => messageSection(message, specs))}`,
    )}`,
  };
}

/** As its author has put them: the live socket first. */
function inSpecOrder({ channels, asyncapi }: Specs): Channel[] {
  const order = Object.keys(isRecord(asyncapi.channels) ? asyncapi.channels : {});
  return channels.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** A channel may be called like one of its messages. */
export const channelAnchor = (id: string) => `channel-${id}`;

const entryOf = (kind: string, id: string, text: string): Entry => ({
  id,
  kind,
  href: `live.html#${kind === 'channel' ? channelAnchor(id) : id}`,
  text,
});

const writtenAs = (id: string, asyncapi: Document) => follow(asyncapi, at(asyncapi, `/components/messages/${id}`));

/** Its name on the wire, and what it is in a line. */
const nameOf = ({ id }: Message, asyncapi: Document): string => {
  const { name, summary } = writtenAs(id, asyncapi);
  return [name, summary].filter((text) => typeof text === 'string').join(' ');
};

function channelSection(channel: Channel): Html {
  const { id, address, description, queries, closeCodes, inactivitySeconds, messages } = channel;
  const codes = closeCodes.map(
    ({ code, name, description: why }) =>
      html`<tr><td><code>${code}</code></td><td>${name}</td><td>${inline(why)}</td></tr>\n`,
  );
  return section(
    channelAnchor(id),
    html`${id} <code>${address}</code>`,
    html`${prose(description)}<p>Messages: ${messages.flatMap((message, index) => [index === 0 ? '' : ', ', html`<a href="#${message.id}">${message.id}</a>`])}</p>\n${queries.map(
      ({ name, schema }) =>
        html`<h4>Query${name === id ? '' : ` of ${name}`}</h4>\n${schema.properties ? fieldTable(fieldsOf(schema), 'Parameter') : schemaView(schema)}`,
    )}${inactivitySeconds === undefined ? nothing : html`<p>Closes after ${inactivitySeconds} seconds without a message either way.</p>\n`}${
      codes.length > 0
        ? html`<h4>Close codes</h4>\n<div class="wide"><table><thead><tr><th>Code</th><th>Name</th><th>When</th></tr></thead><tbody>\n${codes}</tbody></table></div>\n`
        : nothing
    }`,
  );
}

const ways = ({ received, sent }: Message) =>
  [...(sent ? ['the service sends it'] : []), ...(received ? ['the service receives it'] : [])].join('; ');

function messageSection(message: Message, { asyncapi, schemas }: Specs): Html {
  const written = writtenAs(message.id, asyncapi);
  const examples = Array.isArray(written.examples) ? written.examples.filter(isRecord) : [];
  const { maxBytes, headers, payload } = message;
  return section(
    message.id,
    html`${message.id}`,
    html`<p class="summary"><code>${String(written.name ?? message.id)}</code> ${String(written.summary ?? '')}</p>\n<p class="access">${ways(message)}, as <code>${message.frame}</code>${maxBytes === undefined ? '' : `, of at most ${maxBytes} bytes`}</p>\n${prose(message.description)}${
      headers ? html`<h4>Headers</h4>\n${schemaWithFields(headers, schemas)}` : nothing
    }<h4>Payload</h4>\n${schemaWithFields(payload, schemas, { open: true })}${examples.map(
      ({ name, summary, payload: value }) =>
        html`<details class="example"><summary>Example: ${String(summary ?? name)}</summary>\n${value === undefined ? nothing : sample(message.frame === 'binary' ? JSON.stringify(value) : value)}</details>\n`,
    )}`,
  );
}
