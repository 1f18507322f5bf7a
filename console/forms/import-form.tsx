import { EarshotError, type Import } from 'earshot-client';
import { useState } from 'preact/hooks';
import { useRecord } from '../api/hooks.ts';
import { sendImport, sending } from '../api/imports.ts';
import { usePoll } from '../api/poll.ts';
import { ImportRow, isUnderWay } from '../lists/import-row.tsx';
import { text } from '../text/text.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { FileCard } from '../ui/file-card.tsx';

const words = text.data;

/** Sends files to import, and shows what became of each. */
export function ImportForm() {
  const { data, error, reload } = useRecord('imports.listImports', {});
  const [failure, setFailure] = useState<EarshotError | undefined>(undefined);
  const [isDryRun, setDryRun] = useState(false);
  const imports = data.value?.imports ?? [];
  const isShown = (one: Import) => isUnderWay(one) || one === imports[0];
  const shown = imports.filter(isShown);
  const earlier = imports.filter((one) => !isShown(one));
  usePoll(reload, imports.some(isUnderWay) || sending.value.size > 0 ? 1_000 : 30_000);
  async function add(file: File): Promise<void> {
    setFailure(undefined);
    try {
      await sendImport(file, isDryRun, imports);
      await reload();
    } catch (thrown) {
      if (!(thrown instanceof EarshotError)) throw thrown;
      setFailure(thrown);
    }
  }
  return (
    <FileCard
      title={words.import}
      hint={
        <>
          <p>
            {words.importText} <a href="/docs/import.html">{text.start.guide}</a>
          </p>
          <label class="row">
            <input
              type="checkbox"
              checked={isDryRun}
              onChange={({ currentTarget: { checked } }) => setDryRun(checked)}
            />
            {words.onlyCheck}
          </label>
        </>
      }
      choose={words.chooseFile}
      multiple
      add={(file) => void add(file)}
    >
      <ErrorNote error={failure ?? error.value} retry={failure ? undefined : reload} />
      {shown.length > 0 && (
        <ul class="records" aria-label={words.imports}>
          {shown.map((one) => (
            <ImportRow key={one.id} one={one} reload={reload} />
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <details class="disclosure">
          <summary>{words.earlierImports(earlier.length)}</summary>
          <ul class="records" aria-label={words.earlierImports(earlier.length)}>
            {earlier.map((one) => (
              <ImportRow key={one.id} one={one} reload={reload} />
            ))}
          </ul>
        </details>
      )}
    </FileCard>
  );
}
