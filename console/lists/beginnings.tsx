import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useAction } from '../api/hooks.ts';
import { PasteDialog } from '../forms/paste-dialog.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.start;
const recording = 'test/fixtures/speech/garden-plan';
const streamSample = `npm run device -- ${recording}.wav --codec opus --speed 4 --transcript ${recording}.transcript.json`;
const socket = `${location.origin.replace(/^http/, 'ws')}/v4/listen?codec=opus&language=en&source=device`;

/** The ways to begin beside a recording, each with a button; after them, folded, those of developers with the command to run. */
export function Beginnings({ reload }: { reload: () => Promise<void> }) {
  const [isPasting, setPasting] = useState(false);
  const load = useAction('sampleData.loadSampleData');
  const loadSample = async () => {
    if (!(await load.run({}))) return;
    toast(text.sample.loadedNow);
    await reload();
  };
  return (
    <>
      <div class="cards">
        <Beginning title={words.bring} description={words.bringText}>
          <Button onClick={() => setPasting(true)}>{text.conversations.paste}</Button>
          <a class="button" href="/your-data">
            {text.data.import}
          </a>
        </Beginning>
        <Beginning title={text.sample.title} description={text.sample.intro}>
          <ErrorNote error={load.error.value} />
          <Button onClick={() => void loadSample()} disabledReason={load.running.value && text.sample.loading}>
            {text.sample.load}
          </Button>
          <a href="/sample">{words.about}</a>
        </Beginning>
      </div>
      <Disclosure summary={words.developers}>
        <div class="cards">
          <Beginning
            title={words.stream}
            description={words.streamText}
            command={streamSample}
            guide="/docs/live-socket.html"
          />
          <Beginning
            title={words.device}
            description={words.deviceText}
            command={socket}
            guide="/docs/live-socket.html"
          />
          <Beginning
            title={words.client}
            description={words.clientText}
            command={`${location.origin}/v1/mcp`}
            guide="/docs/ai-clients.html"
          >
            <a href="/ai-clients">{text.pages.clients}</a>
          </Beginning>
        </div>
      </Disclosure>
      {isPasting && <PasteDialog onClose={() => setPasting(false)} />}
    </>
  );
}

interface BeginningProps {
  title: string;
  description: string;
  /** To copy. */
  command?: string;
  guide?: string;
  children?: ComponentChildren;
}

const Beginning = ({ title, description, command, guide, children }: BeginningProps) => (
  <section class="card" aria-label={title}>
    <h2>{title}</h2>
    <p>{description}</p>
    {command !== undefined && <pre tabIndex={0}>{command}</pre>}
    <div class="row">
      {command !== undefined && <CopyButton value={command} />}
      {children}
      {guide !== undefined && <a href={guide}>{words.guide}</a>}
    </div>
  </section>
);
