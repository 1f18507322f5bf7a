import type { App, AppAccess, AppPublication } from 'earshot-client';
import { call } from '../api/call.ts';
import { useList } from '../api/hooks.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { toast } from '../ui/toast.tsx';
import { toastWithUndo } from '../ui/undo.ts';
import { More } from './more.tsx';

const words = text.admin;

const accessText = ({ capabilities, triggers_on, hosts, tools }: AppAccess): string =>
  [...capabilities, triggers_on, ...hosts, ...tools].filter(Boolean).join(', ') || words.noAccess;

/** Apps that wait to be published, or whose changes do; and those that are published, which can be taken back. */
export function AppsToReview() {
  const waiting = useList('admin.listAppsForReview', { query: {} });
  const published = useList('admin.listAppsForReview', { query: { status: 'approved' } });
  const set = async (app_id: string, body: AppPublication) => {
    await call('admin.publishApp', { params: { app_id }, body });
    await Promise.all([waiting.reload(), published.reload()]);
  };
  const publish = ({ id, name, updated_at }: App) =>
    attempt(async () => {
      await set(id, { published: true, updated_at });
      toastWithUndo(words.published(name), () => set(id, { published: false }));
    });
  const takeBack = ({ id, name }: App) =>
    attempt(async () => {
      await set(id, { published: false });
      toast(words.takenBack(name));
    });
  return (
    <>
      <section aria-labelledby="review">
        <h2 id="review">{words.review}</h2>
        {waiting.data.value?.length === 0 && <p class="soft">{words.noReview}</p>}
        {waiting.data.value?.map((app) => (
          <section key={app.id} class="card" aria-label={app.name}>
            <h3>
              {app.name} <span class="soft">{app.author}</span>
            </h3>
            <p>{app.description}</p>
            <Facts
              facts={[
                ...(app.published_access ? [[words.before, accessText(app.published_access)] as const] : []),
                [app.published_access ? words.after : words.access, accessText(app.access)],
              ]}
            />
            <Button kind="primary" onClick={() => void publish(app)}>
              {app.published_access ? words.publishChanges : words.publish}
            </Button>
          </section>
        ))}
        <More list={waiting} />
      </section>
      <section aria-labelledby="published">
        <h2 id="published">{words.publishedApps}</h2>
        {published.data.value?.length === 0 && <p class="soft">{words.nonePublished}</p>}
        <ul class="records" aria-labelledby="published" hidden={!published.data.value?.length}>
          {published.data.value?.map((app) => (
            <li key={app.id}>
              <div class="main">
                {app.name} <span class="soft">{app.author}</span>
                <div class="small soft">{accessText(app.access)}</div>
              </div>
              <Button aria-label={words.takeBackApp(app.name)} onClick={() => void takeBack(app)}>
                {words.takeBack}
              </Button>
            </li>
          ))}
        </ul>
        <More list={published} />
      </section>
    </>
  );
}
