import { html, type SafeHtml } from '@remix-run/html-template';
import type { Channel, Message, Schemas, Specs } from '../spec/model.ts';
import { at } from '../spec/problems.ts';
import { badges, type Entry, type Page, section } from './page.ts';
import { inline, joined, nothing, prose, sample } from './prose.ts';
import { fieldsOf, fieldTable, schemaView, schemaWithFields } from './schema-view.ts';

/** The page of channels and messages. A message of several channels appears with the first. */
export function livePage(specs: Specs): Page {
  const { asyncapi, schemas } = specs;
  const shown = new Set<string>();
  const channels = specs.channels.toSorted((a, b) => a.order - b.order);
  const groups = channels.map((channel) => {
    const own = channel.messages.filter(({ id }) => !shown.has(id));
    for (const { id } of own) shown.add(id);
    return { channel, own };
  });
  return {
    file: 'live.html',
    title: 'Live and outbound',
    about: 'the live socket, its messages and close codes, and the calls that the service makes',
    groups: groups.map(({ channel, own }) => ({
      title: channel.id,
      entries: [
        entryOf('channel', channel.id, channel.address),
        ...own.map((message) => entryOf('message', message.id, message.name, message.summary)),
      ],
    })),
    body: html`${prose(String(at(asyncapi, '/info/description') ?? ''))}${groups.map(
      ({ channel, own }) =>
        html`${channelSection(channel, schemas)}${own.map((message) => messageSection(message, schemas))}`,
    )}`,
  };
}

/** The prefix is needed because a channel and a message may have the same id. */
export const channelAnchor = (id: string) => `channel-${id}`;

const entryOf = (kind: string, id: string, text: string, title?: string): Entry => ({
  id,
  title: title || undefined,
  kind,
  href: `live.html#${kind === 'channel' ? channelAnchor(id) : id}`,
  text,
});

function channelSection(channel: Channel, schemas: Schemas): SafeHtml {
  const { id, address, description, queries, closeCodes, closeWords, inactivitySeconds, messages } = channel;
  const codes = closeCodes.map(
    ({ code, name, description: why }) =>
      html`<tr><td><code>${code}</code></td><td>${name}</td><td>${inline(why)}</td></tr>\n`,
  );
  const words = Object.entries(closeWords).map(
    ([word, action]) => html`<tr><td><code>${word}</code></td><td>${action}</td></tr>\n`,
  );
  return section(
    channelAnchor(id),
    html`${id} <code>${address}</code>`,
    html`${channel.notBuilt ? html`<p>${badges(channel, 'the service does not make these calls')}</p>\n` : nothing}${prose(description)}<p>Messages: ${joined(
      messages.map((message) => html`<a href="#${message.id}">${message.id}</a>`),
      ', ',
    )}</p>\n${queries.map(
      ({ name, schema }) =>
        html`<h4>Query${name === id ? '' : ` of ${name}`}</h4>\n${schema.properties ? fieldTable(fieldsOf(schema), schemas, 'Parameter') : schemaView(schema, schemas)}`,
    )}${inactivitySeconds === undefined ? nothing : html`<p>Closes after ${inactivitySeconds} seconds without a message either way.</p>\n`}${
      codes.length > 0
        ? html`<h4>Close codes</h4>\n<div class="wide"><table><thead><tr><th>Code</th><th>Name</th><th>When</th></tr></thead><tbody>\n${codes}</tbody></table></div>\n`
        : nothing
    }${
      words.length > 0
        ? html`<h4>First words of close reasons</h4>\n<div class="wide"><table><thead><tr><th>Word</th><th>What to do</th></tr></thead><tbody>\n${words}</tbody></table></div>\n`
        : nothing
    }`,
  );
}

const ways = ({ received, sent }: Message) =>
  [...(sent ? ['the service sends it'] : []), ...(received ? ['the service receives it'] : [])].join('; ');

function messageSection(message: Message, schemas: Schemas): SafeHtml {
  const { id, name, summary, maxBytes, headers, payload, examples } = message;
  return section(
    id,
    html`${id}`,
    html`<p class="summary"><code>${name}</code> ${summary}${badges(message, 'the service does not send or receive it')}</p>\n<p class="access">${ways(message)}, as <code>${message.frame}</code>${maxBytes === undefined ? '' : `, of at most ${maxBytes} bytes`}</p>\n${prose(message.description)}${
      headers ? html`<h4>Headers</h4>\n${schemaWithFields(headers, schemas)}` : nothing
    }<h4>Payload</h4>\n${schemaWithFields(payload, schemas, { open: true })}${examples.map(
      ({ summary: title, payload: value }) =>
        html`<details class="example"><summary>Example: ${title}</summary>\n${value === undefined ? nothing : sample(message.frame === 'binary' ? JSON.stringify(value) : value)}</details>\n`,
    )}`,
  );
}
