import type { ToolClient } from 'earshot-client';
import { toolServerAddress } from '../api/tool-server.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { Command } from '../ui/command.tsx';

const words = text.clients;

export type ClientKind = keyof typeof words.cards;

const json = (value: unknown) => JSON.stringify(value, null, 2);
/** The form of a key. Keys are created on another page. */
const key = 'omi_mcp_…';
const script = `curl -s ${toolServerAddress} -H "authorization: Bearer ${key}" -H 'content-type: application/json' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`;
const program = {
  command: 'earshot',
  args: ['mcp'],
  env: { EARSHOT_API_BASE: location.origin, EARSHOT_TOOL_SERVER_KEY: key },
};

interface Card {
  /** The text to copy. */
  config: string;
  /** Calls from the internet. */
  isRemote?: boolean;
  guide: string;
}

/** As in the documentation of each client. */
const cards: Record<ClientKind, Card> = {
  claudeCode: {
    config: `claude mcp add --transport http earshot ${toolServerAddress}`,
    guide: 'connect-claude',
  },
  claude: { config: toolServerAddress, isRemote: true, guide: 'connect-claude' },
  chatgpt: { config: toolServerAddress, isRemote: true, guide: 'connect-chatgpt' },
  vscode: {
    config: json({ servers: { earshot: { type: 'http', url: toolServerAddress } } }),
    guide: 'connect-editors',
  },
  cursor: { config: json({ mcpServers: { earshot: { url: toolServerAddress } } }), guide: 'connect-editors' },
  desktop: { config: json({ mcpServers: { earshot: program } }), guide: 'local-tool-server' },
  other: { config: script, guide: 'connect-script' },
};

/** The card of a client, by the names that it and its grant give. */
function kindOf(client: ToolClient, grantName = ''): ClientKind {
  const name = `${client.name ?? ''} ${grantName}`;
  if (/claude.?code/i.test(name)) return 'claudeCode';
  if (/cursor/i.test(name)) return 'cursor';
  if (/visual studio code|vs.?code/i.test(name)) return 'vscode';
  if (/chatgpt|openai/i.test(name)) return 'chatgpt';
  if (/claude/i.test(name)) return client.credential === 'key' ? 'desktop' : 'claude';
  return 'other';
}

interface ClientCardsProps {
  /** Undefined while they load. */
  clients: readonly ToolClient[] | undefined;
  /** The names of the clients of grants. */
  grantNames: ReadonlyMap<string, string>;
}

/** Instructions for each client, and the time of its last call. */
export function ClientCards({ clients, grantNames }: ClientCardsProps) {
  const called = Map.groupBy(clients ?? [], (client) => kindOf(client, grantNames.get(client.client_id ?? '')));
  const kinds = Object.keys(cards) as ClientKind[];
  return (
    <div class="cards wide">
      {kinds.map((kind) => (
        <ClientCard key={kind} kind={kind} clients={clients && (called.get(kind) ?? [])} />
      ))}
    </div>
  );
}

function ClientCard({ kind, clients }: { kind: ClientKind; clients: readonly ToolClient[] | undefined }) {
  const { config, isRemote, guide } = cards[kind];
  const { name, how } = words.cards[kind];
  return (
    <section class="card" aria-labelledby={kind}>
      <div class="row">
        <h3 id={kind}>{name}</h3>
        {clients && (
          <span class={clients.length > 0 ? 'badge good' : 'badge'}>
            {clients.length > 0 ? words.hasCalled : words.waiting}
          </span>
        )}
      </div>
      <p>{how}</p>
      {isRemote && location.protocol !== 'https:' && <p class="note warning">{words.needsHttps}</p>}
      <div class="config">
        <Command>{config}</Command>
      </div>
      <div role="status">
        <ul class="plain-list small">
          {clients?.map((client) => (
            <li key={`${client.client_id ?? client.key_id} ${client.name}`}>{callText(client)}</li>
          ))}
        </ul>
      </div>
      <p>
        <a href={`/docs/${guide}.html`}>{words.guide(name)}</a>
      </p>
    </section>
  );
}

const callText = ({ name, version, last_method, last_called_at }: ToolClient) =>
  words.called([name ?? words.unnamed, version].filter(Boolean).join(' '), last_method, timeText(last_called_at));
