import { Devices } from '../live/devices.tsx';
import { OwnWords } from '../live/own-words.tsx';
import { Pending } from '../live/pending.tsx';
import { RecordPanel } from '../live/record-panel.tsx';
import { useRecordingBadge } from '../live/recording-badge.tsx';
import { UploadPanel } from '../live/upload-panel.tsx';
import { text } from '../text/text.ts';
import { Page } from '../ui/page.tsx';

/** Record in the browser, see what devices stream, and upload recordings. */
export default function LivePage() {
  useRecordingBadge();
  return (
    <Page title={text.live.title}>
      <RecordPanel />
      <OwnWords />
      <UploadPanel />
      <Pending />
      <Devices />
    </Page>
  );
}
