import { useSignalEffect } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { account } from '../api/account.ts';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { loadUploads, removeUpload, type Upload, uploadFile, uploads } from './uploads.ts';

const words = text.live;

/** Uploads audio files, which become conversations. */
export function UploadPanel() {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useSignalEffect(() => {
    if (account.value) loadUploads();
  });
  const add = (files: Iterable<File> | null | undefined) => {
    for (const file of files ?? []) void uploadFile(file);
  };
  return (
    <section
      class={isOver ? 'card drop-target' : 'card'}
      aria-labelledby="upload"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer?.files);
      }}
    >
      <h2 id="upload">{words.upload}</h2>
      <p>{words.uploadHint}</p>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept="audio/*,video/mp4,video/quicktime,.m4a,.opus,.ogg,.flac"
        aria-label={words.chooseFiles}
        onChange={(event) => {
          add(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button disabledReason={!isSecureContext && words.insecure} onClick={() => field.current?.click()}>
        {words.chooseFiles}
      </Button>
      {uploads.value.length > 0 && (
        <ul class="records live-uploads" aria-label={words.uploads}>
          {uploads.value.map((upload) => (
            <Row key={upload.id ?? upload.name} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  );
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
          {progress !== undefined && <progress value={progress} aria-label={words.uploadStates[status]} />}
          {conversations.map((id, index) => (
            <a key={id} href={conversationPath(id)}>
              {words.openConversation(index)}
            </a>
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
