import { text } from '../text/text.ts';
import { CopyButton } from './copy-button.tsx';

const maxShown = 20_000;

/** The text of a request or a response. JSON is indented. */
export function BodyText({ label, body }: { label: string; body: string }) {
  const whole = indented(body);
  return (
    <>
      <section aria-label={label}>
        <pre tabIndex={0} class="body-text">
          {whole.slice(0, maxShown)}
        </pre>
      </section>
      <div class="row small">
        <CopyButton value={whole} />
        {whole.length > maxShown && <span class="soft">{text.webhooks.clipped(maxShown, whole.length)}</span>}
      </div>
    </>
  );
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
