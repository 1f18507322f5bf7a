import { useEffect, useState } from 'preact/hooks';
import { useRecord } from '../api/hooks.ts';
import { usePoll } from '../api/poll.ts';
import { type AddressState, checkToolServer, toolServerAddress } from '../api/tool-server.ts';
import { ClientCards } from '../lists/client-cards.tsx';
import { Grants } from '../lists/grants.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Command } from '../ui/command.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';

const words = text.clients;
const pollMs = 3_000;

/** Connects AI clients, and shows their last calls and permissions. */
export default function ClientsPage() {
  const grants = useRecord('grants.listGrants', {});
  const clients = useRecord('grants.listToolClients', {});
  usePoll(clients.reload, pollMs);
  const grantNames = new Map(grants.data.value?.map(({ client_id, client_name }) => [client_id, client_name]));
  return (
    <Page title={words.title}>
      <p>
        {words.intro} <a href="/docs/ai-clients.html">{text.start.guide}</a>
      </p>
      <Address />
      <Grants list={grants} clients={clients.data.value ?? []} />
      <h2>{words.connect}</h2>
      <p class="soft">
        {words.connectHint} <a href="/keys">{text.pages.keys}</a>
      </p>
      <ErrorNote error={clients.error.value} retry={clients.reload} />
      <ClientCards clients={clients.data.value} grantNames={grantNames} />
    </Page>
  );
}

/** The address of the tool server, and whether it answers as clients expect. */
function Address() {
  const [checked, setChecked] = useState<AddressState | undefined>(undefined);
  const check = async (calls: boolean) => {
    setChecked(undefined);
    setChecked(await checkToolServer({ calls }));
  };
  useEffect(() => void check(false), []);
  return (
    <section class="card" aria-labelledby="address">
      <h2 id="address">{words.address}</h2>
      <Command>{toolServerAddress}</Command>
      <p role="status" class={checked && checked.state !== 'ok' ? 'note error' : ''}>
        {checked ? stateText(checked) : words.checking}
      </p>
      <Button onClick={() => void check(true)} disabledReason={!checked && words.checking}>
        {words.check}
      </Button>
    </section>
  );
}

function stateText(checked: AddressState): string {
  if (checked.state === 'ok') return checked.isCalled ? words.answers : words.described;
  if (checked.state === 'elsewhere') return words.elsewhere(checked.address);
  return words.failed(words.steps[checked.step], checked.status);
}
