import type { OutboundDestination } from 'earshot-client';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { Destination, destinationName } from '../lists/destination.tsx';
import { listText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.privacy;

/** The kinds of destinations in each group, in the order of the page. */
const groups = {
  providers: ['speech_to_text', 'language_model', 'embeddings'],
  notifications: ['push_gateway', 'web_push'],
  receivers: ['webhook', 'app'],
} as const;
const known: readonly string[] = Object.values(groups).flat();

/** Every address outside of the service that gets data of the user, with a switch for each. */
export default function PrivacyPage() {
  const list = useRecord('privacy.listOutboundDestinations', {});
  const destinations = list.data.value;
  const configured = destinations?.filter(({ configured }) => configured) ?? [];
  const sections: [string, OutboundDestination[]][] = [
    ...Object.entries(groups).map(([group, kinds]): [string, OutboundDestination[]] => [
      words.groups[group as keyof typeof groups],
      configured.filter(({ kind }) => (kinds as readonly string[]).includes(kind)),
    ]),
    [words.groups.other, configured.filter(({ kind }) => !known.includes(kind))],
    [words.groups.former, destinations?.filter(({ configured }) => !configured) ?? []],
  ];
  const change = async (destination: OutboundDestination, enabled: boolean) => {
    await call('privacy.updateOutboundDestination', { params: { destination_id: destination.id }, body: { enabled } });
    toast((enabled ? words.switchedOn : words.switchedOff)(destinationName(destination)));
    await list.reload();
  };
  return (
    <Page title={words.title}>
      <ErrorNote error={list.error.value} retry={list.reload} />
      {destinations && <Verdict configured={configured} />}
      {sections.map(
        ([title, own]) =>
          own.length > 0 && (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {own.map((destination) => (
                <Destination key={destination.id} destination={destination} change={change} />
              ))}
            </section>
          ),
      )}
      {destinations && (
        <p class="soft">
          {words.readers} <a href="/keys">{text.pages.keys}</a>, <a href="/ai-clients">{text.pages.clients}</a>.{' '}
          <a href="/docs/privacy.html">{words.guide}</a>
        </p>
      )}
    </Page>
  );
}

/** The answer to the question of the page, in one sentence. */
function Verdict({ configured }: { configured: readonly OutboundDestination[] }) {
  const active = configured.filter(({ enabled }) => enabled);
  const leaving = active.filter(({ place }) => place !== 'this_machine');
  const away = leaving.filter(({ place }) => place === 'elsewhere');
  const names = (all: readonly OutboundDestination[]) => listText(all.map(destinationName));
  if (away.length > 0) {
    return <p class="note warning">{words.leaves(away.length, names(away))}</p>;
  }
  if (leaving.length > 0) return <p class="note">{words.ownNetwork(names(leaving))}</p>;
  return (
    <div class="note">
      <p>
        <strong>{words.nothing}</strong>
      </p>
      <p>
        {active.length > 0
          ? words.onlyHere(names(active))
          : configured.length > 0
            ? words.allOff
            : words.noneConfigured}
      </p>
    </div>
  );
}
