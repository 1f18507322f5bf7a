import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { account } from '../api/account.ts';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { usePoll } from '../api/poll.ts';
import { titleOf } from '../lists/conversation-row.tsx';
import { conversationPath } from '../routes.ts';
import { percentText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { FileCard } from '../ui/file-card.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { takeShared } from '../worker/shared.ts';
import { clearFinished, isFinished, loadUploads, removeUpload, type Upload, uploadFile, uploads } from './uploads.ts';

const words = text.live;
/** The title is made after the upload. */
const titlePollMs = 10_000;

/** Uploads audio files, which become conversations. */
export function UploadPanel() {
  useSignalEffect(() => {
    if (account.value) loadUploads();
  });
  useEffect(() => void attempt(() => takeShared(addShared)), []);
  return (
    <FileCard
      title={words.upload}
      choose={words.chooseFiles}
      accept="audio/*,video/mp4,video/quicktime,video/webm,.m4a,.opus,.ogg,.flac,.caf,.amr,.wma,.mka"
      multiple
      disabledReason={!isSecureContext && words.insecure}
      add={(file) => void uploadFile(file)}
      hint={<p>{words.uploadHint}</p>}
    >
      {uploads.value.some(isFinished) && <Button onClick={clearFinished}>{words.clearUploads}</Button>}
      {uploads.value.length > 0 && (
        <ul class="records live-uploads" aria-label={words.uploads}>
          {uploads.value.map((upload) => (
            <Row key={upload.id ?? upload.name} upload={upload} />
          ))}
        </ul>
      )}
    </FileCard>
  );
}

/** A file is uploaded, a text becomes a conversation. */
async function addShared(shared: File | string): Promise<void> {
  if (typeof shared !== 'string' && !shared.type.startsWith('text/')) return uploadFile(shared);
  const body = { text: typeof shared === 'string' ? shared : await shared.text() };
  const { id } = await call('conversations.createConversation', { body });
  const conversation = await call('conversations.getConversation', { params: { conversation_id: id } });
  toast(words.shared, { text: titleOf(conversation), run: () => location.assign(conversationPath(id)) });
}

function ConversationLink({ id }: { id: string }) {
  const { data, reload } = useRecord('conversations.getConversation', { params: { conversation_id: id } });
  usePoll(reload, titlePollMs);
  return <a href={conversationPath(id)}>{data.value ? titleOf(data.value) : text.pages.conversation}</a>;
}

function Row({ upload }: { upload: Upload }) {
  const { name, status, progress, reason, conversations } = upload;
  return (
    <li>
      <div class="main">
        <span class="title">{name}</span>
        <div class="row">
          <span class={status === 'failed' ? 'badge error' : 'badge'} role="status">
            {words.uploadStates[status]}
          </span>
          {progress !== undefined && (
            <>
              <progress value={progress} aria-label={words.uploadStates[status]} />
              <span class="small soft">{percentText(progress)}</span>
            </>
          )}
          {conversations.map((id) => (
            <ConversationLink key={id} id={id} />
          ))}
        </div>
        {reason !== undefined && <p class="soft">{reason}</p>}
      </div>
      <Button kind="quiet" aria-label={words.removeUpload(name)} onClick={() => removeUpload(upload)}>
        <Icon name="close" />
      </Button>
    </li>
  );
}
