import { signal } from '@preact/signals';
import { requests, type SentRequest } from '../api/requests.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { asCode, asCurl, credentialOf, docsOf } from './request-code.ts';

const isOpen = signal(false);
const words = text.requests;

const key = 'earshot.requests';
/** True where the person wants to see what the pages call: few people do. */
export const showsRequests = signal(localStorage.getItem(key) !== null);

export function setShowsRequests(value: boolean): void {
  if (value) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
  showsRequests.value = value;
}

/** On every page, for those who switched it on: what the page calls, as a program would. */
export function RequestDrawer() {
  if (!showsRequests.value) return null;
  const close = () => {
    isOpen.value = false;
  };
  return (
    <>
      <div class="drawer-button">
        <Button
          kind="quiet"
          aria-label={words.title}
          title={words.title}
          onClick={() => {
            isOpen.value = true;
          }}
        >
          <Icon name="requests" />
        </Button>
      </div>
      {isOpen.value && (
        <Dialog title={words.title} onClose={close}>
          <p class="hint">{words.hint}</p>
          {requests.value.length === 0 ? <p>{words.none}</p> : <RequestList />}
          <Button onClick={close}>{text.close}</Button>
        </Dialog>
      )}
    </>
  );
}

const RequestList = () => (
  <ul class="plain-list">
    {requests.value.map((request) => (
      <li key={request.id}>
        <details name="request">
          <summary>
            <code>
              {request.method} {request.url}
            </code>{' '}
            <span class="soft">
              {request.status === undefined ? words.pending : request.status || words.failed}
              {request.durationMs !== undefined && `, ${words.milliseconds(request.durationMs)}`}
            </span>
          </summary>
          <div class="row">
            <Copy label={words.copyCurl} request={request} as={asCurl} />
            <Copy label={words.copyCode} request={request} as={asCode} />
            <a href={docsOf(request)}>{words.docs}</a>
          </div>
          <Credential request={request} />
        </details>
      </li>
    ))}
  </ul>
);

interface CopyProps {
  label: string;
  request: SentRequest;
  as: typeof asCurl;
}

const Copy = ({ label, request, as }: CopyProps) => {
  const value = as(request, location.origin);
  return (
    <CopyButton
      label={label}
      value={value ?? ''}
      disabledReason={value === undefined && (credentialOf(request) ? words.noCurl : words.browserOnly)}
    />
  );
};

/** Which credential the copy takes, and where it is made. */
function Credential({ request }: { request: SentRequest }) {
  const credential = credentialOf(request);
  if (!credential) return null;
  const { needs, made, link } = words.credentials[credential];
  return (
    <p class="hint">
      {needs} <a href={link}>{made}</a>
    </p>
  );
}
